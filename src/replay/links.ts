import type { Envelope } from "../log/core/envelope.ts"
import { endsInSeq, seqIn } from "../log/core/eventIds.ts"
import { type EventList, findBoundary } from "../log/core/eventList.ts"
import { makeColumn, makeDictionary } from "../log/report/columns.ts"

/** The positions of the events that are related to one event. */
export interface Links {
  /** The event that caused this one, or null. */
  readonly cause: number | null
  /** The events that this one caused. */
  readonly effects: readonly number[]
  /** The other events of the same command. */
  readonly command: readonly number[]
  /** The other events about the same press, transfer, band request or media session. */
  readonly subject: readonly number[]
}

const SUBJECTS = ["pressId", "transferId", "requestId", "mediaId"] as const

const subjectOf = ({ type, data }: Envelope): string | null => {
  if (type === "DeadlineReached") return data.id
  for (const key of SUBJECTS) {
    const id: unknown = key in data ? Reflect.get(data, key) : undefined
    if (typeof id === "string") return id
  }
  return null
}

/** The number of values that are at most `limit`, in an ascending list. */
const countUpTo = (ascending: readonly number[], limit: number): number => {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

const NO_LINKS: Links = { cause: null, effects: [], command: [], subject: [] }

/** Numbers of texts in a column: one number per event, 0 for an event without a text. */
const makeTextColumn = () => {
  const texts = makeDictionary<string>((text) => text)
  const column = makeColumn((size) => new Uint32Array(size))
  return {
    get: column.get,
    push: (text: string | null | undefined): void => column.push(text === null || text === undefined ? 0 : texts.numberOf(text) + 1),
    indexesOf: (text: string | null | undefined): readonly number[] => {
      const number = text === null || text === undefined ? undefined : texts.find(text)
      return number === undefined ? [] : column.indexesOf(number + 1)
    }
  }
}

/** The first event of each event's command. `commandAt`: the number of the command at an index, 0 for none. */
const startsOf = (length: number, commandAt: (index: number) => number, pages: readonly number[]): Uint32Array<ArrayBuffer> => {
  const starts = new Uint32Array(length)
  const firsts = new Map<number, number>()
  let page = 0
  for (let index = 0; index < length; index += 1) {
    if (pages[page] === index + 1) {
      page += 1
      firsts.clear()
    }
    const command = commandAt(index)
    const first = firsts.get(command)
    if (first !== undefined) {
      starts[first - 1] = first
      starts[index] = first
    } else if (command !== 0) firsts.set(command, index + 1)
  }
  return starts
}

/** Finds the events that are related to one event of a log. */
export interface LinkIndex {
  /** Adds the next event of the log. `hasOwnId`: its id is known to be of the log's own pattern. */
  readonly push: (envelope: Envelope, known?: { readonly hasOwnId: boolean }) => void
  /** The links of the event at a position (from 1). `events`: the log whose events were added. */
  readonly linksAt: (events: EventList, position: number) => Links
  /**
   * For the event at each index (from 0) the position (from 1) of the first event of its command; 0 for an event that is the only one of its
   * command, or of none.
   */
  readonly commandStarts: () => Uint32Array<ArrayBuffer>
}

/**
 * Creates an index that is filled while the log is read, so that a log of a million events is not parsed twice. It holds three numbers per event.
 * A query searches these columns, which takes a few ms. Maps of lists would take more memory than the log.
 */
export const makeLinkIndex = (): LinkIndex => {
  /** The `seq` at the end of the cause; 0 for an event without a cause, and for a cause that is in `oddCauses`. */
  const causes = makeColumn((size) => new Float64Array(size))
  const commands = makeTextColumn()
  const subjects = makeTextColumn()
  /** The log writes no odd ids, but a foreign file may contain some: ids that do not end in their `seq`, and causes without a number. */
  const oddIds = new Map<string, number>()
  const oddCauses = new Map<string, number[]>()
  /** The positions of the page loads. Each page load counts its commands from 1 again, so a correlation id is unique per page only. */
  const pages: number[] = []
  let length = 0

  const pushCause = (cause: string | undefined): void => {
    const seq = cause === undefined ? 0 : seqIn(cause)
    causes.push(seq)
    if (cause === undefined || seq > 0) return
    const known = oddCauses.get(cause)
    if (known === undefined) oddCauses.set(cause, [length])
    else known.push(length)
  }

  const positionOfId = (events: EventList, id: string): number | null => {
    const seq = seqIn(id)
    const position = findBoundary(events, (head) => head.seq <= seq)
    return events.at(position - 1)?.id === id ? position : (oddIds.get(id) ?? null)
  }

  const effectsOf = (events: EventList, id: string): readonly number[] => {
    const seq = seqIn(id)
    if (seq === 0) return oddCauses.get(id) ?? []
    // Another log's event may have the same number.
    return causes.indexesOf(seq).flatMap((index) => (events.at(index)?.cause === id ? [index + 1] : []))
  }

  return {
    push: (envelope, { hasOwnId } = { hasOwnId: false }) => {
      const { id, seq, type, cause, corr } = envelope
      length += 1
      if (type === "PageLoaded") pages.push(length)
      if (!hasOwnId && !endsInSeq(id, seq)) oddIds.set(id, length)
      pushCause(cause)
      commands.push(corr)
      subjects.push(subjectOf(envelope))
    },
    commandStarts: () => startsOf(length, commands.get, pages),
    linksAt: (events, position) => {
      const envelope = events.at(position - 1)
      if (envelope === undefined) return NO_LINKS
      const { id, cause, corr } = envelope
      const others = (indexes: readonly number[]) => indexes.map((index) => index + 1).filter((one) => one !== position)
      const page = countUpTo(pages, position)
      return {
        cause: cause === undefined ? null : positionOfId(events, cause),
        effects: effectsOf(events, id),
        command: others(commands.indexesOf(corr)).filter((one) => countUpTo(pages, one) === page),
        subject: others(subjects.indexesOf(subjectOf(envelope)))
      }
    }
  }
}

/** Creates a lookup of related events. Without `index`, it indexes the log on the first call. */
export const makeLinks = (events: EventList, index: LinkIndex | null = null): ((position: number) => Links) => {
  let known = index
  const indexed = (): LinkIndex => {
    const made = makeLinkIndex()
    for (const envelope of events) made.push(envelope)
    return made
  }
  return (position) => (known ??= indexed()).linksAt(events, position)
}
