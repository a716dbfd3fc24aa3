import type { Settings } from "../../src/domain/account/settingsSchema.ts"
import { profiles } from "../../src/domain/protection/profiles/profiles.ts"

/** The decimals of the currencies that have others than two by ISO 4217. */
const DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"]
]

type Checked = Pick<Settings, "currency" | "protectionProfile">

/** The warning about a currency that has other than two decimals by ISO 4217, of which the server may send other minor units; empty without one. */
const currencyWarnings = ({ currency }: Checked): readonly string[] =>
  DECIMALS.filter(([_decimals, codes]) => codes.split(" ").includes(currency)).map(
    ([decimals]) =>
      `CURRENCY "${currency}" has ${decimals} decimals by ISO 4217, and the product always counts hundredths: the server must send 100 for 1 ${currency}`
  )

/** The names that ask for the strictest profile on purpose: its own, and that of a value which the check has already named as a problem. */
const STRICTEST = ["strictest", "unreadable"]

/** The warning about a protection profile that does not exist, so that the strictest one applies; empty without one. */
const profileWarnings = ({ protectionProfile }: Checked): readonly string[] => {
  const known = [...profiles.map(({ id }) => id), ...STRICTEST]
  return protectionProfile === null || known.includes(protectionProfile.toLowerCase())
    ? []
    : [`PROTECTION_PROFILE "${protectionProfile}" is the name of no profile: the strictest one applies to every player`]
}

/** The warnings for an operator about settings that the client uses, but that are probably wrong. */
export const settingsWarnings = (settings: Checked): readonly string[] => [...currencyWarnings(settings), ...profileWarnings(settings)]
