import { hash } from "./brandLook.ts"
import type { PatternName } from "./brandLook.ts"

export interface PatternShapeProps {
  readonly name: PatternName
  /** Must be unique in the page: SVG finds a pattern by its id. */
  readonly id: string
  readonly colour: string
  /** Seed for scattered shapes: the same text gives the same positions. */
  readonly seed: string
}

const RAYS = Array.from({ length: 24 }, (_, at) => at * 15)

const tiles = {
  scales: {
    width: 28,
    height: 28,
    art: (
      <path d="M0 14a14 14 0 0 0 28 0M4.5 14a9.5 9.5 0 0 0 19 0M9.5 14a4.5 4.5 0 0 0 9 0M-14 28a14 14 0 0 0 28 0 14 14 0 0 0 28 0M-9.5 28a9.5 9.5 0 0 0 19 0M18.5 28a9.5 9.5 0 0 0 19 0M-14 0a14 14 0 0 0 28 0 14 14 0 0 0 28 0M-9.5 0a9.5 9.5 0 0 0 19 0M18.5 0a9.5 9.5 0 0 0 19 0" />
    )
  },
  lattice: {
    width: 30,
    height: 30,
    art: <path d="M0 0 30 30M30 0 0 30M15 11l4 4-4 4-4-4zM0-4l4 4-4 4-4-4zM30-4l4 4-4 4-4-4zM0 26l4 4-4 4-4-4zM30 26l4 4-4 4-4-4z" />
  },
  chevrons: { width: 36, height: 18, art: <path d="M0 16 18 2l18 14M0 22 18 8l18 14M0 34 18 20l18 14M0 4 18-10 36 4" /> },
  honeycomb: { width: 28, height: 48.5, art: <path d="M14 0v8.1L0 16.2v16.1l14 8.1v8.1M14 8.1l14 8.1v16.1l-14 8.1M0 16.2v16.1" /> }
} as const

const Sparkles = ({ seed }: { readonly seed: string }) => (
  <>
    {Array.from({ length: 90 }, (_, at) => {
      const x = (hash(seed, at * 3 + 11) % 960) - 640
      const y = hash(seed, at * 3 + 12) % 200
      const r = 1.5 + (hash(seed, at * 3 + 13) % 40) / 8
      return (
        <path
          key={at}
          fill="currentColor"
          stroke="none"
          d={`M${String(x)} ${String(y - r)}q0 ${String(r)} ${String(r)} ${String(r)}-${String(r)} 0-${String(r)} ${String(r)} 0-${String(r)}-${String(r)}-${String(r)} ${String(r)} 0 ${String(r)}-${String(r)}`}
        />
      )
    })}
  </>
)

/** The background of a brand's image: a box of 320 by 200, extended by 640 to the left for a banner. */
export const PatternShape = ({ name, id, colour, seed }: PatternShapeProps) => {
  if (name === "sunburst") {
    return (
      <g fill={colour} opacity="0.5">
        {RAYS.map((angle) => (
          <path key={angle} d="M0 0 820-53v106Z" transform={`translate(160 100) rotate(${String(angle)})`} />
        ))}
      </g>
    )
  }
  if (name === "ripples") {
    return (
      <g fill="none" stroke={colour}>
        {[52, 66, 69, 84, 102, 105, 124, 146, 149, 172, 205, 240, 243, 290, 350, 353, 420].map((radius) => (
          <circle key={radius} cx="160" cy="100" r={radius} strokeWidth={radius % 2 === 0 ? 1.6 : 0.7} />
        ))}
      </g>
    )
  }
  if (name === "sparkles") {
    return (
      <g color={colour}>
        <Sparkles seed={seed} />
      </g>
    )
  }
  const { width, height, art } = tiles[name]
  return (
    <>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <g fill="none" stroke={colour} strokeWidth="0.9">
          {art}
        </g>
      </pattern>
      <rect x="-640" width="960" height="200" fill={`url(#${id})`} />
    </>
  )
}
