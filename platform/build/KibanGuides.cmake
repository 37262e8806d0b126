# kiban_add_guides(GAME FOLDER): FOLDER/<language>.md tells how the game is played. In the build tree they are the very
# files, so that what is edited is what is shown.
function(kiban_add_guides game folder)
  set(place ${KIBAN_DATA_DIR}/guides/${game})
  get_filename_component(above ${CMAKE_BINARY_DIR}/${place} DIRECTORY)
  file(MAKE_DIRECTORY ${above})
  file(CREATE_LINK ${folder} ${CMAKE_BINARY_DIR}/${place} COPY_ON_ERROR SYMBOLIC)
  install(DIRECTORY ${folder}/ DESTINATION ${place} FILES_MATCHING PATTERN "*.md")
endfunction()
