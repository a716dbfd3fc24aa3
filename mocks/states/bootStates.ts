import { Schema } from "effect"
import { SettingsFile } from "../../src/api/settings/settingsFile.ts"
import type { OperatorFile, World } from "../world/world.ts"
import { Ms, providerState } from "./providerState.ts"

const country = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/u))
const FIELDS = Object.keys(SettingsFile.fields)
const NO_CHECK = "A casino without an address check does not offer this."

const withFile = (world: World, change: Partial<OperatorFile>): World => ({
  ...world,
  operatorFile: { ...world.operatorFile, ...change }
})

/** States of the requests before the first screen. */
export const bootStates = {
  "the operator's file has settings": providerState({
    description: "The operator's Settings.json has these fields beside its others.",
    params: { settings: SettingsFile },
    example: { settings: { DEFAULT_LANG: "en", CURRENCY: "EUR" } },
    establish: (world, { settings }) => withFile(world, { answer: "file", overrides: { ...world.operatorFile.overrides, ...settings } })
  }),
  "the operator's file has a wrong field": providerState({
    description: "One field of the operator's Settings.json holds what it cannot be.",
    params: {
      field: Schema.String.check(Schema.makeFilter((name) => FIELDS.includes(name) || "no field of the file")),
      value: Schema.Json
    },
    example: { field: "CURRENCY", value: 949 },
    establish: (world, { field, value }) => withFile(world, { answer: "file", wrong: { ...world.operatorFile.wrong, [field]: value } })
  }),
  "the operator's file is missing": providerState({
    description: "There is no Settings.json: 404.",
    params: {},
    example: {},
    establish: (world) => withFile(world, { answer: "missing" })
  }),
  "the operator's file is not JSON": providerState({
    description: "What stands at Settings.json is a web page.",
    params: {},
    example: {},
    establish: (world) => withFile(world, { answer: "notJson" })
  }),
  "the operator's file is slow": providerState({
    description: "Settings.json comes so many ms late.",
    params: { delayMs: Ms },
    example: { delayMs: 4_000 },
    establish: (world, { delayMs }) => withFile(world, { delayMs })
  }),
  "the country is allowed": providerState({
    isOptional: true,
    description: `The address check lets the player's country in (ISO 3166 code). ${NO_CHECK}`,
    params: { country },
    example: { country: "TR" },
    establish: (world, { country }) => ({ ...world, ipCheck: { answer: "allowed", country } })
  }),
  "the country is blocked": providerState({
    isOptional: true,
    description: `The address check turns the player's country away: status 0, code 0. ${NO_CHECK}`,
    params: { country },
    example: { country: "XX" },
    establish: (world, { country }) => ({ ...world, ipCheck: { answer: "blocked", country } })
  }),
  "the address check fails": providerState({
    isOptional: true,
    description: `The address check answers 500. ${NO_CHECK}`,
    params: {},
    example: {},
    establish: (world) => ({ ...world, ipCheck: { ...world.ipCheck, answer: "failing" } })
  })
} as const
