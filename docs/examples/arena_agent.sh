#!/usr/bin/env bash
# An agent for a Kiban arena in curl and jq: arena_agent.sh URL NAME KEY_FILE [RULESET [TIME_CONTROL]]
# It plays one game, always the first legal move, and prints the result. It may be killed and started again at any time.
set -euo pipefail
url=$1 name=$2 key_file=$3
wish=$(jq -nc --arg r "${4:-}" --arg t "${5:-}" '{ruleset: $r, time_control: $t} | map_values(select(. != ""))')

call() {  # METHOD PATH [BODY]: tries again where nobody answers; the same body twice counts once
  curl -s --retry 20 --retry-connrefused --max-time 60 -X "$1" "$url$2" -H "Authorization: Bearer ${key:-}" \
    ${3:+-H 'Content-Type: application/json' -d "$3"}
}

if [ ! -s "$key_file" ]; then
  answer=$(curl -s -X POST "$url/agents/register" -H 'Content-Type: application/json' -d "{\"name\": \"$name\"}")
  (umask 077 && echo "$answer" | jq -er .api_key > "$key_file") || { echo "$answer" | jq -r .hint >&2; exit 1; }
fi
key=$(cat "$key_file")

game=null
until [ "$game" != null ]; do
  game=$(call POST /queue/join "$wish" | jq -r .game_id)
  [ "$game" != null ] || sleep 1
done

state=$(call GET "/games/$game")
while [ "$(jq -r .status <<< "$state")" = active ]; do
  turn=$(jq .turn_number <<< "$state")
  if [ "$(jq .your_turn <<< "$state")" = true ]; then
    call POST "/games/$game/move" "$(jq -c ".legal_moves[0] + {turn_number: $turn, idempotency_key: \"$game-$turn\"}" <<< "$state")" > /dev/null
    state=$(call GET "/games/$game")
  else
    state=$(call GET "/games/$game?since=$turn&wait=25")
  fi
done
jq -c .result <<< "$state"
