import { DirectionProvider, MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "./mantineVariables.css"
import "./components.css"
import { useScheme } from "./scheme.ts"
import { useStagedPage } from "./replayDocument.ts"
import { theme } from "./theme.ts"

export interface UiProviderProps {
  readonly children: ReactNode
}

/**
 * Provides Mantine with the theme. Mantine injects no CSS variables and no global classes, because the content policy blocks style elements:
 * mantineVariables.css has both.
 */
export const UiProvider = ({ children }: UiProviderProps) => {
  const scheme = useScheme()
  const staged = useStagedPage()
  const direction = staged === null ? {} : { initialDirection: staged.direction, detectDirection: false }
  // Mantine writes the scheme on this element. The replay tool around a replayed page keeps its own.
  const root = staged === null ? {} : { getRootElement: () => staged.page.documentElement }
  return (
    <DirectionProvider key={staged?.direction} {...direction}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme={scheme} {...root}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
