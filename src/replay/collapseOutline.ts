import type { OutlineSection, OutlineFact } from "./outline.ts"

/** Several repetitive outline entries that are shown as one. */
export interface Repetition {
  readonly sections: readonly OutlineSection[]
  /** The number of entries of each kind, ordered by first appearance. */
  readonly counts: readonly { readonly kind: OutlineFact["kind"]; readonly count: number }[]
}

/** A row of the outline: one entry, or a run of entries that the reader may expand. */
export type OutlineEntry =
  | { readonly kind: "section"; readonly section: OutlineSection }
  | { readonly kind: "repetition"; readonly repetition: Repetition }

/** A repetitive run has at most this many kinds of entries, for example: play, cash out, cash in. */
const MOST_KINDS = 4
/** Shorter runs stay expanded, because a reader can take them in at a glance. */
const FEWEST_LINES = 8

/** Returns the exclusive end of the longest run from `from` that has at most `MOST_KINDS` kinds of entries. */
const endOfStretch = (sections: readonly OutlineSection[], from: number): number => {
  const kinds = new Set<OutlineFact["kind"]>()
  let end = from
  for (let section = sections[end]; section !== undefined; section = sections[end]) {
    kinds.add(section.fact.kind)
    if (kinds.size > MOST_KINDS) break
    end += 1
  }
  return end
}

const countKinds = (sections: readonly OutlineSection[]): Repetition["counts"] => {
  const counts = new Map<OutlineFact["kind"], number>()
  for (const { fact } of sections) counts.set(fact.kind, (counts.get(fact.kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** True when a run is long enough and each kind occurs at least twice on average. */
const isRepetition = (sections: readonly OutlineSection[]): boolean =>
  sections.length >= FEWEST_LINES && countKinds(sections).length * 2 <= sections.length

/** Collapses long runs of few kinds of entries. Keeps the order and every entry. */
export const collapseOutline = (sections: readonly OutlineSection[]): readonly OutlineEntry[] => {
  const entries: OutlineEntry[] = []
  for (let from = 0; from < sections.length;) {
    const stretch = sections.slice(from, endOfStretch(sections, from))
    if (isRepetition(stretch)) {
      entries.push({ kind: "repetition", repetition: { sections: stretch, counts: countKinds(stretch) } })
      from += stretch.length
      continue
    }
    const section = sections[from]
    if (section !== undefined) entries.push({ kind: "section", section })
    from += 1
  }
  return entries
}
