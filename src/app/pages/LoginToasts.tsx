import { AppToasts } from "../../features/toasts/AppToasts.tsx"
import { UiProvider } from "../../ui/UiProvider.tsx"

/** The toasts with Mantine around them, which the login page does without. */
export const LoginToasts = () => (
  <UiProvider>
    <AppToasts since={0} place="page" />
  </UiProvider>
)
