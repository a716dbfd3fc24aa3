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
 * Mantine around a component of Mantine's own, inside the component that uses it: no first page needs Mantine. Its variables are in
 * mantine.css, because the content policy refuses every style element.
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
