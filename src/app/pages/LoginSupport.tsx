import { SupportPanel } from "../../features/support/SupportPanel.tsx"
import { UiProvider } from "../../ui/UiProvider.tsx"

/** LOGIN-1: the live support on the login page, which has no Mantine of its own. */
export const LoginSupport = ({ onClose }: { readonly onClose: () => void }) => (
  <UiProvider>
    <SupportPanel onClose={onClose} />
  </UiProvider>
)
