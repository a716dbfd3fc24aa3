import { hash } from "./brandLook.ts"
import type { PatternName } from "./brandLook.ts"

const RAYS = Array.from({ length: 24 }, (_, at) => at * 15)
const RADII = [52, 66, 69, 84, 102, 105, 124, 146, 149, 172, 205, 240, 243, 290, 350, 353, 420]

const tiles = {
  scales: {
    width: 28,
    height: 28,
    art: '<path d="M0 14a14 14 0 0 0 28 0M4.5 14a9.5 9.5 0 0 0 19 0M9.5 14a4.5 4.5 0 0 0 9 0M-14 28a14 14 0 0 0 28 0 14 14 0 0 0 28 0M-9.5 28a9.5 9.5 0 0 0 19 0M18.5 28a9.5 9.5 0 0 0 19 0M-14 0a14 14 0 0 0 28 0 14 14 0 0 0 28 0M-9.5 0a9.5 9.5 0 0 0 19 0M18.5 0a9.5 9.5 0 0 0 19 0"/>'
  },
  lattice: {
    width: 30,
    height: 30,
    art: '<path d="M0 0 30 30M30 0 0 30M15 11l4 4-4 4-4-4zM0-4l4 4-4 4-4-4zM30-4l4 4-4 4-4-4zM0 26l4 4-4 4-4-4zM30 26l4 4-4 4-4-4z"/>'
  },
  chevrons: { width: 36, height: 18, art: '<path d="M0 16 18 2l18 14M0 22 18 8l18 14M0 34 18 20l18 14M0 4 18-10 36 4"/>' },
  honeycomb: { width: 28, height: 48.5, art: '<path d="M14 0v8.1L0 16.2v16.1l14 8.1v8.1M14 8.1l14 8.1v16.1l-14 8.1M0 16.2v16.1"/>' }
} as const

const sparkle = (seed: string, at: number): string => {
  const x = (hash(seed, at * 3 + 11) % 960) - 640
  const y = hash(seed, at * 3 + 12) % 200
  const r = 1.5 + (hash(seed, at * 3 + 13) % 40) / 8
  return `<path d="M${x} ${y - r}q0 ${r} ${r} ${r}-${r} 0-${r} ${r} 0-${r}-${r}-${r} ${r} 0 ${r}-${r}"/>`
}

/**
 * The SVG elements of a background: a box of 320 by 200, extended by 640 to the left for a banner. The same `seed` scatters shapes over the same
 * positions.
 */
export const drawPattern = (name: PatternName, colour: string, seed: string): string => {
  if (name === "sunburst") {
    const rays = RAYS.map((angle) => `<path d="M0 0 820-53v106Z" transform="translate(160 100) rotate(${angle})"/>`)
    return `<g fill="${colour}" opacity="0.5">${rays.join("")}</g>`
  }
  if (name === "ripples") {
    const circles = RADII.map((radius) => `<circle cx="160" cy="100" r="${radius}" stroke-width="${radius % 2 === 0 ? 1.6 : 0.7}"/>`)
    return `<g fill="none" stroke="${colour}">${circles.join("")}</g>`
  }
  if (name === "sparkles") return `<g fill="${colour}">${Array.from({ length: 90 }, (_, at) => sparkle(seed, at)).join("")}</g>`
  const { width, height, art } = tiles[name]
  return (
    `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse">` +
    `<g fill="none" stroke="${colour}" stroke-width="0.9">${art}</g></pattern><rect x="-640" width="960" height="200" fill="url(#p)"/>`
  )
}
