import type { ReactNode } from "react"
import styles from "./ui.module.css"
import { cx } from "./theme/cx.ts"

/** ok: free, live, done · busy: in use · warn: wait · error: failed · idle: off or unknown. */
export type Tone = "ok" | "busy" | "warn" | "error" | "idle"

/** Each tone has its own shape, so that colour is never the only sign (WCAG 1.4.1). */
const SHAPES: Readonly<Record<Tone, ReactNode>> = {
  ok: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  busy: (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  warn: <path d="M6 1.4 11 10.2H1z" fill="currentColor" strokeLinejoin="round" />,
  error: <path d="m2.6 2.6 6.8 6.8M9.4 2.6 2.6 9.4" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  idle: <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
}

export interface StatusDotProps {
  readonly tone: Tone
  /** Pulses: the status is live. */
  readonly live?: boolean
}

/** A mark of 12 px. Decorative: the text next to it states the status. */
export const StatusDot = ({ tone, live = false }: StatusDotProps) => (
  <svg className={cx("no-shrink", tone, live && styles["live"])} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    {SHAPES[tone]}
  </svg>
)

export interface StatusBadgeProps extends StatusDotProps {
  readonly children: ReactNode
  /** `glass` is for badges over a video, in either colour scheme. */
  readonly look?: "plain" | "glass"
  readonly className?: string | undefined
}

/** A status as a word with its mark. */
export const StatusBadge = ({ tone, live = false, look = "plain", children, className }: StatusBadgeProps) => (
  <span className={cx(styles["badge"], tone, look === "glass" && styles["glass"], className)} data-tone={tone}>
    <StatusDot tone={tone} live={live} />
    <span>{children}</span>
  </span>
)
