import { useDirection } from "@mantine/core"
import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { DEFAULT_PREFERENCES } from "../../../domain/shell/preferences.ts"
import { loadTexts } from "../../../i18n/initI18n.ts"
import { useMatches } from "../../../ui/theme/useMatches.ts"
import { UiProvider } from "../../../ui/theme/UiProvider.tsx"
import { ReplayViewport } from "./ReplayViewport.tsx"

/** A page that shows the direction that Mantine's components have. */
const Direction = () => <p data-testid="direction">{useDirection().dir}</p>

/** A page that shows whether its window is a phone's. */
const PhoneMark = () => <p data-testid="phone">{useMatches("(max-width: 40rem)") ? "phone" : "wide"}</p>

const recorded = () => screen.getByTitle<HTMLIFrameElement>(/./u)

const openReplay = async () => {
  const testPage = await openTestPage()
  await loadTexts("replay")
  render(
    <UiProvider>
      <ReplayViewport size={{ width: 390, height: 844 }} position={1}>
        <UiProvider>
          <Direction />
          <PhoneMark />
        </UiProvider>
      </ReplayViewport>
    </UiProvider>
  )
  const frame = recorded()
  // Frames in jsdom have no `srcdoc`.
  Object.defineProperty(frame.contentDocument, "URL", { value: "about:srcdoc" })
  Object.defineProperty(frame.contentWindow, "matchMedia", { value: () => Object.assign(new EventTarget(), { matches: true }) })
  fireEvent.load(frame)
  return testPage
}

/** The directions of the recorded page and of its components. */
const directions = (): readonly (string | null | undefined)[] => {
  const page = recorded().contentDocument
  return [page?.documentElement.dir, page?.querySelector("[data-testid=direction]")?.textContent]
}

it.each([
  ["tr", "ltr", "ltr"],
  ["tr", "rtl", "rtl"],
  ["ar", "ltr", "rtl"],
  ["ar", "rtl", "rtl"]
] as const)("[SHELL-9] the recorded page in %s with the preference %s is drawn %s", async (language, direction, drawn) => {
  const testPage = await openReplay()
  await testPage.append("DisplayChanged", { language, scheme: "dark" })
  await testPage.append("PreferencesChanged", { preferences: { ...DEFAULT_PREFERENCES, direction } })
  await waitFor(() => expect(directions()).toEqual([drawn, drawn]))
})

it("[LOG-5] the recorded page measures the player's screen, not the developer's window", async () => {
  await openReplay()
  await waitFor(() => expect(recorded().contentDocument?.querySelector("[data-testid=phone]")?.textContent).toBe("phone"))
})
