import { expect, test } from "@playwright/test"
import { countPresses } from "../../../lab/countPresses.ts"

test("[LIVE-4] [GAME-2] presses on a line that breaks at every third of them are played once or never, and the money agrees", async () => {
  const { outcomes, doubled, lost, moneyGap, faults } = await countPresses(20, 7, () => undefined)
  expect({ doubled, lost, moneyGap, open: outcomes.open }).toEqual({ doubled: 0, lost: 0, moneyGap: 0, open: 0 })
  expect(faults).toBeGreaterThan(3)
  expect(outcomes.done).toBeGreaterThan(10)
})
