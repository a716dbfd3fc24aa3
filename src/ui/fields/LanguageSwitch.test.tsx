import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { i18n, initI18n } from "../../i18n/initI18n.ts"
import type { Language } from "../../i18n/languages.ts"
import { UiProvider } from "../theme/UiProvider.tsx"
import { LanguageSwitch } from "./LanguageSwitch.tsx"

type Change = (language: Language) => Promise<void>

const wired = vi.hoisted((): { change: Change | null } => ({ change: null }))
vi.mock("../../i18n/initI18n.ts", async (importOriginal) => {
  const original = await importOriginal<{ readonly changeLanguage: Change }>()
  return { ...original, changeLanguage: (language: Language) => (wired.change ?? original.changeLanguage)(language) }
})

const failing: Change = () => Promise.reject(new Error("404"))
const button = (name: string) => screen.getByRole("button", { name })
const english = "EN: English"

beforeEach(async () => {
  wired.change = null
  localStorage.clear()
  await initI18n("tr")
  render(
    <UiProvider>
      <main tabIndex={-1}>
        <LanguageSwitch languages={["tr", "en", "ar"]} />
      </main>
    </UiProvider>
  )
})

it("[SHELL-6] a language whose texts cannot be fetched leaves the former one, and the page says so with a retry", async () => {
  wired.change = failing
  await userEvent.click(button(english))
  expect((await screen.findByRole("alert")).textContent).toContain("English yüklenemedi.")
  expect([i18n.language, button("TR: Türkçe").getAttribute("aria-pressed")]).toEqual(["tr", "true"])
  wired.change = null
  await userEvent.click(button("Yeniden dene"))
  await waitFor(() => expect(button(english).getAttribute("aria-pressed")).toBe("true"))
  expect(screen.queryByRole("alert")).toBeNull()
  // The retry button had the focus.
  expect(document.activeElement).toBe(screen.getByRole("main"))
})

it("[SHELL-6] the message about a language is inserted again when its retry fails, so that screen readers announce it again", async () => {
  wired.change = failing
  await userEvent.click(button(english))
  const first = await screen.findByText(/English yüklenemedi/u)
  await userEvent.click(button("Yeniden dene"))
  expect(screen.getByText(/English yüklenemedi/u)).not.toBe(first)
  expect(document.activeElement).toBe(button("Yeniden dene"))
  await userEvent.click(button("Kapat"))
  expect(screen.queryByRole("alert")).toBeNull()
})

afterEach(() => void vi.useRealTimers())

it("[SHELL-6] a language whose texts hang is reported with a retry after 8 s, and is shown when they arrive after all", async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<void>()
  wired.change = () => late.promise
  fireEvent.click(button(english))
  await act(() => vi.advanceTimersByTimeAsync(7_999))
  expect(screen.queryByRole("alert")).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole("alert").textContent).toContain("English yüklenemedi.")
  await act(async () => late.resolve())
  expect(screen.queryByRole("alert")).toBeNull()
})

it("[SHELL-6] the message about a language stays closed when its texts fail after the player has closed it", async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<void>()
  wired.change = () => late.promise
  fireEvent.click(button(english))
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  fireEvent.click(button("Kapat"))
  await act(async () => late.reject(new Error("404")))
  expect(screen.queryByRole("alert")).toBeNull()
})

it("[SHELL-6] a language that arrives in time is not reported later", async () => {
  vi.useFakeTimers()
  wired.change = () => Promise.resolve()
  fireEvent.click(button(english))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole("alert")).toBeNull()
})

it("[SHELL-6] a language that fails late shows no message after a newer choice", async () => {
  const late = Promise.withResolvers<void>()
  wired.change = (language) => (language === "ar" ? late.promise : Promise.resolve())
  await userEvent.click(button("AR: العربية"))
  await userEvent.click(button(english))
  await act(async () => late.reject(new Error("404")))
  expect(screen.queryByRole("alert")).toBeNull()
})
