# Writes OUTPUT, a C++ source that holds the SQL files given in FILES (separated by commas), in the order of their names.
string(REPLACE "," ";" files "${FILES}")
list(SORT files)
set(rows)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} sql)
  string(APPEND rows "    {\"${name}\", R\"sql(${sql})sql\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"store/migrations.hpp\"

namespace kiban::store {

const std::vector<Migration>& migrations() {
  static const std::vector<Migration> all = {
${rows}  };
  return all;
}

}  // namespace kiban::store
")
