import { ICON_PATHS } from "./iconPaths.tsx"
import type { IconName } from "./iconPaths.tsx"
import styles from "./Icon.module.css"
import { cx } from "./cx.ts"

export interface IconProps {
  readonly name: IconName
  /** Pixels; 22 unless told. */
  readonly size?: number
  readonly className?: string | undefined
}

/** Icons that point along the line of reading turn round in right-to-left. */
const MIRRORED: ReadonlySet<IconName> = new Set<IconName>(["back", "logout", "cashIn", "cashOut", "next"])

/** One of our own line icons, in the text's colour. Decorative: what bears it has the name. */
export const Icon = ({ name, size = 22, className }: IconProps) => (
  <svg
    className={cx(styles["icon"], MIRRORED.has(name) && styles["mirrored"], className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {ICON_PATHS[name]}
  </svg>
)
