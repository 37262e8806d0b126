-- For wrk: as many games at once as there are connections, the next decision of a game as soon as the last one is answered. load.py writes the
-- file that KIBAN_LOAD_GAMES names: a game a line, its id and the keys of both seats; and after an empty line the points in their order, x and y.
local games, ready, points = {}, {}, {}

local function read()
  local into_points = false
  for line in io.lines(os.getenv("KIBAN_LOAD_GAMES")) do
    local a, b, c = line:match("^(%S+) (%S+) ?(%S*)$")
    if not a then
      into_points = true
    elseif into_points then
      points[#points + 1] = '"x":' .. a .. ',"y":' .. b
    else
      games[a] = { b, c }
      ready[#ready + 1] = { a, 0 }
    end
  end
end

function init() read() end

function request()
  local next = table.remove(ready)
  if not next then return wrk.format("GET", "/rulesets/none/board") end
  local id, turn = next[1], next[2]
  local headers = { ["Authorization"] = "Bearer " .. games[id][turn % 2 + 1], ["Content-Type"] = "application/json" }
  local body = '{"turn_number":' .. turn .. ',"idempotency_key":"' .. turn .. '",' .. points[turn + 1] .. "}"
  return wrk.format("POST", "/games/" .. id .. "/move", headers, body)
end

function response(status, _, body)
  if status ~= 200 then return end
  local id, turn = body:match('"game_id":"([^"]+)"'), tonumber(body:match('"turn_number":(%d+)'))
  if turn < 200 and turn < #points then table.insert(ready, 1, { id, turn }) end
end
