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
 * Provides Mantine to the component that uses it, so that no first page loads Mantine. Its CSS variables are in mantine.css, because the content
 * policy blocks style elements.
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
