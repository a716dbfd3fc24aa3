import type { ButtonHTMLAttributes, ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import type { IconName } from "./iconPaths.tsx"
import styles from "./Button.module.css"
import { cx } from "./cx.ts"

export interface ButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "type" | "disabled" | "onClick" | "id" | "autoFocus" | "aria-describedby"
> {
  readonly children: ReactNode
  /** One `primary` a screen; `danger` for what cannot be undone. */
  readonly tone?: "primary" | "quiet" | "ghost" | "danger"
  readonly size?: "small" | "normal" | "large"
  readonly icon?: IconName
  /** Work is under way: a ring turns, presses are ignored, the focus stays. */
  readonly busy?: boolean
  /** Cannot be pressed now, but is reached by the keyboard all the same, so that its description can say why. */
  readonly refused?: boolean
  /** As wide as its place. */
  readonly wide?: boolean
  readonly className?: string | undefined
}

/** The house's button. 44 px high unless small. */
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
