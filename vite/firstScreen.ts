import { createElement } from "react"
import { createServer, type CSSModulesOptions, type Plugin } from "vite"
import { LANGUAGES, type Language } from "../src/i18n/languages.ts"
import ar from "../src/i18n/locales/ar/start.json" with { type: "json" }
import en from "../src/i18n/locales/en/start.json" with { type: "json" }
import tr from "../src/i18n/locales/tr/start.json" with { type: "json" }
import type { FirstScreen } from "../src/ui/states/Splash.tsx"

const SPLASH = "/src/ui/states/Splash.tsx"
const ROOT = '<div id="root"></div>'

/**
 * Runs in the browser before the product's own code has arrived, as part of the early script (vite/earlyLoads.ts). Shows the first screen in the
 * player's scheme (src/ui/theme/scheme.ts), unless the player or the operator has disabled it (src/ui/states/splashChoice.ts).
 */
export const showFirstScreen = (): void => {
  if (performance.getEntriesByName("code-started").length > 0) return
  const page = document.documentElement
  try {
    if (localStorage.getItem("mantine-color-scheme-value") === "light") page.setAttribute("data-mantine-color-scheme", "light")
    const choice = localStorage.getItem("telereel.splash") ?? localStorage.getItem("telereel.splashDefault")
    if (choice === "off") return
  } catch {
    // Without storage there is no choice.
  }
  page.setAttribute("data-first-screen", "")
}

const isComponent = (value: unknown): value is typeof FirstScreen => typeof value === "function"

const TEXTS = { tr, en, ar } as const

const retryIn = (language: Language): string => {
  const { failed, retry } = TEXTS[language].translation.common
  return `<p lang="${language}" dir="auto">${failed}. <a href="" class="accent touch-target inline-row">${retry}</a></p>`
}

/** Renders the product's first screen, with the same names of classes as the build. */
const renderScreen = async (modules: CSSModulesOptions): Promise<string> => {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    css: { modules },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null }
  })
  try {
    // Only a build needs it.
    const { renderToStaticMarkup } = await import("react-dom/server")
    const loaded: Readonly<Record<string, unknown>> = await server.ssrLoadModule(SPLASH)
    const screen = loaded["FirstScreen"]
    if (!isComponent(screen)) throw new Error(`${SPLASH} exports no component FirstScreen.`)
    return renderToStaticMarkup(createElement(screen))
  } finally {
    await server.close()
  }
}

/**
 * Writes the first screen into the product's page. A player on a slow line sees it one or two seconds before the code starts. When the code has not
 * come after a minute, a link in each language appears: the page's only way out. src/ui/theme/styles.css has the styles.
 */
export const firstScreen = (modules: CSSModulesOptions): Plugin => ({
  name: "first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "pre",
    handler: async (page, { path }) => {
      if (path !== "/index.html") return page
      if (!page.includes(ROOT)) throw new Error(`index.html has no ${ROOT}.`)
      const screen = `<div class="first-screen">${await renderScreen(modules)}</div>`
      const links = `<div class="late-links">${LANGUAGES.map(retryIn).join("")}</div>`
      return page.replace(ROOT, () => `<div id="root">${screen}${links}</div>`)
    }
  }
})
