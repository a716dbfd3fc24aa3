import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { pathsOfInfinity } from "../../../tests/support/logs/acceptsInfinity.ts"
import * as casino from "./casino.ts"
import * as chat from "./chat.ts"
import * as game from "./game.ts"
import * as notifications from "./notifications.ts"
import * as player from "./player.ts"

const exported: readonly (readonly [string, unknown])[] = [casino, chat, game, notifications, player].flatMap(
  (module): readonly (readonly [string, unknown])[] => Object.entries(module)
)
const schemas = exported.flatMap(([name, schema]) => (Schema.isSchema(schema) ? [[name, schema] as const] : []))

describe("[LOG-1] the schemas of the wire", () => {
  it("the schemas of the wire refuse a number that JSON cannot express, such as 1e999, in every field", () => {
    expect(schemas.length).toBeGreaterThan(40)
    expect(schemas.flatMap(([name, schema]) => pathsOfInfinity(schema, name))).toEqual([])
  })
})
