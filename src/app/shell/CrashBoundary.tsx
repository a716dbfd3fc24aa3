import { Component, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { paths } from "../../ui/icons/paths.ts"
import { Button } from "@mantine/core"

interface BoundaryProps {
  readonly pathname: string
  readonly onCrash: () => void
  readonly children: ReactNode
}

interface BoundaryState {
  /** The path that crashed; another path renders again. */
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

  override componentDidCatch(error: unknown): void {
    // React keeps a caught error from the browser; src/telemetry/sendErrors.ts listens (OPS-5).
    dispatchEvent(new CustomEvent("pagecrash", { detail: error }))
    // No navigation from the error page itself: a crash there would repeat forever.
    if (this.props.pathname !== paths.crashed) this.props.onCrash()
  }

  override render(): ReactNode {
    if (this.state.crashedAt === null) return this.props.children
    return this.props.pathname === paths.crashed ? <LastResort /> : null
  }
}

/**
 * Shown when the error page itself cannot be rendered, for example because its chunk cannot be fetched, and when the product cannot start. It loads
 * nothing.
 */
export const LastResort = () => {
  const { t } = useTranslation()
  return (
    <main role="alert">
      <h1>{t("common.failed")}</h1>
      <p>{t("common.failedText")}</p>
      <Button onClick={() => location.assign(paths.lobby)}>{t("common.retry")}</Button>
      <p>
        <a href={paths.reports}>{t("report.all")}</a>
      </p>
    </main>
  )
}

/** Sends a page that crashes to /pages/errors/error-500 (SHELL-12); the rest of the product continues. */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Boundary pathname={pathname} onCrash={() => void navigate(paths.crashed, { replace: true })}>
      {children}
    </Boundary>
  )
}
