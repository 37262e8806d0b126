# kiban_add_translations(DOMAIN PO_DIR FOLDER): compiles PO_DIR/<language>.po to FOLDER/<language>/LC_MESSAGES/DOMAIN.mo
# in the build tree and installs them there.
find_program(KIBAN_MSGFMT msgfmt REQUIRED)

function(kiban_add_translations domain po_dir folder)
  file(GLOB files CONFIGURE_DEPENDS ${po_dir}/*.po)
  set(compiled)
  foreach(po IN LISTS files)
    get_filename_component(language ${po} NAME_WE)
    set(mo ${CMAKE_BINARY_DIR}/${folder}/${language}/LC_MESSAGES/${domain}.mo)
    get_filename_component(mo_dir ${mo} DIRECTORY)
    add_custom_command(OUTPUT ${mo}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${mo_dir}
      COMMAND ${KIBAN_MSGFMT} --check -o ${mo} ${po}
      DEPENDS ${po} VERBATIM)
    install(FILES ${mo} DESTINATION ${folder}/${language}/LC_MESSAGES)
    list(APPEND compiled ${mo})
  endforeach()
  add_custom_target(translations_${domain} ALL DEPENDS ${compiled})
endfunction()
