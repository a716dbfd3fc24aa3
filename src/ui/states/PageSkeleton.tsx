import styles from "./states.module.css"
import { cx } from "../theme/cx.ts"

export interface SkeletonProps {
  readonly className?: string | undefined
}

/** A placeholder block for loading content. Its size comes from the class or the container. */
export const Skeleton = ({ className }: SkeletonProps) => <span className={cx(styles["block"], className)} aria-hidden="true" />

export interface PageSkeletonProps {
  /** `tiles` for the lobby and machines, `game` for the video with its panel, `form` for the login, `lines` for lists. */
  readonly shape: "tiles" | "game" | "form" | "lines"
  /** The text for screen readers. */
  readonly label: string
}

const COUNTS = { tiles: 8, game: 4, form: 3, lines: 7 } as const

/** A placeholder for a loading page with the same layout, to avoid layout shifts. */
export const PageSkeleton = ({ shape, label }: PageSkeletonProps) => (
  // The pages of tiles use the whole width (`AppLayout`), so their placeholder does, too.
  <output className="grid gap-5 full-width" aria-busy="true" {...(shape === "tiles" ? { "data-wide": true } : {})}>
    <span className="visually-hidden">{label}</span>
    {(shape === "tiles" || shape === "lines") && <Skeleton className={styles["heading"]} />}
    {shape === "game" && <Skeleton className={styles["picture"]} />}
    <span className={styles[shape]}>
      {Array.from({ length: COUNTS[shape] }, (_, at) => (
        <Skeleton key={at} className={styles["item"]} />
      ))}
    </span>
  </output>
)
