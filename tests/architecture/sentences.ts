import { parseSync } from "vite"

/** The most words of a sentence that a reader with English as a second language understands on the first reading. */
const MAX_WORDS = 25

/** A list item, a heading, a quotation, a table row and a tag of a docstring each begin a new text. A heading ends with its line. */
const NEW_TEXT = /\n\s*\n|\n(?=[ \t]*(?:[|@]|(?:[-*+>]|#+|\d+\.)\s))/u
const MARK = /^(?:[-*+>]|#+|\d+\.)\s/u

/** A colon or semicolon ends a sentence too, because each part is read on its own. An abbreviation ends none, nor does a dot without a space. */
const END = /(?<=[.!?:;][)\]"'*_]*)(?<!\b(?:e\.g|i\.e|vs|cf|approx)\.)\s+/u

const joinCodeSpans = (text: string): string => text.replaceAll(/`[^`]+`/gu, (span) => span.replaceAll(/[\s|]/gu, "_"))

const countWords = (sentence: string): number => sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * The sentences of a Markdown text, without fenced code and HTML comments. Each cell of a table is a text of its own. A code span counts as one word, and
 * is shown with `_` in place of spaces and bars.
 */
export const sentencesOf = (markdown: string): readonly string[] =>
  markdown
    .replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```$|<!--[\s\S]*?-->/gmu, "")
    .replaceAll(/^#+ .*$/gmu, "$&\n")
    .split(NEW_TEXT)
    .map((text) => joinCodeSpans(text).trim())
    .flatMap((text) => (text.startsWith("|") ? text.split("|") : [text.replace(MARK, "")]))
    .flatMap((text) => text.replaceAll(/\s+/gu, " ").trim().split(END))
    .filter((sentence) => countWords(sentence) > 0)

const scriptComments = (file: string, source: string): readonly string[] => {
  const texts: string[] = []
  let end: number | null = null
  for (const comment of parseSync(file, source).comments) {
    const isLine = comment.type === "Line"
    const goesOn = isLine && end !== null && /^\r?\n[ \t]*$/u.test(source.slice(end, comment.start))
    texts.push(goesOn ? `${texts.pop()}\n${comment.value}` : comment.value)
    end = isLine ? comment.end : null
  }
  return texts
}

/** The comments of a script or style sheet, without their marks. Line comments on consecutive lines are one text. */
export const commentsOf = (file: string, source: string): readonly string[] => {
  const comments = file.endsWith(".css")
    ? [...source.matchAll(/\/\*([\s\S]*?)\*\//gu)].map(([, text = ""]) => text)
    : scriptComments(file, source)
  return comments.map((text) => text.replaceAll(/^[ \t]*\* ?/gmu, "").trim())
}

/** The sentences of the texts of a file that are too long, each as "FILE: 31 words: SENTENCE". */
export const longSentences = (file: string, texts: readonly string[]): readonly string[] =>
  texts.flatMap(sentencesOf).flatMap((sentence) => {
    const words = countWords(sentence)
    return words > MAX_WORDS ? [`${file}: ${words} words: ${sentence}`] : []
  })
