import { Option } from "effect"
import { settingsTable } from "../../src/api/settings/settingsTable.ts"
import type { Settings } from "../../src/domain/account/settingsSchema.ts"
import { profiles } from "../../src/domain/protection/profiles/profiles.ts"

/** The decimals of the currencies that have others than two by ISO 4217. */
const DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"]
]

type Checked = Pick<Settings, "currency" | "protectionProfile" | "defaultLanguage">

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

/** The warning about a list of languages without the default language, which the client offers in spite of it; empty without one. */
const languageWarnings = ({ defaultLanguage }: Checked, listed: unknown): readonly string[] => {
  const languages = Option.getOrElse(settingsTable.LANGUAGES.reader.read(listed, "LANGUAGES").value, () => [defaultLanguage])
  return languages.includes(defaultLanguage)
    ? []
    : [`DEFAULT_LANG "${defaultLanguage}" is not among LANGUAGES: players can choose it all the same`]
}

/**
 * The warnings for an operator about settings that the client uses, but that are probably wrong. `listed`: the file's own LANGUAGES, to which the client
 * adds.
 */
export const settingsWarnings = (settings: Checked, listed: unknown): readonly string[] => [
  ...currencyWarnings(settings),
  ...profileWarnings(settings),
  ...languageWarnings(settings, listed)
]
