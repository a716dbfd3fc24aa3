import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { type ReactElement, useState } from "react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { CURRENCY_SYMBOLS } from "../domain/account/currencySymbols.ts"
import { initI18n } from "../i18n/initI18n.ts"
import { Logo } from "./Logo.tsx"
import { ErrorState } from "./states/ErrorState.tsx"
import { Money } from "./format/Money.tsx"
import { MoneyFormatContext } from "./format/moneyFormat.ts"
import { TextField } from "./fields/TextField.tsx"
import { ActionButton } from "./fields/ActionButton.tsx"
import { UiProvider } from "./theme/UiProvider.tsx"

const show = (element: ReactElement) => render(element, { wrapper: UiProvider })

beforeAll(() => initI18n("tr"))

const frames: FrameRequestCallback[] = []

const prefer = (reduced: boolean): void => {
  frames.length = 0
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }))
}

const frameAt = (now: number): void => act(() => frames.shift()?.(now))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("Money", () => {
  it("[MONEY-1] Money shows minor units in the operator's currency and the player's language", () => {
    render(
      <MoneyFormatContext value={{ currency: "EUR", symbols: CURRENCY_SYMBOLS, locale: "en" }}>
        <Money amount={123_450} />
      </MoneyFormatContext>
    )
    expect(screen.getByText("€1,234.50").dataset["minor"]).toBe("123450")
  })

  it("Money animates to a new amount and ends on it exactly", () => {
    prefer(false)
    const { container, rerender } = render(<Money amount={0} counting />)
    rerender(<Money amount={100_001} counting />)
    frameAt(1000)
    frameAt(1200)
    expect(container.textContent).not.toBe("₺0,00")
    expect(container.textContent).not.toBe("₺1.000,01")
    frameAt(5000)
    expect(container.textContent).toBe("₺1.000,01")
    expect(frames).toHaveLength(0)
  })

  it("[PROT-3] an animation never begins at an amount from before it was off", () => {
    prefer(false)
    const { container, rerender } = render(<Money amount={0} />)
    rerender(<Money amount={5000} />)
    // This happens when the player lowers the bet below the return of the last game.
    rerender(<Money amount={5000} counting />)
    expect(container.textContent).toBe("₺50,00")
    expect(frames).toHaveLength(0)
  })

  it("Money changes in one step with reduced motion", () => {
    prefer(true)
    const { container, rerender } = render(<Money amount={0} counting />)
    frameAt(1)
    rerender(<Money amount={5000} counting />)
    frameAt(2)
    expect(container.textContent).toBe("₺50,00")
  })
})

describe("TextField", () => {
  const Field = ({ error }: { readonly error?: string }) => {
    const [text, setText] = useState("")
    return (
      <TextField label="Şifre" type="password" value={text} onChange={setText} error={error} reveal={{ show: "Göster", hide: "Gizle" }} />
    )
  }

  it("TextField associates its error with the field", () => {
    show(<Field error="En az 4 karakter olmalı" />)
    const field = screen.getByLabelText("Şifre")
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("En az 4 karakter olmalı")
  })

  it("TextField hides a password until the player shows it", async () => {
    show(<Field />)
    const field = screen.getByLabelText("Şifre")
    expect(field.getAttribute("type")).toBe("password")
    await userEvent.click(screen.getByRole("button", { name: "Göster" }))
    expect(field.getAttribute("type")).toBe("text")
    await userEvent.type(field, "abcd")
    expect(screen.getByDisplayValue("abcd")).toBe(field)
  })
})

describe("buttons", () => {
  it("buttons ignore presses and submit nothing while busy", async () => {
    const pressed = vi.fn<() => void>()
    const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    show(
      <form onSubmit={submitted}>
        <ActionButton type="submit" busy onClick={pressed}>
          Giriş
        </ActionButton>
      </form>
    )
    await userEvent.click(screen.getByRole("button", { name: "Giriş" }))
    expect(pressed).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
  })

  it("the retry button works after an announced error", async () => {
    const retry = vi.fn<() => void>()
    show(<ErrorState title="Lobi yüklenemedi" onRetry={retry} />)
    expect(screen.getByRole("alert").textContent).toContain("Lobi yüklenemedi")
    await userEvent.click(screen.getByRole("button", { name: "Yeniden dene" }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it("the retry button passes the focus on to the page when the error disappears with it", async () => {
    const Page = () => {
      const [isFailed, setFailed] = useState(true)
      return <main tabIndex={-1}>{isFailed && <ErrorState title="Failed" onRetry={() => setFailed(false)} />}</main>
    }
    show(<Page />)
    await userEvent.click(screen.getByRole("button", { name: "Yeniden dene" }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")))
  })
})

describe("Logo", () => {
  it("[BOOT-2] Logo draws the product's own name, which screen readers read as text, and writes an operator's name", () => {
    const own = show(<Logo name="Telereel" />).container
    expect(own.querySelectorAll("svg")).toHaveLength(2)
    expect(screen.getByText("Telereel").className).toBe("visually-hidden")
    cleanup()
    const other = show(<Logo name="Boğaz Casino" />).container
    expect(other.querySelectorAll("svg")).toHaveLength(1)
    expect(screen.getByText("Boğaz Casino").className).toBe("")
  })
})
