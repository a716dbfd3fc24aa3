/** Formats whole numbers with the digit grouping of the language, in Latin digits as all figures of the product. */
export const countFormat = (language: string): Intl.NumberFormat => new Intl.NumberFormat(language, { numberingSystem: "latn" })
