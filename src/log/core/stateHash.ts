import { isRecord } from "../../domain/shared/guards.ts"
import type { Fields } from "./envelopeMeta.ts"

const SEED = 0x9e37_79b9

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))

/** One step of MurmurHash3 (x86, 32 bit). */
const mix = (hash: number, word: number): number => {
  const scrambled = Math.imul(rotate(Math.imul(word, 0xcc9e_2d51), 15), 0x1b87_3593)
  return (Math.imul(rotate(hash ^ scrambled, 13), 5) + 0xe654_6b64) | 0
}

/** The last step of MurmurHash3: each bit of the input changes half of the output's bits. */
const finish = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35)
  return twice ^ (twice >>> 16)
}

const hashText = (text: string, seed: number): number => {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = mix(hash, text.charCodeAt(index))
  return finish(hash ^ text.length)
}

/** The most names whose hash is cached. Field names are few and repeat; ids used as names are many, so the cache is bounded. */
const MOST_NAMES = 20_000
const names = new Map<string, number>()

const hashName = (name: string): number => {
  const cached = names.get(name)
  if (cached !== undefined) return cached
  const hash = hashText(name, SEED)
  if (names.size < MOST_NAMES) names.set(name, hash)
  return hash
}

const float = new Float64Array(1)
const words = new Int32Array(float.buffer)

const hashNumber = (value: number): number => {
  if (!Number.isFinite(value)) throw new TypeError(`Not JSON: ${value}`)
  // JSON writes -0 as 0.
  float[0] = value === 0 ? 0 : value
  return finish(mix(mix(SEED + 1, words[0] ?? 0), words[1] ?? 0))
}

/** An object with at least this many fields is a table: its hash is kept and updated. */
const TABLE_SIZE = 32

/** A table's fields at its last hashing. None of them was undefined. */
interface Table {
  readonly names: readonly string[]
  readonly members: unknown[]
  readonly hashes: number[]
  /** Whether the member with this index cannot change: a primitive value, or a frozen object. */
  readonly isFixed: boolean[]
  sum: number
}

/**
 * The hashes of frozen objects, which never change, and the fields of tables. A fold that freezes and replaces the entries of a large table is
 * hashed cheaply: only the replaced entries are hashed again.
 */
const known = new WeakMap<object, number | Table>()

const hashArray = (list: readonly unknown[]): number => {
  let hash = SEED + 2
  for (const item of list) hash = mix(hash, hashState(item === undefined ? null : item))
  return finish(hash ^ list.length)
}

const hashField = (name: string, member: unknown): number => finish(mix(hashName(name), hashState(member)))

/** Sums the fields' hashes: a sum does not depend on their order, so nothing is sorted. */
const finishFields = (sum: number, count: number): number => finish(mix(SEED + 3, sum) ^ count)

const cannotChange = (member: unknown): boolean => typeof member !== "object" || Object.isFrozen(member)

const keepTable = (fields: Fields, names: readonly string[]): void => {
  const members = names.map((name) => fields[name])
  if (members.includes(undefined)) return
  const hashes = names.map((name, index) => hashField(name, members[index]))
  known.set(fields, { names, members, hashes, isFixed: members.map(cannotChange), sum: hashes.reduce((sum, hash) => (sum + hash) | 0, 0) })
}

/** Hashes the members of a table that have changed since its last hashing. Null when its names have changed. */
const updateTable = (table: Table, fields: Fields): number | null => {
  const { names, members, hashes, isFixed } = table
  if (Object.values(fields).length !== names.length) return null
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? ""
    const member = fields[name]
    if (member === members[index] && isFixed[index] === true) continue
    if (member === undefined || !Object.hasOwn(fields, name)) return null
    const hash = hashField(name, member)
    table.sum = (table.sum + hash - (hashes[index] ?? 0)) | 0
    hashes[index] = hash
    members[index] = member
    isFixed[index] = cannotChange(member)
  }
  return finishFields(table.sum, names.length)
}

const hashFields = (fields: Fields): number => {
  const names = Object.keys(fields)
  let sum = 0
  let count = 0
  for (const name of names) {
    const member = fields[name]
    if (member === undefined) continue
    sum = (sum + hashField(name, member)) | 0
    count += 1
  }
  if (names.length >= TABLE_SIZE) keepTable(fields, names)
  return finishFields(sum, count)
}

const hashObject = (value: object): number => {
  const before = known.get(value)
  if (typeof before === "number") return before
  const updated = before !== undefined && isRecord(value) ? updateTable(before, value) : null
  const hash = updated ?? (isRecord(value) ? hashFields(value) : hashArray(Array.isArray(value) ? value : []))
  if (Object.isFrozen(value)) known.set(value, hash)
  return hash
}

/**
 * A 32-bit hash of a JSON value: equal values have equal hashes in every engine, whatever the order of their fields. It is no protection against
 * forgery; it shows where two folds diverge. Throws a TypeError on a value that JSON cannot express.
 */
export const hashState = (value: unknown): number => {
  switch (typeof value) {
    case "string":
      return hashText(value, SEED + 4)
    case "number":
      return hashNumber(value)
    case "boolean":
      return value ? 0x2c1b_3c6d : 0x297a_2d39
    case "object":
      return value === null ? 0x165_667b : hashObject(value)
    case "undefined":
    case "bigint":
    case "symbol":
    case "function":
      throw new TypeError(`Not JSON: ${typeof value}`)
  }
}

/** The hash as eight hexadecimal digits. */
export const hashStateHex = (value: unknown): string => (hashState(value) >>> 0).toString(16).padStart(8, "0")
