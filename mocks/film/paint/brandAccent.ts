/** The light colours of a brand, from the filament to the glow on the cabinet. */
export interface BrandAccent {
  readonly core: string
  readonly light: string
  readonly deep: string
  readonly shade: string
  readonly glow: (alpha: number) => string
}

const accent = (hue: number, saturation: number): BrandAccent => ({
  core: `hsl(${hue} 100% 93%)`,
  light: `hsl(${hue} ${saturation}% 62%)`,
  deep: `hsl(${hue} ${saturation}% 34%)`,
  shade: `hsl(${hue} ${Math.round(saturation * 0.6)}% 9%)`,
  glow: (alpha) => `hsl(${hue} ${saturation}% 60% / ${alpha})`
})

/** Hues that differ clearly from one another and from the warm reels: ruby, amber, jade, aqua, azure, sapphire, violet, rose. */
const PALETTE: readonly BrandAccent[] = [
  accent(352, 92),
  accent(36, 98),
  accent(152, 80),
  accent(182, 90),
  accent(204, 95),
  accent(226, 95),
  accent(266, 92),
  accent(318, 88)
]

const FALLBACK = accent(36, 98)

const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261)

/** The colours of a brand. The same name always gives the same colours. */
export const brandAccent = (brand: string): BrandAccent => {
  const hash = hashOf(brand.trim().toLowerCase())
  return PALETTE[(hash ^ (hash >>> 15)) % PALETTE.length] ?? FALLBACK
}
