import type { OutlineSection, OutlineFact } from "./outline.ts"

/** Several repetitive outline entries that are shown as one. */
export interface Repetition {
  readonly chapters: readonly OutlineSection[]
  /** The number of entries of each kind, ordered by first appearance. */
  readonly counts: readonly { readonly kind: OutlineFact["kind"]; readonly count: number }[]
}

export type OutlineEntry =
  | { readonly kind: "chapter"; readonly chapter: OutlineSection }
  | { readonly kind: "repetition"; readonly repetition: Repetition }

/** A repetitive run has at most this many kinds of entries, for example: play, cash out, cash in. */
const MOST_KINDS = 4
/** Shorter runs stay expanded, because a reader can take them in at a glance. */
const FEWEST_LINES = 8

/** Returns the exclusive end of the longest run from `from` that has at most `MOST_KINDS` kinds of entries. */
const endOfStretch = (chapters: readonly OutlineSection[], from: number): number => {
  const kinds = new Set<OutlineFact["kind"]>()
  let end = from
  for (let chapter = chapters[end]; chapter !== undefined; chapter = chapters[end]) {
    kinds.add(chapter.tale.kind)
    if (kinds.size > MOST_KINDS) break
    end += 1
  }
  return end
}

const countKinds = (chapters: readonly OutlineSection[]): Repetition["counts"] => {
  const counts = new Map<OutlineFact["kind"], number>()
  for (const { tale } of chapters) counts.set(tale.kind, (counts.get(tale.kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** True when a run is long enough and each kind occurs at least twice on average. */
const isRepetition = (chapters: readonly OutlineSection[]): boolean =>
  chapters.length >= FEWEST_LINES && countKinds(chapters).length * 2 <= chapters.length

/** Collapses long runs of few kinds of entries. Keeps the order and every entry. */
export const collapseOutline = (chapters: readonly OutlineSection[]): readonly OutlineEntry[] => {
  const entries: OutlineEntry[] = []
  for (let from = 0; from < chapters.length;) {
    const stretch = chapters.slice(from, endOfStretch(chapters, from))
    if (isRepetition(stretch)) {
      entries.push({ kind: "repetition", repetition: { chapters: stretch, counts: countKinds(stretch) } })
      from += stretch.length
      continue
    }
    const chapter = chapters[from]
    if (chapter !== undefined) entries.push({ kind: "chapter", chapter })
    from += 1
  }
  return entries
}
