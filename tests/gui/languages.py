"""Every page in every language, light and dark: a refusal and a result are read in that language, and each page is kept
as a picture."""
import os

import harness
import play_by_mouse

# What the ko rule and the winner's line say.
WORDS = {
    "en": ("Ko: this would restore", "Black wins"),
    "ja": ("コウ：", "長方形"),
    "zh_CN": ("劫：", "矩形"),
}


def check_letters(window, language):
    """A letter that stands twice in a menu, or in the bar, leads to one of the two only."""
    menus = [line.split(" ") for line in window.lines if line.startswith("menu-letters ")]
    harness.check(len(menus) >= 7, f"the menus are told: {menus}")
    for letters in ["".join(menu[1] for menu in menus), *(menu[2] if len(menu) > 2 else "" for menu in menus)]:
        twice = {letter for letter in letters if letters.count(letter) > 1}
        harness.check(not twice, f"{twice} stand twice in {letters} in {language}")


def one_language(program, language, dark):
    look = "dark" if dark else "light"
    theme = "Adwaita:dark" if dark else "Adwaita"
    home = os.path.join(os.environ["XDG_DATA_HOME"], f"{language}-{look}")
    window = harness.start(program, "--language", language, environment={"GTK_THEME": theme, "XDG_DATA_HOME": home})

    def picture(page):
        window.screenshot(f"{page}-{language}-{look}")

    check_letters(window, language)
    window.press("game-keishi")
    window.wait_control("start")
    picture("new-game")
    since = window.mark()
    window.press("new-game-close")
    window.wait(r"control start gone", since)
    play_by_mouse.begin_game_for_two(window, "keishi")
    for move in play_by_mouse.BEFORE_KO:
        window.play(move)
    since = window.mark()
    window.click_site("a6")
    window.click_site("a5")
    sentence = window.wait(r"refused keishi\.ko blame=\d+ (.+)", since)[1]
    harness.check(WORDS[language][0] in sentence, f"the refusal in {language} says: {sentence}")
    picture("refused")
    for move in play_by_mouse.AFTER_KO:
        window.play(move)
    result = window.wait(r"result (.+)")[1]
    harness.check(WORDS[language][1] in result, f"the result in {language} says: {result}")
    picture("game")
    since = window.mark()
    window.press("page-history")
    window.wait(r"history rows=1", since)
    window.click(*window.wait_control("history")[:2])
    window.keys("Home")
    window.wait(r"preview id=\d+", since)
    picture("history")
    since = window.mark()
    window.press("page-play")
    window.wait(r"page play", since)
    picture("play")
    window.close()


def languages(program):
    for language in WORDS:
        for dark in (False, True):
            one_language(program, language, dark)


if __name__ == "__main__":
    harness.run(languages)
