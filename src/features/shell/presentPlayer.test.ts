import { expect, it } from "vitest"
import { presentPlayer } from "./presentPlayer.ts"

it.each([
  [{ username: "demo", name: "Deniz", lastname: "Demir" }, "DD", "Deniz Demir"],
  [{ username: "mali", name: "Mehmet Ali", lastname: "Levent" }, "ML", "Mehmet Ali Levent"],
  [{ username: "vip", name: "ilker", lastname: "Işık" }, "İI", "ilker Işık"],
  [{ username: "demo", name: " ", lastname: "" }, "D", ""],
  [{ username: "demo", name: "Deniz", lastname: "Demir", displayName: "Kaptan Deniz Bey" }, "KD", "Kaptan Deniz Bey"],
  [{ username: "demo", name: "Deniz", lastname: "Demir", displayName: "  " }, "DD", "Deniz Demir"]
])("[SHELL-1] the player %j is shown by initials and name, with Turkish capitals", (player, initials, fullName) => {
  expect(presentPlayer(player, "tr")).toEqual({ initials, fullName })
})
