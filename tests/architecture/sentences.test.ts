import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { commentsOf, longSentences, sentencesOf } from "./sentences.ts"

const WORDS_25 = Array.from({ length: 25 }, (_, index) => `word${index}`).join(" ")

describe("the splitter of sentences", () => {
  it.each([
    ["a dot, an exclamation mark or a question mark", "One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]],
    ["a colon or a semicolon", "One: two; three", ["One:", "two;", "three"]],
    [
      "a closing bracket, quotation mark or emphasis after the dot",
      'One (two.) "Three." **Four.** Five',
      ["One (two.)", '"Three."', "**Four.**", "Five"]
    ],
    ["a blank line", "One\ntwo\n\nthree", ["One two", "three"]],
    ["a list item", "One\n- two\n  goes on\n1. three", ["One", "two goes on", "three"]],
    ["a heading", "# One\nTwo\n## Three", ["One", "Two", "Three"]],
    ["a cell of a table", "| One two | three |\n|---|---|\n| four | five |", ["One two", "three", "four", "five"]],
    ["a tag of a docstring", "One\n@returns two", ["One", "@returns two"]]
  ])("%s ends a sentence", (_end, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it.each([
    ["an abbreviation", "A key, e.g. of a field, i.e. a name"],
    ["a version number", "Chromium 1.56.2 draws it"],
    ["the name of a file", "See docs/events.md for it"],
    ["a clock time", "At 12:30 it begins"],
    ["a line break", "One line\nand another"],
    ["a line that begins with emphasis", "One line\n*and* another"]
  ])("%s ends no sentence", (_what, text) => {
    expect(sentencesOf(text)).toEqual([text.replace("\n", " ")])
  })

  it("a code span is one word, whose dots, colons and bars end nothing", () => {
    expect(sentencesOf("Run `npm test: a. b` now")).toEqual(["Run `npm_test:_a._b` now"])
    expect(sentencesOf("| `a | b` | c |")).toEqual(["`a___b`", "c"])
  })

  it("fenced code and HTML comments contain no sentences", () => {
    expect(sentencesOf("One\n\n```sh\nTwo. Three.\n```\n\n<!-- Four.\nFive. -->\n\nSix")).toEqual(["One", "Six"])
  })

  it("a sentence of 25 words is accepted, and one of 26 words is named with its file and number of words", () => {
    expect(longSentences("a.md", [`${WORDS_25}.`, "- — 1 …"])).toEqual([])
    expect(longSentences("a.md", [`Short one. ${WORDS_25} end.`])).toEqual([`a.md: 26 words: ${WORDS_25} end.`])
  })
})

describe("the comments", () => {
  it("the comments of a script are found without their marks, and texts that look like comments are not", () => {
    const source = [
      "/** One\n * two. */",
      'const url = "http://x" // three',
      "const text = `/* no */`",
      "const look = /[/*]no*/u",
      "// four",
      "// goes on",
      "",
      "// five",
      "const Page = () => <p>// no {/* six */}</p>"
    ].join("\n")
    expect(commentsOf("a.tsx", source)).toEqual(["One\ntwo.", "three", "four\n goes on", "five", "six"])
  })

  it("the comments of a style sheet are found without their marks", () => {
    expect(commentsOf("a.css", "/* One\n   two */\n.a { color: red }\n/* three */")).toEqual(["One\n   two", "three"])
  })

  it("each sentence of a comment has at most 25 words", () => {
    const files = globSync(["{.ci,contracts,fleet,mocks,openapi,src,tests,vite}/**/*.{ts,tsx,mjs,css}", "*.ts"]).filter(
      (file) => !/node_modules|\/generated\//u.test(file)
    )
    expect(files.length).toBeGreaterThan(1_500)
    expect(files.flatMap((file) => longSentences(file, commentsOf(file, readFileSync(file, "utf8"))))).toEqual([])
  })
})
