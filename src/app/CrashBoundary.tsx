import { Component, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { Button } from "../ui/Button.tsx"
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
    if (this.state.crashedAt === null) return this.props.children
    return this.props.pathname === paths.crashed ? <LastResort /> : null
  }
}

/** Stands where the error page itself cannot be drawn, for example because its file cannot be fetched. It needs nothing that is not here. */
const LastResort = () => {
  const { t } = useTranslation()
  return (
    <main role="alert">
      <h1>{t("common.failed")}</h1>
      <p>{t("common.failedText")}</p>
      <Button onClick={() => location.assign(paths.lobby)}>{t("common.retry")}</Button>
    </main>
  )
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
