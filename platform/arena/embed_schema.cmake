# Writes OUTPUT, a C++ source that holds the SQL of FILE.
file(READ ${FILE} sql)
file(WRITE ${OUTPUT} "#include \"arena/store/arena_schema.hpp\"

namespace kiban::arena {

const std::string& schema_sql() {
  static const std::string sql = R\"sql(${sql})sql\";
  return sql;
}

}  // namespace kiban::arena
")
