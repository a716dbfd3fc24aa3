import { useDirection } from "@mantine/core"
import { brandLook } from "./brandLook.ts"
import styles from "./art.module.css"
import { DrawnImage } from "./DrawnImage.tsx"
import { drawEmblem, drawStops } from "./drawEmblem.ts"
import { drawPattern } from "./drawPattern.ts"
import { cx } from "../theme/cx.ts"

/** `tile` fills its container (8:5, cropped), `banner` is wide with the emblem at the end, `medal` is the round emblem only. */
type Shape = "tile" | "banner" | "medal"

export interface BrandArtProps {
  /** The brand's name; the drawing depends on it alone. */
  readonly brand: string
  readonly shape?: Shape
  readonly className?: string | undefined
}

/** Width and height, the box, and how it fits. The emblem is at 160 100; a banner extends the background to its left, or from right to left. */
const FRAMES: Readonly<Record<Shape | "mirrored", string>> = {
  tile: 'width="320" height="200" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice"',
  banner: 'width="960" height="200" viewBox="-640 0 960 200" preserveAspectRatio="xMaxYMid slice"',
  mirrored: 'width="960" height="200" viewBox="0 0 960 200" preserveAspectRatio="xMinYMid slice"',
  medal: 'width="120" height="120" viewBox="100 40 120 120"'
}

const draw = (brand: string, shape: Shape, isMirrored: boolean): string => {
  const { palette, emblem, pattern } = brandLook(brand)
  const { deep, mid, glow, metal } = palette
  const [bright, body, dark] = metal
  const shine = [
    [0, bright],
    [0.42, body],
    [0.62, dark],
    [0.78, body],
    [1, bright]
  ] as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${FRAMES[isMirrored ? "mirrored" : shape]}><defs>`,
    `<radialGradient id="g" cx="160" cy="100" r="${shape === "banner" ? 520 : 230}" gradientUnits="userSpaceOnUse">${drawStops([
      [0, mid],
      [1, deep]
    ])}</radialGradient>`,
    `<radialGradient id="l">${drawStops([
      [0, glow, 0.75],
      [0.45, glow, 0.22],
      [1, glow, 0]
    ])}</radialGradient>`,
    `<linearGradient id="m" x1="0.15" y1="0" x2="0.85" y2="1">${drawStops(shine)}</linearGradient>`,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${drawStops([
      [0.45, deep, 0],
      [1, deep, 0.92]
    ])}</linearGradient></defs>`,
    // The background alone is mirrored, about the middle of the emblem.
    `<g${isMirrored ? ' transform="matrix(-1 0 0 1 320 0)"' : ""}><rect x="-640" width="960" height="200" fill="url(#g)"/>`,
    `<g opacity="0.34">${drawPattern(pattern, glow, brand)}</g></g>`,
    '<circle cx="160" cy="100" r="120" fill="url(#l)"/>',
    shape === "tile" ? '<rect width="320" height="200" fill="url(#s)"/>' : "",
    '<g fill="none" stroke="url(#m)"><circle cx="160" cy="100" r="56" stroke-width="2.4"/>',
    '<circle cx="160" cy="100" r="51" stroke-width="0.8" stroke-dasharray="0.1 5.24" stroke-linecap="round" opacity="0.9"/></g>',
    `<circle cx="160" cy="100" r="47" fill="${deep}" opacity="0.55"/>`,
    `${drawEmblem(emblem, palette, "translate(160 100) scale(0.72)")}</svg>`
  ].join("")
}

/** A brand's drawn image: a metal emblem on a background in the brand's colours. Decorative: the name appears next to it as text. */
export const BrandArt = ({ brand, shape = "tile", className }: BrandArtProps) => {
  const { dir } = useDirection()
  // Otherwise the emblem of a banner would be under the words of a page from right to left.
  const isMirrored = shape === "banner" && dir === "rtl"
  return (
    <DrawnImage
      name={`${isMirrored ? "mirrored" : shape} ${brand}`}
      draw={() => draw(brand, shape, isMirrored)}
      className={cx("block fill", styles[shape], className)}
    />
  )
}
