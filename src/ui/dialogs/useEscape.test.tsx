import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { Dialog } from "./Dialog.tsx"
import { Drawer } from "./Drawer.tsx"
import { ModalDialog } from "./ModalDialog.tsx"

/** A drawer, over which a question opens later. */
const Layers = ({ mustAnswer = false }: { readonly mustAnswer?: boolean }) => {
  const [hasDrawer, setDrawer] = useState(true)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {hasDrawer && (
        <Drawer title="Chat" side="end" width={360} onClose={() => setDrawer(false)}>
          <button type="button" onClick={() => setAsked(true)}>
            Ask
          </button>
        </Drawer>
      )}
      <Dialog opened={isAsked} title="Question" {...(!mustAnswer && { onClose: () => setAsked(false) })}>
        Leave the game?
      </Dialog>
    </>
  )
}

const names = () => ["Chat", "Question"].filter((name) => screen.queryByRole("dialog", { name }) !== null)

describe("[SHELL-7] [GAME-9] Escape", () => {
  it("Escape closes the question over a drawer first, and the drawer with the next press", async () => {
    const testPage = await openTestPage()
    testPage.show(<Layers />)
    await userEvent.click(screen.getByRole("button", { name: "Ask" }))
    await screen.findByRole("dialog", { name: "Question" })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(names()).toEqual(["Chat"]))
    await userEvent.keyboard("{Escape}")
    expect(names()).toEqual([])
  })

  it("Escape closes nothing while a question over the drawer must be answered", async () => {
    const testPage = await openTestPage()
    testPage.show(<Layers mustAnswer />)
    await userEvent.click(screen.getByRole("button", { name: "Ask" }))
    await screen.findByRole("dialog", { name: "Question" })
    await userEvent.keyboard("{Escape}")
    expect(names()).toEqual(["Chat", "Question"])
  })

  it("Escape closes nothing behind the lock or another modal question of the browser", async () => {
    const testPage = await openTestPage()
    const onClose = vi.fn<() => void>()
    testPage.show(
      <>
        <ModalDialog className={undefined}>{(titleId) => <h2 id={titleId}>The screen is locked</h2>}</ModalDialog>
        <Drawer title="Chat" side="end" width={360} onClose={onClose}>
          Hello
        </Drawer>
      </>
    )
    await userEvent.keyboard("{Escape}")
    expect(onClose).not.toHaveBeenCalled()
  })
})
