/** Normalises a key: without case and underscores, `apiUrl` matches `API_URL`. */
const plain = (key: string): string => key.replaceAll(/[^a-z0-9]/giu, "").toLowerCase()

/** Damerau–Levenshtein distance: the number of letters to add, remove, replace or swap with their neighbour. */
const editDistance = (one: string, other: string): number => {
  // From or to an empty text, the distance is the length of the other one.
  const distanceToEmpty = (i: number, j: number): number => (i === 0 || j === 0 ? i + j : 0)
  const rows = Array.from({ length: one.length + 1 }, (_row, i) =>
    Array.from({ length: other.length + 1 }, (_cell, j) => distanceToEmpty(i, j))
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : Number.MAX_SAFE_INTEGER
      const row = rows[i]
      if (row !== undefined) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped)
    }
  }
  return at(one.length, other.length)
}

/** A longer key is not a typing error. The limit bounds the cost of the comparison. */
const LONGEST = 60

/** The known key that a mistyped one most likely means, or null when more than a third of the letters differ. */
export const nearestKey = (key: string, known: readonly string[]): string | null => {
  const typed = plain(key)
  if (typed === "" || key.length > LONGEST) return null
  const [best] = known
    .map((name) => ({ name, distance: editDistance(typed, plain(name)) }))
    .toSorted((one, other) => one.distance - other.distance)
  return best !== undefined && best.distance <= Math.max(1, Math.floor(plain(best.name).length / 3)) ? best.name : null
}
