import type { ReactElement } from "react"
import { Icon } from "./Icon.tsx"
import type { IconName } from "./iconPaths.tsx"
import styles from "./IconButton.module.css"
import { cx } from "./cx.ts"

export interface IconButtonProps {
  /** One of our icons by its name, or an icon of the place's own. */
  readonly icon: IconName | ReactElement
  /** Its name for those who do not see it; also the tooltip. */
  readonly label: string
  readonly onClick: () => void
  /** A switch: pressed or not. Left out, it is a plain button. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly size?: "normal" | "large"
  /** `glass` stands on the picture. */
  readonly tone?: "plain" | "glass"
  readonly className?: string | undefined
}

/** A button that is an icon: 44 px to the finger at least. */
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
