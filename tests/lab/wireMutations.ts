import { isObject, isRecord } from "../../src/domain/shared/guards.ts"
import type { SeededChance } from "../support/seededChance.ts"

/** Values that no field expects. None of them reads like a word that a page must never show, such as "undefined". */
const ODD_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  "",
  "x",
  " ",
  "-1",
  "\ud800",
  "w".repeat(20_000),
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER,
  [],
  [[[[[]]]]],
  {},
  { type: {} },
  { toString: "x", valueOf: 1, length: -1 }
]

/** Values that no amount may have. A valid amount would be a message that the casino may send, and the page would be right to show it. */
const NO_AMOUNTS: readonly [unknown, ...unknown[]] = [
  null,
  "",
  "x",
  "12",
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [],
  {},
  [5],
  { amount: 5 }
]

/** Fields that hold amounts or decide which of two amounts is newer. */
const IS_AMOUNT = /balance|credit|amount|^bet$|win$|^version$|loan|bonus|discount|^net$|^meter$/iu

/** Keys that mean something to JavaScript. */
const ODD_KEYS: readonly [string, ...string[]] = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "0", "w".repeat(500)]

/** Texts that are no JSON object. */
const brokenText = (text: string, chance: SeededChance): string =>
  chance.pick<() => string>([
    () => text.slice(0, chance.between(1, Math.max(1, text.length - 1))),
    () => "",
    () => "null",
    () => "[]",
    () => `"${text.length}"`,
    () => `[${text}]`,
    () => "[".repeat(5_000),
    () => `{"type":${"{".repeat(500)}`,
    () => text.replaceAll('"', "'"),
    () => text.replaceAll(/\d+/gu, "NaN"),
    () => `${text}${text}`,
    () => `\ufeff${text}x`,
    () => "<html><script>1</script></html>",
    () => String.fromCodePoint(...Array.from({ length: 40 }, () => chance.between(0, 0xd7ff)))
  ])()

interface Place {
  readonly holder: object
  readonly key: string
}

/** Every field and item of a value. */
const placesOf = (value: unknown): readonly Place[] =>
  isObject(value)
    ? Object.keys(value).flatMap((key): readonly Place[] => [{ holder: value, key }, ...placesOf(Reflect.get(value, key))])
    : []

/** Any text is a valid token. With a wrong one the session ends, and rightly so. */
const IS_TOKEN = /^token$/iu

/** Changes one field or item: another value, no value, one more field or item, or the value inside another one. */
const changePlace = ({ holder, key }: Place, chance: SeededChance): void => {
  if (IS_TOKEN.test(key)) return
  const set = (name: string, value: unknown): void =>
    void Reflect.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
  const isAmount = IS_AMOUNT.test(key)
  const way = chance.between(0, 9)
  if (way < 6) return set(key, structuredClone(chance.pick(isAmount ? NO_AMOUNTS : ODD_VALUES)))
  if (way === 6 && isRecord(holder)) return void Reflect.deleteProperty(holder, key)
  if (way === 7) return set(chance.pick(ODD_KEYS), structuredClone(chance.pick(ODD_VALUES)))
  const value: unknown = Reflect.get(holder, key)
  if (way === 8 && Array.isArray(holder)) return void holder.push(value)
  set(key, isAmount ? [value] : { [key]: value })
}

/**
 * A JSON text with mistakes that no server should make: in half the cases no valid JSON object, otherwise one to three changed fields. Valid amounts
 * stay as they are. A part of the results may still be a valid message.
 */
export const mutateText = (text: string, chance: SeededChance): string => {
  if (chance.draw() < 0.5) return brokenText(text, chance)
  const value: unknown = JSON.parse(text)
  for (let change = chance.between(1, 3); change > 0; change -= 1) {
    const [first, ...others] = placesOf(value)
    if (first !== undefined) changePlace(chance.pick([first, ...others]), chance)
  }
  return JSON.stringify(value)
}
