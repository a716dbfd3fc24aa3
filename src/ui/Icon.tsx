import { iconPaths } from "./iconPaths.tsx"
import type { IconName } from "./iconPaths.tsx"
import { LineIcon } from "./LineIcon.tsx"

export interface IconProps {
  readonly name: IconName
  /** Pixels; 22 unless told. */
  readonly size?: number
  readonly className?: string | undefined
}

/** Icons that point along the line of reading turn round in right-to-left. */
const MIRRORED: ReadonlySet<IconName> = new Set<IconName>(["back", "logout", "cashIn", "cashOut", "next"])

/** One of our own line icons. */
export const Icon = ({ name, size, className }: IconProps) => (
  <LineIcon {...(size !== undefined && { size })} mirrored={MIRRORED.has(name)} className={className}>
    {iconPaths(name)}
  </LineIcon>
)
