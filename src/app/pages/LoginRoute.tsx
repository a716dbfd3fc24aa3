import { lazy, Suspense } from "react"
import { LoginPage } from "../../features/login/LoginPage.tsx"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { GuestToasts } from "../shell/GuestToasts.tsx"

// Loaded on request, because few guests need it.
const SupportPanel = lazy(async () => ({ default: (await import("../../features/support/SupportPanel.tsx")).SupportPanel }))

const LiveSupport = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <SupportPanel onClose={onClose} />
  </Suspense>
)

/** Combines /login with live support and toasts, because features do not import each other. */
export const LoginRoute = () => (
  <>
    <LoginPage LiveSupport={LiveSupport} notices={<LinkNotice />} />
    <GuestToasts />
  </>
)
