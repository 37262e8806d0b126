// The functions of scripts' positions, for the table in view_api.cpp.
#pragma once

struct lua_State;

namespace kiban::script {

int position_at(lua_State* lua);
int position_role(lua_State* lua);
int position_kind(lua_State* lua);
int position_sites(lua_State* lua);
int position_empty(lua_State* lua);
int position_pieces(lua_State* lua);
int position_count(lua_State* lua);
int position_hand(lua_State* lua);
int position_next(lua_State* lua);
int position_neighbours(lua_State* lua);
int position_ray(lua_State* lua);
int position_row(lua_State* lua);
int position_longest(lua_State* lua);
int position_group(lua_State* lua);
int position_liberties(lua_State* lua);
int position_region(lua_State* lua);
int position_connected(lua_State* lua);
int position_reach(lua_State* lua);
int position_attacked(lua_State* lua);
int position_attackers(lua_State* lua);
int position_xy(lua_State* lua);
int position_site(lua_State* lua);
int position_after(lua_State* lua);
int position_moves(lua_State* lua);
int position_other(lua_State* lua);
int position_occurred(lua_State* lua);
int position_text(lua_State* lua);

int position_put(lua_State* lua);
int position_remove(lua_State* lua);
int position_move(lua_State* lua);
int position_give(lua_State* lua);
int position_turn_to(lua_State* lua);
int position_swap_seats(lua_State* lua);

int answer_win(lua_State* lua);
int answer_draw(lua_State* lua);
int answer_score(lua_State* lua);
int answer_refuse(lua_State* lua);

}  // namespace kiban::script
