const POINT = 0x2e
const ZERO = 0x30

/** The number at the end of an event's id, after the last point; 0 when there is none. In ids that the log wrote, it is the event's `seq`. */
export const seqIn = (id: string): number => {
  const seq = Number(id.slice(id.lastIndexOf(".") + 1))
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0
}

/** The index of the point before this `seq` at the end of an id; -1 when the id ends in something else. */
const pointBefore = (id: string, seq: number): number => {
  let at = id.length - 1
  for (let rest = seq; rest > 0; rest = Math.floor(rest / 10)) {
    if (id.charCodeAt(at) !== ZERO + (rest % 10)) return -1
    at -= 1
  }
  return id.charCodeAt(at) === POINT ? at : -1
}

/** Whether an id ends in a point and this `seq`. Compares digits, because building the text for each of a million events takes longer. */
export const endsInSeq = (id: string, seq: number): boolean => pointBefore(id, seq) !== -1

/** Whether an id is of the log's own pattern, `<logId>.<seq>`. `prefix` is the log id with the point. */
export const isOwnId = (id: string, seq: number, prefix: string): boolean =>
  pointBefore(id, seq) === prefix.length - 1 && id.startsWith(prefix)
