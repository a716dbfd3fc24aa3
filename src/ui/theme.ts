import { createTheme } from "@mantine/core"
import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core"

const ACCENT = "var(--accent)"

/** One shade ten times: the operator's accent is one colour; our own tokens hold what is lighter and darker. */
const accent: MantineColorsTuple = [ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT, ACCENT]

/** Mantine in the house's clothes: its scales are our tokens, so there is one type scale, one spacing scale, one accent. */
export const theme = createTheme({
  primaryColor: "accent",
  colors: { accent },
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "600" },
  fontSizes: { xs: "var(--text-1)", sm: "var(--text-2)", md: "var(--text-3)", lg: "var(--text-4)", xl: "var(--text-5)" },
  spacing: { xs: "var(--space-2)", sm: "var(--space-3)", md: "var(--space-4)", lg: "var(--space-5)", xl: "var(--space-6)" },
  radius: { xs: "var(--radius-1)", sm: "var(--radius-1)", md: "var(--radius-2)", lg: "var(--radius-3)", xl: "var(--radius-full)" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true
})

/** Mantine's surfaces and texts, pointed at our tokens, which change with the scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--text-soft)",
    "--mantine-color-error": "var(--error)",
    "--mantine-color-anchor": "var(--accent-text)",
    "--mantine-color-default": "var(--surface-2)",
    "--mantine-color-default-hover": "var(--surface-3)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--line-strong)",
    "--mantine-color-placeholder": "var(--text-faint)",
    "--mantine-primary-color-filled": "var(--accent)",
    "--mantine-primary-color-contrast": "var(--accent-ink)"
  },
  light: {},
  dark: {}
})
