import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { LoginPage } from "../../features/login/LoginPage.tsx"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { GuestToasts } from "../shell/GuestToasts.tsx"

// Loaded on request, because few guests need it.
const SupportPanel = lazyWithTexts(async () => (await import("../../features/support/SupportPanel.tsx")).SupportPanel, "panels")

const LiveSupport = ({ onClose }: { readonly onClose: () => void }) => (
  <OptionalPart>
    <SupportPanel onClose={onClose} />
  </OptionalPart>
)

/** Combines /login with live support and toasts, because features do not import each other. */
export const LoginRoute = () => (
  <>
    <LoginPage LiveSupport={LiveSupport} notices={<LinkNotice />} />
    <GuestToasts />
  </>
)
