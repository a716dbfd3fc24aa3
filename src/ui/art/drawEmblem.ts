import { EMBLEMS } from "./emblems.ts"
import type { EmblemName } from "./emblems.ts"
import type { Palette } from "./palettes.ts"

/**
 * The SVG elements of an emblem in the palette's metal: body, highlights, shadows, and stones in the glow colour. The same SVG has the metal's gradient `m`.
 * `transform` places the emblem's box, which is −50 to 50.
 */
export const drawEmblem = (name: EmblemName, palette: Palette, transform: string): string => {
  const { outline, light, shade, jewels } = EMBLEMS[name]
  const [bright, , dark] = palette.metal
  return [
    `<g transform="${transform}"><path d="${outline}" fill="url(#m)" stroke="${dark}" stroke-width="1.2" stroke-linejoin="round"/>`,
    shade === undefined ? "" : `<path d="${shade}" fill="${dark}" opacity="0.45"/>`,
    light === undefined ? "" : `<path d="${light}" fill="${bright}" opacity="0.6"/>`,
    jewels === undefined ? "" : `<g fill="${palette.mid}" stroke="${bright}" stroke-width="1.4">${jewels}</g>`,
    `<path d="${outline}" fill="none" stroke="${bright}" stroke-width="0.6" stroke-linejoin="round" opacity="0.7"/></g>`
  ].join("")
}

/** The stops of a gradient: offset, colour and opacity of each. */
export const drawStops = (stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join("")

const drawn = new Map<string, string>()

/** Whether the image of this key was drawn before. */
export const isDrawn = (key: string): boolean => drawn.has(key)

/**
 * The address of a drawn image as data, drawn once for each key. An image costs a page one element, where the drawing costs about a hundred, and the browser
 * keeps it. The drawings contain no text of an operator or a player: names only choose among shapes and colours.
 */
export const drawOnce = (key: string, draw: () => string): string => {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const url = `data:image/svg+xml,${encodeURIComponent(draw())}`
  drawn.set(key, url)
  return url
}
