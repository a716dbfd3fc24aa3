import { DirectionProvider, MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/default-css-variables.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/core/styles/UnstyledButton.layer.css"
import "@mantine/core/styles/CloseButton.layer.css"
import { useScheme } from "./scheme.ts"
import { cssVariables, theme } from "./theme.ts"

export interface UiProviderProps {
  readonly children: ReactNode
}

/** The page's own nonce, so that the policy lets Mantine's style elements through. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ""

/**
 * Mantine around the pages behind the login. The login stands without it: our own fields cost a tenth of Mantine's there,
 * and the first load has a budget.
 */
export const UiProvider = ({ children }: UiProviderProps) => {
  const scheme = useScheme()
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme} getStyleNonce={styleNonce}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
