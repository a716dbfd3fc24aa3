import { expect, test } from "vitest"
import { readPlace } from "./panelPlace.ts"

test.each([
  ["free 120 80", { place: "free", x: 120, y: 80 }],
  ["right 0 0", { place: "right", x: 0, y: 0 }],
  ["", { place: "corner", x: 0, y: 0 }],
  ["ceiling x y", { place: "corner", x: 0, y: 0 }]
])("[MOCK-2] the panel's stored place %j is read, and anything unknown is the corner", (text, place) => {
  expect(readPlace(text)).toEqual(place)
})
