import { useId } from "react"
import styles from "./ui.module.css"
import { cx } from "./theme/cx.ts"

export interface LogoProps {
  /** The operator's name, next to the mark. */
  readonly name: string
  /** The operator's image, which replaces the drawn mark (BOOT-2). */
  readonly src?: string | null
  readonly size?: "small" | "normal" | "large"
  /** Shows only the mark, to save space; the name stays for screen readers. */
  readonly markOnly?: boolean
  readonly className?: string | undefined
}

/** The drawn mark: three reels in a brass ring with radio waves, for a remote machine. */
const Mark = () => {
  const brass = useId()
  return (
    <svg className={styles["mark"]} viewBox="0 0 48 48" aria-hidden="true">
      <defs>
        <linearGradient id={brass} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="color-mix(in oklab, var(--accent-text) 55%, white)" />
          <stop offset="0.55" stopColor="var(--accent-text)" />
          <stop offset="1" stopColor="color-mix(in oklab, var(--accent-text) 70%, black)" />
        </linearGradient>
      </defs>
      <g fill="none" stroke={`url(#${brass})`} strokeLinecap="round">
        <circle cx="24" cy="24" r="16.5" strokeWidth="2.6" />
        <path d="M5.8 14.5a20.5 20.5 0 0 0 0 19M42.2 14.5a20.5 20.5 0 0 1 0 19" strokeWidth="2.2" />
        <path d="M17 16.5v15M31 16.5v15" strokeWidth="3.4" opacity="0.75" />
      </g>
      <path d="M24 13.5 29 24l-5 10.5L19 24z" fill={`url(#${brass})`} />
    </svg>
  )
}

/** The product's own name, which is drawn instead of written: it looks the same before the fonts arrive. */
const OWN_NAME = "Telereel"
const T = "m42-99h21v92l12 4v3h-45v-3l12-4zm51 4h-82l9-2l-14 26l-3-1l3-36h2l13 7l-8-2h78l-7 2l13-7h2l4 36l-4 1l-13-26z"
const E =
  "m39-70q8 0 14 3q6 4 10 10q3 7 4 16h-48v-5l39-2l-9 4q-1-7-2-11q-1-5-4-7q-2-2-6-2q-4 0-7 2q-4 3-5 8q-2 5-2 14q0 10 3 16q3 6 8 9q6 3 13 3q4 0 7 0q3-1 6-3q3-1 6-4l2 3q-5 6-9 10q-5 4-10 6q-5 2-11 2q-10 0-17-5q-8-4-12-12q-4-8-4-18q0-10 4-19q4-8 11-13q8-5 19-5z"
const L = "m31-6l10 3v3h-39v-3l10-3v-84q-1-2-3-3q-1-1-4-2q-2-2-5-3v-3l30-7h2l-1 14z"
const R =
  "m55-70q4 0 6 2q2 3 2 6q0 5-3 8q-3 3-7 3q-3 0-5-1q-2-1-4-1q-1-1-4-1q-2 0-4 1q-1 0-3 1q-2 1-3 2l-2-3q5-5 9-8q4-3 7-5q3-2 6-3q2-1 5-1zm-23 14v50l11 3v3h-39v-3l9-3v-47q-1-1-2-2q-2-1-3-2q-2-2-5-3v-2l26-9h2z"
/** The letters of the display face, each from its place on the baseline; 150 units are 1em. */
const WORDMARK = `M0 0${T}M91 0${E}M162 0${L}M205 0${E}M276 0${R}M338 0${E}M409 0${E}M481 0${L}`

/** The casino's mark and name. */
export const Logo = ({ name, src, size = "normal", markOnly = false, className }: LogoProps) => (
  <span className={cx(styles["logo"], styles[size], className)}>
    {src === undefined || src === null || src === "" ? <Mark /> : <img className={styles["picture"]} src={src} alt="" />}
    {name === OWN_NAME && !markOnly && (
      <svg className={styles["wordmark"]} viewBox="0 -112 523 116" aria-hidden="true">
        <path d={WORDMARK} />
      </svg>
    )}
    <bdi className={markOnly || name === OWN_NAME ? "visually-hidden" : undefined}>{name}</bdi>
  </span>
)
