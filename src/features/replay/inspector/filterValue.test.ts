import { expect, it } from "vitest"
import { filterValue } from "./filterValue.ts"

const STATE = { seat: { machineId: 11, buttons: [{ id: "spin" }, { id: "max" }] }, credit: 700, joined: null }

it("[LOG-5] the state filter keeps a member whose name matches, with all of its content", () => {
  expect(filterValue(STATE, "machine")).toEqual({ seat: { machineId: 11 } })
  expect(filterValue(STATE, "seat")).toEqual({ seat: STATE.seat })
})

it("[LOG-5] the state filter keeps a value that matches at its own path when it is inside an array", () => {
  expect(filterValue(STATE, "max")).toEqual({ seat: { buttons: { 1: { id: "max" } } } })
  expect(filterValue(STATE, "700")).toEqual({ credit: 700 })
})

it("[LOG-5] the state filter keeps nothing when no name and no value matches", () => {
  expect(filterValue(STATE, "jackpot")).toBeNull()
})
