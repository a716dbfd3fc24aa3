import type { ButtonHTMLAttributes, ReactNode } from "react"
import { Icon } from "../icons/Icon.tsx"
import type { IconName } from "../icons/iconPaths.tsx"
import styles from "./Button.module.css"
import { cx } from "../theme/cx.ts"

export interface ButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "type" | "disabled" | "onClick" | "id" | "autoFocus" | "aria-describedby"
> {
  readonly children: ReactNode
  /** At most one `primary` per screen; `danger` for irreversible actions. */
  readonly tone?: "primary" | "quiet" | "ghost" | "danger"
  readonly size?: "small" | "normal" | "large"
  readonly icon?: IconName
  /** An operation is in progress: shows a spinner, ignores presses, keeps the focus. */
  readonly busy?: boolean
  /** Cannot be pressed now, but stays focusable, so that its description can explain why. */
  readonly refused?: boolean
  /** Fills the width of its container. */
  readonly wide?: boolean
  readonly className?: string | undefined
}

/** The standard button: 44 px high, unless `small`. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    tone = "quiet",
    size = "normal",
    icon,
    busy = false,
    refused = false,
    wide = false,
    className,
    type = "button",
    onClick,
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      onClick={busy || refused ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || refused || undefined}
      className={cx(styles["button"], styles[tone], styles[size], wide && styles["wide"], refused && styles["refused"], className)}
    >
      {busy ? (
        <span className={styles["ring"]} aria-hidden="true" />
      ) : (
        icon !== undefined && <Icon name={icon} size={size === "small" ? 18 : 20} />
      )}
      <span>{children}</span>
    </button>
  )
}
