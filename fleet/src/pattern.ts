/** An event pattern that cannot be used. The message is for the user. */
export class PatternError extends Error {
  override readonly name = "PatternError"
}

const NAME = /^[A-Z][A-Za-z]*\*?$/u

const eventOf = (word: string): string => {
  const isNot = word.startsWith("!")
  const names = (isNot ? word.slice(1) : word).split("|")
  if (names.some((name) => !NAME.test(name)))
    throw new PatternError(`"${word}" is not an event: write PressSent, Press*, PressDone|PressRefused, or .. for any events between.`)
  if (isNot) throw new PatternError(`"${word}" stands alone: write ..!${names.join("|")} for any events but these between two others.`)
  return `\\b(?:${names.map((name) => name.replace("*", "\\w*")).join("|")}) `
}

/**
 * RE2 has no look-ahead, so "any event but these" is a list of the other types.
 */
const gapOf = (word: string, types: readonly string[]): string => {
  const excluded = word.slice(2)
  if (excluded === "") return "(?:\\w+ )*?"
  if (!excluded.startsWith("!")) throw new PatternError(`"${word}": write .. or ..!PressDone.`)
  const names = excluded.slice(1).split("|")
  const matchers = names.map((name) => {
    if (!NAME.test(name)) throw new PatternError(`"${name}" is not an event.`)
    return new RegExp(`^${name.replace("*", "\\w*")}$`, "u")
  })
  const others = types.filter((type) => !matchers.some((one) => one.test(type)))
  return `(?:(?:${others.join("|")}) )*?`
}

/**
 * Translates an event pattern into the regular expression of `sql/pattern.sql`.
 *
 * `PressSent ConnectionLost` are two events in direct succession. `..` stands for any events between, `..!PressDone` for any but these. `Press*` is
 * every type that begins so, `A|B` one of two. `types` are the types of the data set. Throws PatternError.
 */
export const patternToRegExp = (pattern: string, types: readonly string[]): string => {
  const words = pattern.trim().split(/\s+/u)
  if (words[0] === "" || words[0]?.startsWith("..") === true || words.at(-1)?.startsWith("..") === true)
    throw new PatternError("A pattern begins and ends with an event, such as: PressSent ..!PressDone ConnectionLost")
  return words.map((word) => (word.startsWith("..") ? gapOf(word, types) : eventOf(word))).join("")
}
