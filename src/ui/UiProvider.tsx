import { createTheme, DirectionProvider, MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/core/styles/UnstyledButton.layer.css"
import "@mantine/core/styles/CloseButton.layer.css"
import "./mantine.css"
import { useScheme } from "./scheme.ts"

export interface UiProviderProps {
  readonly children: ReactNode
}

const theme = createTheme({ respectReducedMotion: true })

/**
 * Mantine around the pages behind the login. The login stands without it: our own fields cost a tenth of Mantine's there,
 * and the first load has a budget. Its variables are in mantine.css: the content policy refuses every style element.
 */
export const UiProvider = ({ children }: UiProviderProps) => {
  const scheme = useScheme()
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme={scheme}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
