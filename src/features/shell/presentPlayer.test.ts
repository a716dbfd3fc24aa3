import { expect, it } from "vitest"
import { presentPlayer } from "./presentPlayer.ts"

it.each([
  [{ username: "demo", name: "Deniz", lastname: "Demir" }, "DD", "Deniz Demir"],
  [{ username: "vip", name: "ilker", lastname: "Işık" }, "İI", "ilker Işık"],
  [{ username: "demo", name: " ", lastname: "" }, "D", ""]
])("[SHELL-1] %j is shown by initials and name, in Turkish letters", (player, initials, fullName) => {
  expect(presentPlayer(player, "tr")).toEqual({ initials, fullName })
})
