import type { EventName } from "../domain/events.ts"
import type { Envelope, Source } from "../log/envelope.ts"
import { type MarkerKind, markerKindOf } from "./markers.ts"

/** Which events to list; what is left out does not narrow. */
export interface EventFilter {
  readonly types?: readonly EventName[]
  readonly sources?: readonly Source["kind"][]
  readonly markers?: readonly MarkerKind[]
  /** Found in the type, the operation, the correlation or the payload, whatever the case. */
  readonly text?: string
}

const says = ({ type, src, corr, data }: Envelope, needle: string): boolean =>
  type.toLowerCase().includes(needle) ||
  src.op?.toLowerCase().includes(needle) === true ||
  corr?.toLowerCase() === needle ||
  JSON.stringify(data).toLowerCase().includes(needle)

/** The positions of the events that pass, in order. */
export const findEvents = (events: readonly Envelope[], { types, sources, markers, text = "" }: EventFilter): readonly number[] => {
  const needle = text.trim().toLowerCase()
  const passes = (envelope: Envelope): boolean => {
    const kind = markerKindOf(envelope.type)
    return (
      (types === undefined || types.includes(envelope.type)) &&
      (sources === undefined || sources.includes(envelope.src.kind)) &&
      (markers === undefined || (kind !== null && markers.includes(kind))) &&
      (needle === "" || says(envelope, needle))
    )
  }
  return events.flatMap((envelope, index) => (passes(envelope) ? [index + 1] : []))
}
