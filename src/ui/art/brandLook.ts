import { EMBLEM_NAMES } from "./emblems.ts"
import type { EmblemName } from "./emblems.ts"
import { hintsOf } from "./nameHints.ts"
import { PALETTES } from "./palettes.ts"
import type { Palette } from "./palettes.ts"

/** The backgrounds of brand images. */
export const PATTERNS = ["sunburst", "scales", "lattice", "chevrons", "sparkles", "ripples", "honeycomb"] as const
export type PatternName = (typeof PATTERNS)[number]

/** How a brand is drawn: the same name always gives the same image. */
export interface BrandLook {
  readonly palette: Palette
  readonly emblem: EmblemName
  readonly pattern: PatternName
  /** The cabinet's silhouette. */
  readonly top: "arch" | "steps" | "crown"
}

/** FNV-1a, 32 bits, with a final mix, so that names that differ by one letter look different. */
export const hash = (text: string, salt: number): number => {
  let value = 0x811c9dc5 ^ salt
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  return (value ^ (value >>> 15)) >>> 0
}

const pick = <Item>(items: readonly [Item, ...Item[]], seed: number): Item => items[seed % items.length] ?? items[0]

/** Chooses a brand's image from its name alone (LOBBY-2), for operators who provide none. */
export const brandLook = (brand: string): BrandLook => {
  const name = brand.trim().toLowerCase()
  const hints = hintsOf(name)
  return {
    palette: pick(PALETTES, hints.palette ?? hash(name, 1)),
    emblem: hints.emblem ?? pick(EMBLEM_NAMES, hash(name, 2)),
    pattern: pick(PATTERNS, hash(name, 3)),
    top: pick(["arch", "steps", "crown"], hash(name, 4))
  }
}
