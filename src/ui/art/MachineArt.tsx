import { memo, useId } from "react"
import { brandLook, hash } from "./brandLook.ts"
import type { BrandLook } from "./brandLook.ts"
import { DrawnImage } from "./DrawnImage.tsx"
import { drawEmblem, drawStops } from "./drawEmblem.ts"
import { EMBLEM_NAMES } from "./emblems.ts"
import styles from "./art.module.css"
import { cx } from "../theme/cx.ts"
import type { Tone } from "../StatusBadge.tsx"

export interface MachineArtProps {
  readonly brand: string
  /** The machine's name; it decides the symbols on the reels. */
  readonly machine: string
  /** The colour of the candle on top; the cabinet is dark for `idle` and `error`. */
  readonly tone: Tone
  readonly className?: string | undefined
}

const TOPS: Readonly<Record<BrandLook["top"], string>> = {
  arch: "M26 78V58C26 28 52 18 80 18s54 10 54 40v20Z",
  steps: "M26 78V46h14V32h18V20h44v12h18v14h14v32Z",
  crown: "M26 78V40l22 12L62 22l18 14 18-14 14 30 22-12v38Z"
}

/** Each brand has this many cabinets with different symbols, so that a thousand machines share a few images. */
const CABINETS = 8
const FRAME = 'viewBox="0 -16 160 236"'
const REELS = [-1, 0, 1] as const
/** Opacity of the lit parts of a dark cabinet. */
const DARK = 0.28

/** Three reels, each with a symbol on the payline and halves above and below it. */
const drawReels = (brand: string, cabinet: number): string => {
  const { palette } = brandLook(brand)
  const symbol = (reel: number, row: number): string => {
    const name = EMBLEM_NAMES[hash(`${brand} ${cabinet}`, reel * 7 + row + 40) % EMBLEM_NAMES.length] ?? "seven"
    return drawEmblem(name, palette, `translate(0 ${110 + row * 24}) scale(0.19)`)
  }
  return REELS.map(
    (reel) =>
      `<g transform="translate(${80 + reel * 27})"><rect x="-12" y="88" width="24" height="44" rx="2.5" fill="#e9e2d2"/>` +
      `${REELS.map((row) => symbol(reel, row)).join("")}</g>`
  ).join("")
}

const draw = (brand: string, cabinet: number, isLit: boolean): string => {
  const { palette, emblem, top } = brandLook(brand)
  const { deep, mid, glow, metal } = palette
  const [bright, body, dark] = metal
  const light = `opacity="${isLit ? 1 : DARK}"`
  const shadow = [
    [0, "#000", 0.75],
    [0.3, "#000", 0],
    [0.7, "#000", 0],
    [1, "#000", 0.75]
  ] as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="472" ${FRAME}><defs>`,
    `<linearGradient id="m" x1="0.15" y1="0" x2="0.85" y2="1">${drawStops([
      [0, bright],
      [0.45, body],
      [0.7, dark],
      [1, body]
    ])}</linearGradient>`,
    `<linearGradient id="b">${drawStops([
      [0, deep],
      [0.22, mid],
      [0.5, mid],
      [1, deep]
    ])}</linearGradient>`,
    `<radialGradient id="l">${drawStops([
      [0, glow, 0.8],
      [1, glow, 0]
    ])}</radialGradient>`,
    `<linearGradient id="r" x1="0" y1="0" x2="0" y2="1">${drawStops(shadow)}</linearGradient>`,
    '<clipPath id="c"><rect x="36" y="88" width="88" height="44" rx="3"/></clipPath></defs>',
    '<ellipse cx="80" cy="211" rx="66" ry="7" opacity="0.35"/>',
    `<path d="M24 150h112l8 58H16Z" fill="url(#b)" stroke="${dark}"/>`,
    '<rect x="24" y="74" width="112" height="82" rx="6" fill="url(#b)" stroke="url(#m)" stroke-width="1.6"/>',
    `<path d="M40 180h80v14a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6Z" fill="${deep}" stroke="url(#m)" stroke-width="1.4"/>`,
    `<path d="M18 150h124l6 18H12Z" fill="url(#m)"/><path d="M22 152.5h116l3.6 11H18.4Z" fill="${deep}"/>`,
    `<path d="${TOPS[top]}" fill="url(#b)" stroke="url(#m)" stroke-width="2" stroke-linejoin="round"/>`,
    `<circle cx="80" cy="52" r="34" fill="url(#l)" ${light}/>${drawEmblem(emblem, palette, "translate(80 54) scale(0.38)")}`,
    '<rect x="32" y="84" width="96" height="52" rx="5" fill="#05040a" stroke="url(#m)" stroke-width="2"/>',
    `<g clip-path="url(#c)" ${light}>${drawReels(brand, cabinet)}<rect x="36" y="88" width="88" height="44" fill="url(#r)"/>`,
    '<path d="M36 88h40L56 132H36Z" fill="#fff" opacity="0.09"/></g>',
    `<path d="M30 110h8M122 110h8" stroke="${glow}" stroke-width="2" stroke-linecap="round"/>`,
    '<rect x="48" y="141" width="64" height="7" rx="2" fill="#05040a"/>',
    `<path d="M53 144.5h18M78 144.5h12M97 144.5h10" stroke="${glow}" stroke-width="2" ${light}/>`,
    `<g ${light}>${[40, 56, 72, 88].map((x) => `<ellipse cx="${x}" cy="158" rx="5.5" ry="3" fill="${glow}"/>`).join("")}`,
    `<ellipse cx="114" cy="158" rx="10" ry="4.2" fill="${bright}" stroke="${dark}"/></g></svg>`
  ].join("")
}

/** The candle on top with its light. Its colour is the status, so it is no part of the cabinet's image. */
const Lamp = memo(() => {
  const id = useId()
  return (
    <svg className={styles["lamp"]} viewBox="0 -16 160 236">
      <radialGradient id={id}>
        <stop stopColor="var(--lamp)" stopOpacity="0.85" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
      <circle cx="80" cy="10" r="26" fill={`url(#${id})`} className={styles["halo"]} />
      <rect x="74" y="3" width="12" height="18" rx="4" fill="var(--lamp)" stroke="rgb(255 255 255 / 0.5)" strokeWidth="0.8" />
    </svg>
  )
})
Lamp.displayName = "Lamp"

/** A drawn cabinet in its brand's colours; its candle shows the status. Decorative: the status appears as text. */
export const MachineArt = ({ brand, machine, tone, className }: MachineArtProps) => {
  const cabinet = hash(machine, 40) % CABINETS
  const isLit = tone !== "idle" && tone !== "error"
  return (
    <span className={cx(styles["art"], styles[tone], className)} data-brand={brand} aria-hidden="true">
      <Lamp />
      <DrawnImage name={`${brand} ${cabinet} ${isLit}`} draw={() => draw(brand, cabinet, isLit)} />
    </span>
  )
}
