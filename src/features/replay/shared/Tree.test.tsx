import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import axe from "axe-core"
import { expect, it } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { Tree } from "./Tree.tsx"

it("[LOG-5] a branch opens and closes by its own button, while its name chooses the value and leaves the branch as it is", async () => {
  const chosen: (readonly string[])[] = []
  const testPage = await openTestPage()
  testPage.show(<Tree value={{ funds: { wallet: 125_000 } }} onChoose={(path) => chosen.push(path)} />, "/replay")
  const toggle = screen.getByRole("button", { name: "funds", expanded: false })
  await userEvent.click(screen.getByText("funds"))
  expect([chosen, toggle.getAttribute("aria-expanded")]).toEqual([[["funds"]], "false"])
  await userEvent.click(toggle)
  expect(screen.getByText("125000")).toBeTruthy()
  const { violations } = await axe.run(document.body, { runOnly: ["nested-interactive", "button-name"] })
  expect(violations).toEqual([])
  await userEvent.click(toggle)
  expect(screen.queryByText("125000")).toBeNull()
})
