import type { EmblemName } from "./emblems.ts"

/** The effect of a word in a brand's name on its image. Palettes by their index in PALETTES. */
interface Hint {
  readonly word: RegExp
  readonly palette?: number
  readonly emblem?: EmblemName
}

/** English and Turkish words in brand names. The first match decides each property; the hash decides the rest. */
const HINTS: readonly Hint[] = [
  { word: /royal|king|queen|kral|sultan|crown|taç/u, emblem: "crown" },
  { word: /comet|star|yıldız/u, emblem: "star" },
  { word: /nebula|nova|galaxy|cosmos/u, palette: 3, emblem: "nova" },
  { word: /moon|night|gece/u, palette: 11, emblem: "moon" },
  { word: /tulip|lale/u, emblem: "tulip" },
  { word: /fox|tilki/u, emblem: "fox" },
  { word: /lantern|fire|flame|dragon|ejder|alev|fener/u, emblem: "flame" },
  { word: /sun\b|güneş|egypt|ra\b/u, emblem: "sun" },
  { word: /seven|yedi/u, emblem: "seven" },
  { word: /lucky|clover|şans/u, emblem: "clover" },
  { word: /west|horse|nal/u, emblem: "horseshoe" },
  { word: /diamond|jewel|elmas|fez/u, emblem: "gem" },
  { word: /ruby|red|crimson|yakut|kızıl/u, palette: 0 },
  { word: /emerald|green|zümrüt|yeşil/u, palette: 1 },
  { word: /bosphorus|boğaz|sapphire|blue|mavi/u, palette: 2 },
  { word: /violet|mor\b/u, palette: 3 },
  { word: /copper|bronze|bakır/u, palette: 4 },
  { word: /bay\b|sea|ocean|deniz/u, palette: 5 },
  { word: /rose|gül|tulip|lale/u, palette: 6 },
  { word: /gold|altın/u, palette: 7 },
  { word: /ice|iron|silver|gümüş/u, palette: 10 }
]

/** The hints for a lower-case name; undefined for properties without a matching word. */
export const hintsOf = (name: string): { readonly palette: number | undefined; readonly emblem: EmblemName | undefined } => {
  const fitting = HINTS.filter(({ word }) => word.test(name))
  return {
    palette: fitting.find((hint) => hint.palette !== undefined)?.palette,
    emblem: fitting.find((hint) => hint.emblem !== undefined)?.emblem
  }
}
