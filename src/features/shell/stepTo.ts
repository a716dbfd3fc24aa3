/** Where a key leads in a list of suggestions, round its ends; null = the key is none of the list's. */
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
