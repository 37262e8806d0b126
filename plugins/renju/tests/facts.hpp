// Facts about single boards: what every public judge says of all their points, and where readings of the rules differ.
#pragma once

#include <vector>

namespace kiban::renju::test {

// A board of 15x15 by its stones; every forbidden point with all that forbids it, every point where black makes five.
struct Fact {
  const char* what;
  const char* black;
  const char* white;
  const char* forbidden;
  const char* fives;
};

inline const std::vector<Fact> kFacts = {
    {"false-four-would-be-six", "B15 D15 C14 D14 D12 E12 G10", "K15 J11 B9 E7 N5 A4 D3", "", ""},
    {"basic-double-four-two-lines", "I4 J3 M2 N2 O2 L1", "O14 G9 E8 M8 F6 K5", "K2 double-four", ""},
    {"basic-double-three", "K11 I10 K10 H8", "H15 I8 I6 H2", "J10 double-three", ""},
    {"four-three-allowed", "G11 H11 K11 J10 K9", "H13 D12 A10 G8 L2", "", ""},
    {"four-four-three", "E9 F9 H9 C8 D8 B7 D7 A6", "A15 D15 I11 B10 J9 O3 B2 L2",
     "D9 double-four, E8 double-three, C7 double-three", ""},
    {"basic-overline", "A7 B6 D4 E3 F2", "I14 O14 F5 K4 H2", "C5 overline", ""},
    {"dead-three-own-stone-overline", "G4 B3 D3 E3 G2", "K15 K11 I5 N3 J1", "", ""},
    {"four-three-three", "D13 F13 E11 F11 C10 E10 B9", "I11 D6 I6 A4 A1 C1 N1", "E12 double-three, F10 double-three",
     ""},
    {"double-four-one-line:X.XXX.X", "B15 B13 B12 B9", "O14 F9 C3 H1", "B11 double-four", ""},
    {"triple-three", "M9 K8 J6 K6 L6 M5", "E15 D13 I6 D3 B2 J2", "K7 double-three", ""},
    {"false-three-four-point-double-four", "F9 I9 G8 G7 J7 I6", "O14 E12 B9 B5 M4 H1", "G9 double-three", ""},
    {"false-four-would-be-six-no-three", "J13 K12 N9 M8 O8 M7", "E15 I14 B6 I4 K4 A2", "", ""},
    {"dead-three-at-edge", "N4 M3 J2 K2", "A15 C15 D9 L5", "", ""},
    {"five-beats-overline", "I7 J6 K6 L6 M6 I5 I4 I3 I2", "M15 O14 F13 K10 A7 E6 J3 C2 G2", "K5 double-three",
     "I6 N6 I1"},
    {"partial-kill-still-double-three", "J9 K8 M8 I6 J6 K6", "N15 A14 N12 G10 M2 E1",
     "J8 double-three, J7 double-three, L7 double-three", ""},
    {"triple-four", "I7 K7 L7 I6 J6 H5 J5 G4 J4", "C13 F13 H12 N10 G8 B6 L4 L2 D1",
     "J7 double-four, K6 double-three, I5 double-three, I4 double-three", ""},
    {"false-three-four-point-double-three", "D9 E8 F8 D7 E7 F6", "G13 L12 M10 L7 E2 N1",
     "D8 double-three, F7 double-three", ""},
    {"both-threes-false", "E6 F5 H5 D4 E4 F4 H2", "J15 O14 J13 E9 B8 L8 O7", "E5 double-three", ""},
    {"four-plus-two-threes-one-false", "D11 H11 G10 D9 G9 H9 C8 G8 A6", "F13 H13 L11 D8 I6 E5 C3 H2 M1", "", ""},
    {"double-four-and-double-three", "D15 E13 H13 E12 G12 D11 H11 J9", "M15 N13 H8 D7 B6 F6 N4 H2",
     "F13 double-four+double-three, H12 double-three, E10 double-three", ""},
    {"false-three-four-point-overline", "F12 G12 H12 I12 K12 H11 J11 J10", "B15 L14 A13 N11 I10 H8 E1 I1",
     "H13 double-three, J12 overline, I11 double-three", "E12"},
    {"overline-and-double-four", "J7 I6 H5 G4 B3 D3 E3 H3 E2", "K15 E14 A13 C12 A7 G5 C4 L2 E1",
     "F3 overline+double-four", "K8"},
    {"dead-three-blocked-white", "C6 C5 E5 E4", "D11 N9 A8 G2", "", ""},
    {"five-beats-double-four", "D8 F6 G5 G4 I4 J4 K4 J2", "D15 A10 M10 O9 A6 L5 D3 C1", "", "H4"},
    {"quadruple-three", "D7 E7 C6 F6 C4 E4 G4 B3", "M15 C14 E14 O14 A10 D3 M3 O1",
     "B7 double-three, C7 double-three, E6 double-three", ""},
    {"five-beats-double-three", "J11 J10 M10 J9 L9 J8 H7 K7", "J13 N13 I11 F5 I5 O5 M4 E3",
     "K10 double-three, I9 double-three", "J12 J7"},
    {"double-four-one-line:XX.XX.XX", "A15 A14 A11 A9 A8", "C11 G8 B2 D2 J1", "A12 double-four", ""},
    {"overline-and-double-three", "F12 G12 H12 I12 K12 I11 J11 H10 J10", "L12 B11 H11 O10 A8 K7 N7 H5 J4",
     "J12 overline+double-three, I10 double-three", "E12"},
    {"double-four-one-line:XXX.X.XXX", "D14 E13 F12 J8 K7 L6", "M11 K10 B6 F4 K4 G1", "H10 double-four", ""},
    {"recursion-depth-1-allowed", "H8 I8 G7 H7 F5 G5", "J14 B11 M11 J6 I2 N1", "E5 double-three, H5 double-three", ""},
    {"recursion-depth-1-allowed", "D6 B5 C5 C4 D4 B3", "A13 C13 M13 C11 M2 E1", "D5 double-three, B4 double-three", ""},
    {"recursion-depth-2-forbidden", "B14 C14 D13 E13 C12 D12 E11", "H15 O10 L7 O7 M5 O4 D3",
     "D14 double-three, E14 double-three, C13 double-three, E12 double-three", ""},
    {"recursion-depth-2-forbidden", "M6 K5 M5 J3 K3 L3 M2", "I14 L13 D12 H9 G7 A5 C4",
     "J5 double-three, L5 double-three, K4 double-three, M3 double-four", ""},
    {"recursion-depth-3-allowed", "E5 H5 G4 E3 F3 F2 G2 H2", "O13 E12 K10 F8 H8 K3 M3 O1",
     "F5 double-three, E4 double-three, G3 double-three, E2 double-four", ""},
    {"recursion-depth-3-allowed", "K6 N6 L5 N5 M4 K3 M3 N2", "I14 C13 G13 L11 H9 J8 G7 I3",
     "K5 double-three, M5 double-three, L4 double-three, N3 double-four", ""},
    {"recursion-depth-4-forbidden", "E5 H5 E4 G4 E3 F3 F2 G2 H2", "D14 H14 J13 N12 J9 F8 J4 I2 B1",
     "G5 double-three, D4 double-three, F4 double-three, H4 double-three, G3 double-three, H3 double-three, E2 "
     "double-four",
     ""},
    {"recursion-depth-4-forbidden", "E7 B6 D6 C5 C4 E4 B3 D3", "D13 N13 G12 C10 M6 F5 O5 J3",
     "C6 double-three, E6 double-three, D4 double-three, C3 double-three", ""},
    {"recursion-depth-5-allowed", "K9 G8 I8 G7 H7 M7 H6 J6 H5 K5 H4", "F15 L15 H13 K12 E11 A9 H8 N5 A4 H2 E1",
     "I7 double-three, G6 double-three, I6 double-three, I5 double-three", "H3"},
    {"recursion-depth-5-allowed", "C9 D8 E8 C7 D7 F7 G7 E6 F6 E5 G5 I5", "L15 E14 D12 H12 J9 L8 I7 M6 A4 K4 O3 A2",
     "D9 double-three, C8 double-three, F8 double-three, D6 double-three, G6 double-three, F5 double-three", "E7"},
    {"recursion-depth-6-forbidden", "I8 F6 G6 H6 J6 L6 I5 G4 I4 F3 I3", "A15 K15 L13 B8 K6 D4 O3 B1 D1 G1 O1",
     "G7 double-three, F5 double-three, G5 double-three, F4 double-three, H4 double-three, J4 double-three, G3 "
     "double-three",
     "I6"},
    {"recursion-depth-6-forbidden", "H9 E8 G8 I8 G7 H7 M7 H6 J6 H5 K5 H4", "D15 M15 K14 H13 J12 E11 B10 C8 N6 B4 N3 L1",
     "G10 double-three, H8 overline, F7 double-three, I7 double-three, J7 double-three, G6 double-three, I6 "
     "double-three, K6 double-three, I5 double-three, J5 double-three, J4 double-three",
     "H3"},
    {"recursion-depth-7-allowed", "D7 E6 F6 C5 D5 E5 G5 H5 I5 F4 G4 J3 F2 I2 L2",
     "I15 K15 A14 E14 F12 F10 N10 A9 K9 M8 J7 A6 M4 F1 O1",
     "E7 double-three, G7 double-three, D6 double-three, G6 double-three, F5 overline+double-four, D4 double-three, E4 "
     "double-three, H4 double-three, I4 double-three, E3 double-three, G3 double-three, I3 double-three, G2 "
     "double-three, H2 double-three",
     ""},
    {"recursion-depth-7-allowed", "D8 E7 F7 C6 D6 E6 G6 H6 I6 F5 G5 J4 F3 I3 L3",
     "K15 G14 D13 L13 O12 C11 J11 E10 L10 K8 B6 M6 N3 A2 E1",
     "E8 double-three, G8 double-three, D7 double-three, G7 double-three, F6 overline+double-four, D5 double-three, E5 "
     "double-three, H5 double-three, I5 double-three, E4 double-three, G4 double-three, I4 double-three, G3 "
     "double-three, H3 double-three",
     ""},
    {"game-position", "H8 I7 H6 I5 J5", "J8 H7 J6 K5 J4", "", ""},
    {"game-position", "I9 H8 J8 J7 D6", "K10 H9 J9 K9 I8", "", ""},
};

// One point, and whether it is forbidden by each reading.
struct Dispute {
  const char* what;
  const char* black;
  const char* white;
  const char* point;
  bool federation, literal, five_keeps_three;
};

inline const std::vector<Dispute> kDisputes = {
    {"five-at-straight-four-point", "H14 G13 D11 F11 G11 H11 F10", "A14 K13 O13 E10 M10 G4 H1", "F12", false, false,
     true},
    {"five-at-straight-four-point", "C15 C14 C13 D13 B12 D12 C11", "J15 N12 G11 K7 K4 E2 N1", "E12", false, false,
     true},
    {"five-at-straight-four-point", "F12 G12 I11 G10 G9 I9 G8", "D14 E11 M11 O5 G4 L2 H1", "H10", false, false, true},
    {"five-at-straight-four-point", "L6 N6 L5 M5 J3 L3 L2", "M14 H10 O10 G7 E6 B1 E1", "K3", false, false, true},
    {"five-at-straight-four-point", "L4 H3 I3 J3 K3 I2 L2", "J15 A13 O9 H6 K6 O5 G2", "L5", false, false, true},
    {"literal-9.3-mixed-kill", "G8 H8 F7 G7 I7 F6 H6 G5 H5", "F13 N12 K8 M8 E6 K6 A4 J2 N1", "F5", false, true, false},
    {"literal-9.3-mixed-kill", "G11 H11 G10 I10 F9 H9 I9 G8 H8", "D15 L14 C10 G9 M9 B8 A6 M5 I4", "I11", false, true,
     false},
    {"literal-9.3-mixed-kill", "G11 H11 F10 G10 I10 F9 H9 G8 H8", "E14 G14 J14 L12 O7 K6 M5 B1 F1", "F8", false, true,
     false},
    {"literal-9.3-mixed-kill", "I11 J11 H10 I10 J10 K10 H9 I9 J9 I8", "D15 H13 O12 B11 N10 C9 K9 G8 C7 A2", "H8", false,
     true, false},
    {"literal-9.3-mixed-kill", "C9 G9 F8 F7 H7 F6 I5 D4 F4 E3", "M13 B12 E12 M11 J9 E8 M8 M5 K4 J1", "H6", true, false,
     true},
    {"literal-9.3-mixed-kill", "J12 I11 K11 N10 K9 K8 M8 K7 H6 L6", "D15 N14 B13 G12 M11 B10 E9 H4 C2 I2", "M9", true,
     false, true},
    {"literal-9.3-mixed-kill", "F14 E13 G13 J12 G11 G10 I10 G9 D8 H8", "C14 F13 N13 A12 C11 G6 L5 O5 D4 D2", "I11",
     true, false, true},
};

}  // namespace kiban::renju::test
