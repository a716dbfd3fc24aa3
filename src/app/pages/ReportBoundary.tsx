import { Component, type ReactNode } from "react"

/** Omits content that crashes: the crash page must not crash again. */
export class ReportBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
