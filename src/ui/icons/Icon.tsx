import { iconPaths } from "./iconPaths.tsx"
import type { IconName } from "./iconPaths.tsx"
import { LineIcon } from "./LineIcon.tsx"

export interface IconProps {
  readonly name: IconName
  /** Pixels; default 22. */
  readonly size?: number
  readonly className?: string | undefined
}

/** Icons that follow the reading direction: mirrored in right-to-left. */
const MIRRORED: ReadonlySet<IconName> = new Set<IconName>(["back", "logout", "cashIn", "cashOut", "next"])

/** One of the product's line icons. */
export const Icon = ({ name, size, className }: IconProps) => (
  <LineIcon {...(size !== undefined && { size })} mirrored={MIRRORED.has(name)} className={className}>
    {iconPaths(name)}
  </LineIcon>
)
