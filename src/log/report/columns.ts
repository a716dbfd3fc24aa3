/** Numbers per page. A column grows by pages, because doubling one array would need three times its memory for a moment. */
const PAGE = 65_536

type NumberArray = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>

/** A list of numbers that takes as many bytes as its array type needs. */
export const makeColumn = <A extends NumberArray>(make: (size: number) => A) => {
  const pages: A[] = []
  let length = 0
  return {
    push: (value: number): void => {
      const offset = length % PAGE
      if (offset === 0) pages.push(make(PAGE))
      const page = pages.at(-1)
      if (page !== undefined) page[offset] = value
      length += 1
    },
    get: (index: number): number => pages[Math.floor(index / PAGE)]?.[index % PAGE] ?? 0,
    /** The indexes, ascending, at which the column holds a value. */
    indexesOf: (value: number): readonly number[] => {
      const found: number[] = []
      pages.forEach((page, number) => {
        const end = Math.min(PAGE, length - number * PAGE)
        for (let at = page.indexOf(value); at !== -1 && at < end; at = page.indexOf(value, at + 1)) found.push(number * PAGE + at)
      })
      return found
    },
    /** Copies the whole column into one array. */
    toArray: (): A => {
      const whole = make(length)
      pages.forEach((page, index) => whole.set(page.subarray(0, Math.min(PAGE, length - index * PAGE)), index * PAGE))
      return whole
    }
  }
}

/** Numbers distinct values in the order of their first use, from 0. A hostile file may contain any number of them. */
export const makeDictionary = <A>(keyOf: (value: A) => string) => {
  const values: A[] = []
  const numbers = new Map<string, number>()
  return {
    values,
    /** The number of a value that was numbered before. */
    find: (value: A): number | undefined => numbers.get(keyOf(value)),
    numberOf: (value: A): number => {
      const key = keyOf(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(value) - 1
    }
  }
}
