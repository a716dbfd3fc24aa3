import { useId } from "react"
import { brandLook } from "./brandLook.ts"
import styles from "./art.module.css"
import { EmblemShape } from "./EmblemShape.tsx"
import { PatternShape } from "./PatternShape.tsx"
import { cx } from "../theme/cx.ts"

export interface BrandArtProps {
  /** The brand's name; the drawing depends on it alone. */
  readonly brand: string
  /** `tile` fills its container (8:5, cropped), `banner` is wide with the emblem at the end, `medal` is the round emblem only. */
  readonly shape?: "tile" | "banner" | "medal"
  readonly className?: string | undefined
}

/** The emblem is at 160 100; a banner extends the background to its left. */
const VIEWS = { tile: "0 0 320 200", banner: "-640 0 960 200", medal: "100 40 120 120" } as const
const FITS = { tile: "xMidYMid slice", banner: "xMaxYMid slice", medal: "xMidYMid meet" } as const

/** A brand's drawn image: a metal emblem on a background in the brand's colours. Decorative: the name appears next to it as text. */
export const BrandArt = ({ brand, shape = "tile", className }: BrandArtProps) => {
  const id = useId()
  const { palette, emblem, pattern } = brandLook(brand)
  const [bright, body, dark] = palette.metal
  return (
    <svg
      className={cx(styles["brandArtArt"], styles[shape], className)}
      viewBox={VIEWS[shape]}
      preserveAspectRatio={FITS[shape]}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}g`} cx="160" cy="100" r={shape === "banner" ? 520 : 230} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor={palette.mid} />
          <stop offset="1" stopColor={palette.deep} />
        </radialGradient>
        <radialGradient id={`${id}l`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor={palette.glow} stopOpacity="0.75" />
          <stop offset="0.45" stopColor={palette.glow} stopOpacity="0.22" />
          <stop offset="1" stopColor={palette.glow} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}m`} x1="0.15" y1="0" x2="0.85" y2="1">
          <stop offset="0" stopColor={bright} />
          <stop offset="0.42" stopColor={body} />
          <stop offset="0.62" stopColor={dark} />
          <stop offset="0.78" stopColor={body} />
          <stop offset="1" stopColor={bright} />
        </linearGradient>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor={palette.deep} stopOpacity="0" />
          <stop offset="1" stopColor={palette.deep} stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect x="-640" width="960" height="200" fill={`url(#${id}g)`} />
      <g opacity="0.34">
        <PatternShape name={pattern} id={`${id}p`} colour={palette.glow} seed={brand} />
      </g>
      <circle cx="160" cy="100" r="120" fill={`url(#${id}l)`} />
      {shape === "tile" && <rect width="320" height="200" fill={`url(#${id}s)`} />}
      <g fill="none" stroke={`url(#${id}m)`}>
        <circle cx="160" cy="100" r="56" strokeWidth="2.4" />
        <circle cx="160" cy="100" r="51" strokeWidth="0.8" strokeDasharray="0.1 5.24" strokeLinecap="round" opacity="0.9" />
      </g>
      <circle cx="160" cy="100" r="47" fill={palette.deep} opacity="0.55" />
      <EmblemShape name={emblem} palette={palette} metal={`${id}m`} transform="translate(160 100) scale(0.72)" />
    </svg>
  )
}
