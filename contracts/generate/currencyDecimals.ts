/** The decimals of the currencies that have others than two by ISO 4217. */
const DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"]
]

/** The warning about a currency that has other than two decimals by ISO 4217, of which the server may send other minor units; empty without one. */
export const currencyWarnings = ({ currency }: { readonly currency: string }): readonly string[] =>
  DECIMALS.filter(([_decimals, codes]) => codes.split(" ").includes(currency)).map(
    ([decimals]) =>
      `CURRENCY "${currency}" has ${decimals} decimals by ISO 4217, and the product always counts hundredths: the server must send 100 for 1 ${currency}`
  )
