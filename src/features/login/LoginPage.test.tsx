import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { openStage } from "../../../tests/support/pageStage.tsx"
import { LoginPage } from "./LoginPage.tsx"

describe("[LOGIN-2] the form", () => {
  it.each([
    ["en", "Username or email", "Password", "Log in", "Min character length is 4"],
    ["tr", "Kullanıcı adı veya e-posta", "Şifre", "Giriş yap", "En az 4 karakter olmalı"]
  ] as const)(
    "in %s keeps the button shut until both fields have four characters",
    async (language, username, password, submit, tooShort) => {
      const stage = await openStage(language)
      stage.show(<LoginPage />)
      const button = () => screen.getByRole<HTMLButtonElement>("button", { name: submit })
      expect(button().disabled).toBe(true)
      await userEvent.type(screen.getByLabelText(username), "demo")
      await userEvent.type(screen.getByLabelText(password), "abc")
      await userEvent.tab()
      expect(button().disabled).toBe(true)
      expect(screen.getByText(tooShort)).toBeTruthy()
      await userEvent.type(screen.getByLabelText(password), "d")
      expect(button().disabled).toBe(false)
      expect(screen.queryByText(tooShort)).toBeNull()
    }
  )

  it("counts no blanks around a username, and all of a password", async () => {
    const stage = await openStage()
    stage.show(<LoginPage />)
    await userEvent.type(screen.getByLabelText("Username or email"), "abc ")
    await userEvent.type(screen.getByLabelText("Password"), "a  b")
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Log in" }).disabled).toBe(true)
    await userEvent.type(screen.getByLabelText("Username or email"), "{Backspace}d")
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Log in" }).disabled).toBe(false)
  })
})

describe("[LOGIN-4] a refusal", () => {
  it.each([
    ["en", "Attempts left: 2. After that the account is blocked for 15 minutes."],
    ["tr", "Kalan deneme: 2. Sonrasında hesap 15 dakika kilitlenir."]
  ] as const)("is told in %s with its Params", async (language, text) => {
    const stage = await openStage(language)
    stage.show(<LoginPage />)
    await stage.tell("LogInRefused", { refusal: { code: 10700, message: "raw", params: { attempts: 2, minutes: 15 } } })
    expect(screen.getByRole("alert").textContent).toContain(text)
  })

  it("without a translation is told in the server's words", async () => {
    const stage = await openStage()
    stage.show(<LoginPage />)
    await stage.tell("LogInRefused", { refusal: { code: 99999, message: "The house is full", params: {} } })
    expect(screen.getByRole("alert").textContent).toBe("The house is full")
  })
})

describe("[LOGIN-5] token login", () => {
  it("has no form and says why", async () => {
    const stage = await openStage("en", { tokenLogin: true })
    stage.show(<LoginPage />)
    expect(screen.queryByLabelText("Password")).toBeNull()
    expect(screen.getByText(/token is probably no longer valid/u)).toBeTruthy()
  })
})
