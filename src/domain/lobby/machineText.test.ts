import { expect, it } from "vitest"
import { readMachineText } from "./machineText.ts"

it.each([
  ["an address", " https://casino.example.test/help ", { kind: "link", url: "https://casino.example.test/help" }],
  ["a text that contains an address", "See https://a.test for more", { kind: "text", text: "See https://a.test for more" }],
  ["an address that runs a script", "javascript:alert(1)", { kind: "text", text: "javascript:alert(1)" }],
  ["an address without a host", "https://", { kind: "text", text: "https://" }],
  ["blanks", " \n ", null],
  ["nothing", undefined, null]
])("[LOBBY-2] a machine's help is a link only when it is one web address: %s", (_, sent, text) => {
  expect(readMachineText(sent)).toEqual(text)
})
