import { fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useLocation } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../../tests/support/samples.ts"
import { UiProvider } from "../../../ui/theme/UiProvider.tsx"
import { SearchDialog } from "./SearchDialog.tsx"

const Where = () => <p>{useLocation().pathname}</p>

const open = async () => {
  const testPage = await openTestPage("tr")
  await testPage.append("LoggedIn", { player: aPlayer({ permissions: [145] }), via: "login" })
  const onClose = vi.fn<() => void>()
  testPage.show(
    <UiProvider>
      <SearchDialog onClose={onClose} />
      <Where />
    </UiProvider>,
    "/lobby"
  )
  return { field: await screen.findByRole("combobox"), onClose }
}

const chosen = (): string | undefined => {
  const id = screen.getByRole("combobox").getAttribute("aria-activedescendant")
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined)
}

describe("[SHELL-5] the search", () => {
  it("the search suggests nothing for an empty text, and says when nothing matches", async () => {
    const { field } = await open()
    expect(screen.queryAllByRole("option")).toEqual([])
    await userEvent.type(field, "zzz")
    expect(screen.getByText("Sonuç yok..")).toBeTruthy()
    expect(chosen()).toBeUndefined()
  })

  it("the search finds a page whatever the case and accents; arrows select, Enter opens", async () => {
    const { field, onClose } = await open()
    await userEvent.type(field, "  ISLEM")
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["İşlemler"])
    await userEvent.clear(field)
    await userEvent.type(field, "l")
    expect(chosen()).toBe("Lobi")
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}")
    expect(chosen()).toBe("Slot oturumları")
    await userEvent.keyboard("{Enter}")
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.getByText("/slot-sessions")).toBeTruthy()
  })

  it("the search leaves Enter and the arrows to an input method that is composing a word", async () => {
    const { field, onClose } = await open()
    await userEvent.type(field, "l")
    fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true })
    expect(chosen()).toBe("Lobi")
    expect(fireEvent.keyDown(field, { key: "Enter", isComposing: true })).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it("the search scrolls to the suggestion that the arrows choose, because a low screen shows only some of them", async () => {
    const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView")
    const { field } = await open()
    await userEvent.type(field, "l{ArrowDown}{ArrowDown}")
    expect(shown.mock.contexts.at(-1)).toBe(document.getElementById(field.getAttribute("aria-activedescendant") ?? ""))
    shown.mockRestore()
  })

  it("the search wraps around at both ends of the list, and opens a clicked suggestion", async () => {
    const { field, onClose } = await open()
    await userEvent.type(field, "l{ArrowUp}")
    expect(chosen()).toBe("Raporlar")
    await userEvent.click(screen.getByRole("option", { name: "Profil" }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.getByText("/profile")).toBeTruthy()
  })
})
