import { useId } from "react"
import { cx } from "../theme/cx.ts"
import styles from "./surfaces.module.css"

const RAYS = Array.from({ length: 15 }, (_, at) => at * 12 + 6)
const ARCS = [58, 61, 104, 150, 153, 208] as const
/** Position and scale of the cabinets; smaller towards the middle, for perspective. */
const CABINETS = [
  [-4, 1.15],
  [38, 1],
  [74, 0.84],
  [104, 0.7],
  [296, 0.7],
  [326, 0.84],
  [362, 1],
  [404, 1.15]
] as const

/** A distant cabinet with its base at the origin. */
const Cabinet = ({ x, scale, light }: { readonly x: number; readonly scale: number; readonly light: string }) => (
  <g transform={`translate(${String(x)} 296) scale(${String(scale)})`}>
    <path fill="var(--bg-sunken)" d="M-17 4V-24l-2-5 4-3V-52q0-12 15-12t15 12v20l4 3-2 5V4Z" />
    <rect x="-10.5" y="-49" width="21" height="15" rx="1.5" fill={`url(#${light})`} className={styles["screen"]} />
    <path fill="none" stroke="var(--accent)" strokeWidth="0.5" opacity="0.4" d="M-15-32V-52q0-12 15-12t15 12v20l4 3H-19ZM-8-24H8" />
    <circle className={styles["lamp"]} cx="0" cy="-67" r="1.5" />
  </g>
)

/** The background of login and splash: a casino floor at night. Decorative. With `isStatic`, its lights do not change. */
export const Backdrop = ({ isStatic = false }: { readonly isStatic?: boolean }) => {
  const id = useId()
  return (
    <svg
      className={cx(styles["backdrop"], isStatic && styles["static"])}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}r`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="330">
          <stop offset="0.04" stopColor="var(--accent)" stopOpacity="0" />
          <stop offset="0.2" stopColor="var(--accent)" stopOpacity="0.26" />
          <stop offset="0.45" stopColor="var(--accent)" stopOpacity="0.1" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.08" />
        </linearGradient>
      </defs>
      <g fill={`url(#${id}r)`}>
        {RAYS.map((angle) => (
          <path key={angle} d="M0 0-420-15V15Z" transform={`translate(200 268) rotate(${String(angle)})`} />
        ))}
      </g>
      <g fill="none" stroke="var(--accent)" strokeWidth="0.4" opacity="0.2">
        {ARCS.map((radius) => (
          <circle key={radius} cx="200" cy="268" r={radius} />
        ))}
      </g>
      {CABINETS.map(([x, scale]) => (
        <Cabinet key={x} x={x} scale={scale} light={`${id}s`} />
      ))}
    </svg>
  )
}
