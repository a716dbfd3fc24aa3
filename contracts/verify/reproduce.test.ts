import { expect, test } from "vitest"
import { OWN_PACT } from "./options.ts"
import { PLACEHOLDERS, reproduce } from "./reproduce.ts"
import { readPact } from "./specification/pactFile.ts"
import { readSpecification } from "./specification/specification.ts"

const at = { baseUrl: "http://casino.example.test/v1", wsUrl: "ws://casino.example.test/ws" }

test.each([
  ["http://casino.example.test/_pact/states", "http://casino.example.test/_pact/emit"],
  ["http://casino.example.test/test/state-changes", "http://casino.example.test/test/emit"],
  ["http://casino.example.test/states?key=1", "http://casino.example.test/emit"],
  [PLACEHOLDERS.statesUrl, "$STATES_URL/../emit"]
])("[CON-2] the commands for the states endpoint %s name the emit endpoint %s", async (statesUrl, emitUrl) => {
  const { interactions } = await readPact(OWN_PACT)
  const notice = interactions.find(({ read }) => read.description === "a notice of the balance")
  const lines = notice === undefined ? [] : reproduce(notice.read, readSpecification(), { ...at, statesUrl })
  expect(lines.find((line) => line.includes("sendBalanceNotice"))).toContain(
    `curl -X POST ${statesUrl.startsWith("$") ? '"' : "'"}${emitUrl}`
  )
})
