import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, test } from "vitest"
import { listStates } from "./stateList.ts"
import { stateEntries, statesOpenApi } from "./statesDocument.ts"

const document = readFileSync(join(import.meta.dirname, "states.openapi.yaml"), "utf8")

test("[CON-2] the published document of the states endpoint matches the catalogue", () => {
  expect(
    document === statesOpenApi()
      ? "current"
      : "stale: npm run -s contract:verify -- states --openapi > contracts/verify/states/states.openapi.yaml"
  ).toBe("current")
})

describe.each(stateEntries())('the state "$state"', ({ params, example }) => {
  const isValid = new Ajv2020({ strict: false }).compile(params as object)

  test("[CON-2] a state accepts its own example", () => {
    expect(isValid(example)).toBe(true)
  })

  test("[CON-2] a state rejects unknown and missing parameters", () => {
    expect(isValid({ ...(example as object), unknown: 1 })).toBe(false)
    for (const name of Object.keys(example as object)) {
      expect(isValid(Object.fromEntries(Object.entries(example as object).filter(([key]) => key !== name)))).toBe(false)
    }
  })
})

test("[CON-2] the states are listed as Markdown and as JSON", () => {
  const markdown = listStates({ json: false, openapi: false })
  expect(markdown).toContain("**a player has a balance**")
  const json = JSON.parse(listStates({ json: true, openapi: false })) as readonly { readonly state: string }[]
  expect(json.map(({ state }) => state)).toEqual(stateEntries().map(({ state }) => state))
})
