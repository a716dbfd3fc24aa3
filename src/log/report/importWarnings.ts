import type { ImportWarning } from "./importResult.ts"

/** The most unknown types that a warning names: a hostile file may contain any number. */
const NAMED_TYPES = 20

const merge = (known: ImportWarning, next: ImportWarning): ImportWarning => {
  if (known._tag === "UnknownEvents" && next._tag === "UnknownEvents") {
    const [type = ""] = next.types
    const types = known.types.includes(type) || known.types.length >= NAMED_TYPES ? known.types : [...known.types, type]
    return { ...known, count: known.count + 1, types }
  }
  if (known._tag === "LogCut" && next._tag === "LogCut") {
    return { ...known, count: known.count + 1, kept: next.kept, lost: known.lost + next.lost }
  }
  return "count" in known ? { ...known, count: known.count + 1 } : known
}

/** Collects the warnings about one file, one of each kind. A warning names its first case and counts the others. */
export const makeImportWarnings = () => {
  const byTag = new Map<ImportWarning["_tag"], ImportWarning>()
  return {
    add: (warning: ImportWarning): void => {
      const known = byTag.get(warning._tag)
      byTag.set(warning._tag, known === undefined ? warning : merge(known, warning))
    },
    list: (): readonly ImportWarning[] => [...byTag.values()]
  }
}

export type ImportWarnings = ReturnType<typeof makeImportWarnings>
