import { DirectionProvider, MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "./mantineVariables.css"
import "./components.css"
import { useScheme } from "./scheme.ts"
import { useReplayDocument } from "./replayDocument.ts"
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
  const replayed = useReplayDocument()
  const direction = replayed === null ? {} : { initialDirection: replayed.direction, detectDirection: false }
  // Mantine writes the scheme on this element. The replay tool around a replayed page keeps its own.
  const root = replayed === null ? {} : { getRootElement: () => replayed.page.documentElement }
  return (
    <DirectionProvider key={replayed?.direction} {...direction}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme={scheme} {...root}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
