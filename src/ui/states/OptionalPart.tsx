import { Component, type ReactNode, Suspense } from "react"
import { MissingPartError } from "../../i18n/initI18n.ts"

interface PartProps {
  /** Leaves out a part that crashes, too: only for the page that is shown after a crash. */
  readonly mayCrash?: boolean
  /** Shown while the part loads, and in its place when it cannot be fetched. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

interface PartState {
  readonly failure: { readonly error: unknown } | null
}

/**
 * A part of a page that loads when it is first shown. A part that cannot be fetched, for example after a deployment, is left out, with a toast. The
 * page stays, because the player may hold a seat on it (OPS-4).
 */
export class OptionalPart extends Component<PartProps, PartState> {
  override state: PartState = { failure: null }

  static getDerivedStateFromError(error: unknown): PartState {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { mayCrash = false, fallback = null, children } = this.props
    if (failure === null) return <Suspense fallback={fallback}>{children}</Suspense>
    if (mayCrash || failure.error instanceof MissingPartError) return fallback
    throw failure.error
  }
}
