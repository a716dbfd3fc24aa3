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
] as const)("[PAGE-2] a net result of %d with end %j is classified as %s", (net, end, kind) => {
  expect(netKindOf({ net, end })).toBe(kind)
})

it("[PAGE-2] the chart orders the bars from the oldest session to the newest, places the axis between wins and losses, and omits an open session", () => {
  const { bars, ...sums } = presentNet([sitting("open", -700, null), sitting("new", 100), sitting("old", -400), sitting("older", 0)])
  expect(bars.map(({ id, height, up }) => [id, height, up])).toEqual([
    ["older", 0, true],
    ["old", 0.8, false],
    ["new", 0.2, true]
  ])
  expect(sums).toEqual({ line: 0.2, won: 1, lost: 1, even: 1, together: -300 })
})

it("[PAGE-2] the chart places the axis in the middle without a result", () => {
  expect(presentNet([sitting("even", 0)])).toMatchObject({ line: 0.5, bars: [{ height: 0 }] })
})
