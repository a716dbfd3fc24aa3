/** A hash of 32 bits (FNV-1a with a final mix). It identifies and protects nothing: equal texts give equal ids, in the browser and on the server. */
const hash = (text: string, seed: number): number => {
  let value = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const hex = (text: string, words: number): string => {
  let id = ""
  for (let word = 1; word <= words; word += 1) id += hash(text, Math.imul(word, 0x9e3779b9)).toString(16).padStart(8, "0")
  // W3C Trace Context forbids an id of zeros only.
  return /[^0]/u.test(id) ? id : id.replace(/0$/u, "1")
}

/** The id of a trace: 32 hex digits, the same for the same log and cause, such as the id of an event. */
export const traceIdOf = (logId: string, cause: string): string => hex(`${logId}/${cause}`, 4)

/** The id of a span: 16 hex digits, the same for the same trace and name of the span in it. */
export const spanIdOf = (traceId: string, name: string): string => hex(`${traceId}/${name}`, 2)

/** Whether a trace belongs to the sampled share (0 to 1). The id decides, so every part of a trace is kept or none. */
export const isSampled = (traceId: string, rate: number): boolean => Number.parseInt(traceId.slice(0, 8), 16) < rate * 0x1_0000_0000

/** A span that has children. `sampled`: its trace belongs to the sampled share. */
interface ParentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

/** The header of W3C Trace Context for the children of a span. */
export const traceparentOf = ({ traceId, spanId, sampled }: ParentSpan): string => `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`
