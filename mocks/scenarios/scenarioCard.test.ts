import { expect, test } from "vitest"
import { defineScenario } from "./catalogue/defineScenario.ts"
import type { Step } from "./scenario.ts"
import { presentScenario } from "./scenarioCard.ts"

const sentencesOf = (...steps: readonly Step[]): readonly string[] =>
  presentScenario(defineScenario({ id: "test", title: "Test", description: "For the test.", tags: [], steps, expect: [] })).steps

test("[MOCK-2] the steps name machines, contacts and buttons as the page does", () => {
  expect(
    sentencesOf(
      { do: "sit", machineId: 101 },
      { do: "sit", machineId: 999 },
      { do: "chat", contact: "host" },
      { do: "press", button: "collect" },
      { do: "press", button: "stop", anyway: true },
      { do: "cashIn", amount: 10_000, twice: true }
    )
  ).toEqual([
    "Play Bosphorus Royal 1 (machine 101).",
    "Play machine 999.",
    "Open the chat with “Salon şefi”.",
    "Press the machine's “collect”, which the page calls “Cash out”.",
    "Press the machine's “stop”, even if the page disables it.",
    "Cash in 100.00, with a double click."
  ])
})
