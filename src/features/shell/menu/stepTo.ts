/** The index that a key moves to in a list of suggestions, wrapping around at both ends; null for any other key. */
export const stepTo = (key: string, from: number, count: number): number | null => {
  if (count === 0) return null
  switch (key) {
    case "ArrowDown":
      return (from + 1) % count
    case "ArrowUp":
      return (from - 1 + count) % count
    default:
      return null
  }
}
