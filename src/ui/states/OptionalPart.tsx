import { Component, type ReactNode, Suspense } from "react"

interface PartProps {
  readonly children: ReactNode
}

/**
 * A part of a page that loads when it is first shown. Without its code, for example after a deployment, or after a crash, the part is left out: it must not
 * take the page along, at which the player may hold a seat (OPS-4).
 */
export class OptionalPart extends Component<PartProps, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
