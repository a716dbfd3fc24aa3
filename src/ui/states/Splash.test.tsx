import { render } from "@testing-library/react"
import { Suspense } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { keepLateLinks } from "./lateLinks.ts"
import { Splash } from "./Splash.tsx"
import { chooseSplash } from "./splashChoice.ts"

const page = document.createElement("div")

/** Shows a page whose code comes when the result is called. */
const showLate = (): (() => void) => {
  page.innerHTML = '<div class="late-links"><a href="">Try again</a></div>'
  document.body.replaceChildren(page)
  keepLateLinks()
  const code = Promise.withResolvers<() => string>()
  const Late = lazyWithTexts(() => code.promise)
  page.replaceChildren()
  render(
    <Suspense fallback={<Splash text="Joining" />}>
      <Late />
    </Suspense>,
    { container: page }
  )
  return () => code.resolve(() => "The lobby")
}

const links = () => page.querySelectorAll(".late-links a")

afterEach(() => chooseSplash(true))

describe("[SHELL-11] the splash screen", () => {
  it.each([
    ["shown", true],
    ["disabled", false]
  ] as const)("a splash screen that is %s has the page's links to load it again until the code comes", async (_how, isShown) => {
    chooseSplash(isShown)
    const complete = showLate()
    expect(page.textContent).toContain("Joining")
    expect(links()).toHaveLength(1)
    complete()
    await expect.poll(() => page.textContent).toBe("The lobby")
    expect(links()).toHaveLength(0)
  })
})
