import { memo, useId } from "react"
import { brandLook, hash } from "./brandLook.ts"
import type { BrandLook } from "./brandLook.ts"
import { EmblemShape } from "./EmblemShape.tsx"
import { EMBLEM_NAMES } from "./emblems.tsx"
import styles from "./art.module.css"
import type { Palette } from "./palettes.ts"
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

const REELS = [-1, 0, 1] as const

/** Three reels, each with a symbol on the payline and halves above and below it. */
const Reels = memo(({ machine, palette, metal }: { readonly machine: string; readonly palette: Palette; readonly metal: string }) => (
  <>
    {REELS.map((reel) => (
      <g key={reel} transform={`translate(${String(80 + reel * 27)} 0)`}>
        <rect x="-12" y="88" width="24" height="44" rx="2.5" className={styles["reel"]} />
        {REELS.map((row) => (
          <EmblemShape
            key={row}
            name={EMBLEM_NAMES[hash(machine, reel * 7 + row + 40) % EMBLEM_NAMES.length] ?? "seven"}
            palette={palette}
            metal={metal}
            transform={`translate(0 ${String(110 + row * 24)}) scale(0.19)`}
          />
        ))}
      </g>
    ))}
  </>
))
Reels.displayName = "Reels"

const Body = memo(({ palette, id }: { readonly palette: Palette; readonly id: string }) => (
  <>
    <ellipse cx="80" cy="211" rx="66" ry="7" className={styles["floor"]} />
    <path d="M24 150h112l8 58H16Z" fill={`url(#${id}b)`} stroke={palette.metal[2]} strokeWidth="1" />
    <rect x="24" y="74" width="112" height="82" rx="6" fill={`url(#${id}b)`} stroke={`url(#${id}m)`} strokeWidth="1.6" />
    <path d="M40 180h80v14a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6Z" fill={palette.deep} stroke={`url(#${id}m)`} strokeWidth="1.4" />
    <path d="M18 150h124l6 18H12Z" fill={`url(#${id}m)`} />
    <path d="M22 152.5h116l3.6 11H18.4Z" fill={palette.deep} />
  </>
))
Body.displayName = "Body"

/** A drawn cabinet in its brand's colours; its candle shows the status. Decorative: the status appears as text. */
export const MachineArt = ({ brand, machine, tone, className }: MachineArtProps) => {
  const id = useId()
  const { palette, emblem, top } = brandLook(brand)
  const [bright, body, dark] = palette.metal
  const lit = tone !== "idle" && tone !== "error"
  return (
    <svg
      className={cx(styles["art"], styles[tone], lit && styles["lit"], className)}
      viewBox="0 -16 160 236"
      data-brand={brand}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}m`} x1="0.15" y1="0" x2="0.85" y2="1">
          <stop offset="0" stopColor={bright} />
          <stop offset="0.45" stopColor={body} />
          <stop offset="0.7" stopColor={dark} />
          <stop offset="1" stopColor={body} />
        </linearGradient>
        <linearGradient id={`${id}b`}>
          <stop offset="0" stopColor={palette.deep} />
          <stop offset="0.22" stopColor={palette.mid} />
          <stop offset="0.5" stopColor={palette.mid} />
          <stop offset="1" stopColor={palette.deep} />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor={palette.glow} stopOpacity="0.8" />
          <stop offset="1" stopColor={palette.glow} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}h`}>
          <stop offset="0" className={styles["shine"]} stopOpacity="0.85" />
          <stop offset="1" className={styles["shine"]} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}r`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.75" />
          <stop offset="0.3" stopColor="#000" stopOpacity="0" />
          <stop offset="0.7" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.75" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect x="36" y="88" width="88" height="44" rx="3" />
        </clipPath>
      </defs>
      <circle cx="80" cy="10" r="26" fill={`url(#${id}h)`} className={styles["halo"]} />
      <rect x="74" y="3" width="12" height="18" rx="4" className={styles["candle"]} />
      <Body palette={palette} id={id} />
      <path d={TOPS[top]} fill={`url(#${id}b)`} stroke={`url(#${id}m)`} strokeWidth="2" strokeLinejoin="round" />
      <circle cx="80" cy="52" r="34" fill={`url(#${id}l)`} className={styles["sign"]} />
      <EmblemShape name={emblem} palette={palette} metal={`${id}m`} transform="translate(80 54) scale(0.38)" />
      <rect x="32" y="84" width="96" height="52" rx="5" fill="#05040a" stroke={`url(#${id}m)`} strokeWidth="2" />
      <g clipPath={`url(#${id}c)`} className={styles["window"]}>
        <Reels machine={machine} palette={palette} metal={`${id}m`} />
        <rect x="36" y="88" width="88" height="44" fill={`url(#${id}r)`} />
        <path d="M36 88h40L56 132H36Z" fill="#fff" opacity="0.09" />
      </g>
      <path d="M30 110h8M122 110h8" stroke={palette.glow} strokeWidth="2" strokeLinecap="round" />
      <rect x="48" y="141" width="64" height="7" rx="2" fill="#05040a" />
      <path d="M53 144.5h18M78 144.5h12M97 144.5h10" stroke={palette.glow} strokeWidth="2" className={styles["sign"]} />
      <g className={styles["buttons"]}>
        {[40, 56, 72, 88].map((x) => (
          <ellipse key={x} cx={x} cy="158" rx="5.5" ry="3" fill={palette.glow} />
        ))}
        <ellipse cx="114" cy="158" rx="10" ry="4.2" fill={bright} stroke={dark} />
      </g>
    </svg>
  )
}
