import { Component, type ReactNode } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { paths } from "../ui/paths.ts"

interface BoundaryProps {
  readonly pathname: string
  readonly onCrash: () => void
  readonly children: ReactNode
}

interface BoundaryState {
  /** The path that crashed; elsewhere the page is tried again. */
  readonly crashedAt: string | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { crashedAt: null }

  static getDerivedStateFromError(): BoundaryState {
    return { crashedAt: "" }
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, { crashedAt }: BoundaryState): BoundaryState {
    if (crashedAt === "") return { crashedAt: pathname }
    return { crashedAt: crashedAt === pathname ? crashedAt : null }
  }

  override componentDidCatch(): void {
    // Were the landing page itself to crash, leading to it again would never end.
    if (this.props.pathname !== paths.crashed) this.props.onCrash()
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : null
  }
}

/** A page that cannot be drawn lands on /pages/errors/error-500 (SHELL-12), and the rest of the product goes on. */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Boundary pathname={pathname} onCrash={() => void navigate(paths.crashed, { replace: true })}>
      {children}
    </Boundary>
  )
}
