import { expect, test } from "vitest"
import type { ScenarioCard } from "../../scenarios/scenarioCard.ts"
import { groupScenarios } from "./scenarioGroups.ts"

const card = (id: string, ...tags: readonly string[]): ScenarioCard => ({ id, title: id, description: "", tags, seed: 1, steps: [] })

const cards = [card("spin", "GAME-5"), card("login", "LOGIN-1"), card("odd", "anything"), card("win", "cancel", "GAME-11")]

const titles = (first: Partial<Parameters<typeof groupScenarios>[1]>): readonly string[] =>
  groupScenarios(cards, { current: null, asked: null, pinned: [], recent: [], ...first }).map(
    (group) => `${group.title}: ${group.cards.map(({ id }) => id).join(" ")}`
  )

test("[MOCK-2] scenarios are grouped by the feature of their first requirement", () => {
  expect(titles({})).toEqual(["Login: login", "Game: spin win", "Others: odd"])
})

test("[MOCK-2] the running, pinned and recent scenarios come first, and none appears twice", () => {
  expect(titles({ current: "win", pinned: ["odd", "win"], recent: ["win", "spin", "odd"] })).toEqual([
    "Running: win",
    "Pinned: odd",
    "Recent: spin",
    "Login: login"
  ])
})

test("[MOCK-2] the scenario of the address is not called the running one, unless it runs", () => {
  expect(titles({ current: "win", asked: "odd", pinned: ["odd"] })).toEqual([
    "Running: win",
    "In the address: odd",
    "Login: login",
    "Game: spin"
  ])
  expect(titles({ current: "odd", asked: "odd" })).toEqual(["Running: odd", "Login: login", "Game: spin win"])
})

test("[MOCK-2] a remembered scenario that the search does not find is left out", () => {
  expect(titles({ pinned: ["removed"] })).toEqual(["Login: login", "Game: spin win", "Others: odd"])
})
