import { expect, it } from "vitest"
import { type Engine, EngineError } from "./engine.ts"
import { findSimilar } from "./questions.ts"

it("[OPS-3] the search for similar sessions ends with an error when the data set has no such report", async () => {
  const engine: Engine = {
    ask: async (sql) => ({ columns: ["report"], rows: sql.includes("FROM counts") ? [{ report: "another", likeness: null }] : [] }),
    insert: async () => undefined,
    remove: async () => undefined,
    close: () => undefined
  }
  await expect(findSimilar(engine, "mistyped")).rejects.toThrow(
    new EngineError("The data set has no report mistyped: name the logId of one that was loaded.")
  )
})
