import type { ReactNode } from "react"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./ReplayIcon.module.css"

const PATHS = {
  play: <path d="M8 5.2v13.6L19 12z" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  back: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  forward: <path d="M9.5 5.5 16 12l-6.5 6.5" />,
  backMarker: <path d="M18.5 5.5 12 12l6.5 6.5M6.5 5v14" />,
  forwardMarker: <path d="M5.5 5.5 12 12l-6.5 6.5M17.5 5v14" />,
  file: (
    <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5M12 17.5v-6M9.5 13.5 12 11l2.5 2.5" />
  )
} satisfies Readonly<Record<string, ReactNode>>

export type ReplayIconName = keyof typeof PATHS

export interface ReplayIconProps {
  readonly name: ReplayIconName
  /** Width and height, in CSS pixels. */
  readonly size?: number
  readonly className?: string | undefined
}

/** Decorative icons of the replay screen, kept separate so that players never load them. */
export const ReplayIcon = ({ name, size = 20, className }: ReplayIconProps) => (
  <svg className={cx(styles["icon"], className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {PATHS[name]}
  </svg>
)
