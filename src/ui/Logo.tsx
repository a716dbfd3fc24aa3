import { useId } from "react"
import styles from "./Logo.module.css"
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
          <stop offset="0" className={styles["bright"]} />
          <stop offset="0.55" className={styles["brass"]} />
          <stop offset="1" className={styles["deep"]} />
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

/** The casino's mark and name. */
export const Logo = ({ name, src, size = "normal", markOnly = false, className }: LogoProps) => (
  <span className={cx(styles["logo"], styles[size], className)}>
    {src === undefined || src === null || src === "" ? <Mark /> : <img className={styles["picture"]} src={src} alt="" />}
    <bdi className={markOnly ? "visually-hidden" : styles["name"]}>{name}</bdi>
  </span>
)
