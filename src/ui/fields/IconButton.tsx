import type { ReactElement } from "react"
import { Icon } from "../icons/Icon.tsx"
import type { IconName } from "../icons/iconPaths.tsx"
import styles from "./IconButton.module.css"
import { cx } from "../theme/cx.ts"

export interface IconButtonProps {
  /** The name of an icon, or an icon element. */
  readonly icon: IconName | ReactElement
  /** Its accessible name; also the tooltip. */
  readonly label: string
  readonly onClick: () => void
  /** Makes it a toggle button and gives its state. Without it, it is a plain button. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly size?: "normal" | "large"
  /** `glass` is for buttons over a video. */
  readonly tone?: "plain" | "glass"
  readonly className?: string | undefined
}

/** A button with only an icon; its touch target is at least 44 px. */
export const IconButton = ({
  icon,
  label,
  onClick,
  pressed,
  disabled = false,
  size = "normal",
  tone = "plain",
  className
}: IconButtonProps) => (
  <button
    type="button"
    className={cx(styles["button"], styles[size], styles[tone], className)}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {typeof icon === "string" ? <Icon name={icon} size={size === "large" ? 26 : 22} /> : icon}
  </button>
)
