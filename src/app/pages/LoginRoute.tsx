import { lazy, Suspense } from "react"
import { LoginPage } from "../../features/login/LoginPage.tsx"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { GuestToasts } from "../GuestToasts.tsx"

// Loaded when a guest asks for it: few do.
const LoginSupport = lazy(async () => ({ default: (await import("./LoginSupport.tsx")).LoginSupport }))

const LiveSupport = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <LoginSupport onClose={onClose} />
  </Suspense>
)

/** /login with the live support and the toasts beside it: features do not know one another. */
export const LoginRoute = () => (
  <>
    <LoginPage LiveSupport={LiveSupport} notices={<LinkNotice />} />
    <GuestToasts />
  </>
)
