# cmake -DINPUT=outlines.txt -DOUTPUT=file.cpp -P embed_outlines.cmake: the table behind outline_of.
file(STRINGS ${INPUT} lines ENCODING UTF-8 REGEX "^[a-z]")
set(rows)
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([a-z]+) ([0-9A-F]+) [^ ]+ (.+)$" matched "${line}")
  string(APPEND rows "    {{Weight::${CMAKE_MATCH_1}, 0x${CMAKE_MATCH_2}}, \"${CMAKE_MATCH_3}\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"gui/board/outlines.hpp\"

namespace kiban::gui {

const std::map<OutlineKey, std::string_view>& outline_texts() {
  static const std::map<OutlineKey, std::string_view> texts = {
${rows}  };
  return texts;
}

}  // namespace kiban::gui
")
