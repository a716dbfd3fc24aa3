import { lazy, Suspense } from "react"
import { LoginPage } from "../../features/login/LoginPage.tsx"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { GuestToasts } from "../GuestToasts.tsx"

// Loaded when a guest asks for it: few do.
const SupportPanel = lazy(async () => ({ default: (await import("../../features/support/SupportPanel.tsx")).SupportPanel }))

const LiveSupport = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <SupportPanel onClose={onClose} />
  </Suspense>
)

/** /login with the live support and the toasts beside it: features do not know one another. */
export const LoginRoute = () => (
  <>
    <LoginPage LiveSupport={LiveSupport} notices={<LinkNotice />} />
    <GuestToasts />
  </>
)
