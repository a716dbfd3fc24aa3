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
  const known = names.get(name)
  if (known !== undefined) return known
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

/** The hashes of frozen objects, which never change. A fold that freezes the entries of a large table is hashed cheaply. */
const frozen = new WeakMap<object, number>()

const hashArray = (list: readonly unknown[]): number => {
  let hash = SEED + 2
  for (const item of list) hash = mix(hash, hashState(item === undefined ? null : item))
  return finish(hash ^ list.length)
}

/** Sums the fields' hashes: a sum does not depend on their order, so nothing is sorted. */
const hashFields = (value: object): number => {
  let sum = 0
  let count = 0
  for (const name of Object.keys(value)) {
    const member: unknown = Reflect.get(value, name)
    if (member === undefined) continue
    sum = (sum + finish(mix(hashName(name), hashState(member)))) | 0
    count += 1
  }
  return finish(mix(SEED + 3, sum) ^ count)
}

const hashObject = (value: object): number => {
  const known = frozen.get(value)
  if (known !== undefined) return known
  const hash = Array.isArray(value) ? hashArray(value) : hashFields(value)
  if (Object.isFrozen(value)) frozen.set(value, hash)
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
