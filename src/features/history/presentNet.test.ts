import { expect, it } from "vitest"
import { netKindOf, presentNet } from "./presentNet.ts"

const sitting = (id: string, net: number, end: number | null = 2) => ({
  id,
  machineId: 101,
  machine: "Lucky Reel 1",
  brand: "Lucky Reel",
  start: 1,
  end,
  cashIn: 1000,
  cashOut: 1000 + net,
  net
})

it.each([
  [250, 2, "won"],
  [-250, 2, "lost"],
  [0, 2, "even"],
  [-250, null, "open"]
] as const)("[PAGE-2] a net of %d that ended at %j is %s", (net, end, kind) => {
  expect(netKindOf({ net, end })).toBe(kind)
})

it("[PAGE-2] the chart goes from the oldest sitting to the newest, the line between what was won and lost, and leaves an open one out", () => {
  const { bars, ...sums } = presentNet([sitting("open", -700, null), sitting("new", 100), sitting("old", -400), sitting("older", 0)])
  expect(bars.map(({ id, height, up }) => [id, height, up])).toEqual([
    ["older", 0, true],
    ["old", 0.8, false],
    ["new", 0.2, true]
  ])
  expect(sums).toEqual({ line: 0.2, won: 1, lost: 1, even: 1, together: -300 })
})

it("[PAGE-2] without a result the line lies in the middle", () => {
  expect(presentNet([sitting("even", 0)])).toMatchObject({ line: 0.5, bars: [{ height: 0 }] })
})
