import type { Chapter, Tale } from "./outline.ts"

/** Lines of an outline that repeat, as one. */
export interface Repetition {
  readonly chapters: readonly Chapter[]
  /** How often each kind comes, in the order of its first line. */
  readonly counts: readonly { readonly kind: Tale["kind"]; readonly count: number }[]
}

export type OutlineEntry =
  | { readonly kind: "chapter"; readonly chapter: Chapter }
  | { readonly kind: "repetition"; readonly repetition: Repetition }

/** A stretch with few kinds of lines repeats itself: play, cash out, put in, and again. */
const MOST_KINDS = 4
/** Shorter stretches stay as they are: they can be read. */
const FEWEST_LINES = 8

/** Where the stretch ends that begins at `from` and has at most `MOST_KINDS` kinds of lines. */
const endOfStretch = (chapters: readonly Chapter[], from: number): number => {
  const kinds = new Set<Tale["kind"]>()
  let end = from
  for (let chapter = chapters[end]; chapter !== undefined; chapter = chapters[end]) {
    kinds.add(chapter.tale.kind)
    if (kinds.size > MOST_KINDS) break
    end += 1
  }
  return end
}

const countKinds = (chapters: readonly Chapter[]): Repetition["counts"] => {
  const counts = new Map<Tale["kind"], number>()
  for (const { tale } of chapters) counts.set(tale.kind, (counts.get(tale.kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** Whether a stretch is worth one line: it has lines enough, and each kind comes twice on average. */
const isRepetition = (chapters: readonly Chapter[]): boolean =>
  chapters.length >= FEWEST_LINES && countKinds(chapters).length * 2 <= chapters.length

/** Puts long stretches of few kinds of lines together. The order stays, and nothing is lost. */
export const collapseOutline = (chapters: readonly Chapter[]): readonly OutlineEntry[] => {
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
