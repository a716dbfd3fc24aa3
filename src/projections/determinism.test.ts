import { describe, expect, it } from "vitest"
import { everyEvent, generatedLogs as logs } from "../../tests/support/logs/generatedLogs.ts"
import { deepFreeze } from "../../tests/support/given.ts"
import { eventTypes } from "../domain/eventTypes.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { applyChange } from "./publish.ts"

const names = Object.keys(eventTypes)

const foldAll = (log: readonly Envelope[]): string => {
  const folds = makeFolds()
  for (const envelope of log) folds.evolve(envelope)
  return JSON.stringify(folds.views)
}

const notPlain = (value: unknown, path: string): string[] => {
  if (value === null || typeof value === "string" || typeof value === "boolean") return []
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`]
  if (Array.isArray(value)) return value.flatMap((item, index) => notPlain(item, `${path}.${index}`))
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, item]) => notPlain(item, `${path}.${key}`))
}

describe("[LOG-2] folding a generated log", () => {
  it("folding a generated log covers every event type", () => {
    expect(new Set(everyEvent.map(({ type }) => type)).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(50)
  })

  it("folding a generated log gives the same state, byte for byte, when it is repeated", () => {
    for (const log of logs) expect(foldAll(log)).toBe(foldAll(log))
  })

  it("folding a generated log gives the same state from a copy that went through JSON", () => {
    for (const log of logs) expect(foldAll(JSON.parse(JSON.stringify(log)) as Envelope[])).toBe(foldAll(log))
  })

  it("folding a generated log changes none of the events", () => {
    for (const log of logs) {
      const before = JSON.stringify(log)
      foldAll(deepFreeze(structuredClone(log)))
      foldAll(log)
      expect(JSON.stringify(log)).toBe(before)
    }
  })

  it("folding a generated log leaves plain JSON after each event: no undefined, Date, Map or NaN", () => {
    const folds = makeFolds()
    for (const envelope of logs[0] ?? []) {
      folds.evolve(envelope)
      expect(notPlain(folds.views, envelope.type)).toEqual([])
    }
  })

  it("folding a generated log gives the same views whether they are applied after each event or at the end", () => {
    const folds = makeFolds()
    const shown = structuredClone({ ...folds.views })
    for (const envelope of logs[1] ?? []) {
      folds.evolve(envelope)
      for (const { name, entries } of folds.takeChanges()) applyChange(shown[name], folds.views[name], entries)
    }
    expect(shown).toEqual(folds.views)
  })

  it("[LOBBY-3] folding a generated log gives the same views when only the entries that changed are applied, at any moments", () => {
    for (const log of logs) {
      const folds = makeFolds()
      const shown = structuredClone({ ...folds.views })
      log.forEach((envelope, index) => {
        folds.evolve(envelope)
        // Primes, so that publications end before and after each kind of event.
        if (index % 7 !== 0 && index % 11 !== 0) return
        for (const { name, entries } of folds.takeChanges()) applyChange(shown[name], folds.views[name], entries)
        expect(shown.machines).toEqual(folds.views.machines)
      })
    }
  })
})
