import type { Frame } from "../floor/lines.ts"
import type { OperationId } from "./operationIds.ts"

/** What the next call of an operation is answered with instead. A string body is sent as it is, so that it may be broken JSON. */
export interface PlannedResponse {
  readonly status: number
  readonly body: unknown
}

/**
 * The faults that wait to happen. `loses` takes one frame: the server has acted, the answer is gone. "press" and "transfer" lose every
 * answer to the next one, until it is asked for by its id.
 */
export interface Faults {
  readonly plan: (operationId: OperationId, response: PlannedResponse) => void
  readonly takePlanned: (operationId: OperationId) => PlannedResponse | null
  readonly lose: (what: string) => void
  readonly loses: (frame: Frame) => boolean
  readonly losesAnswer: (operationId: OperationId) => boolean
  /** The client asks for it by its id: from now on it is answered. */
  readonly asked: (id: string) => void
  readonly refuseVideo: () => void
  readonly takeVideoRefusal: () => boolean
  readonly goOffline: (until: number) => void
  readonly isOffline: (now: number) => boolean
  readonly setLatency: (latency: Latency) => void
  readonly latency: () => Latency
  readonly clear: () => void
}

/** Ms that each answer and each frame is late. */
export interface Latency {
  readonly httpMs: number
  readonly socketMs: number
}

const NO_LATENCY: Latency = { httpMs: 0, socketMs: 0 }

const idOf = (frame: Frame): { readonly group: string; readonly id: string } | null => {
  if ("pressId" in frame) return { group: "press", id: frame.pressId }
  if ("transferId" in frame && frame.transferId !== undefined) return { group: "transfer", id: frame.transferId }
  return null
}

const makeLosses = () => {
  let armed: readonly string[] = []
  const lost = new Set<string>()
  const take = (what: string): boolean => {
    const has = armed.includes(what)
    if (has) armed = armed.toSpliced(armed.indexOf(what), 1)
    return has
  }
  return {
    lose: (what: string) => {
      armed = [...armed, what]
    },
    loses: (frame: Frame): boolean => {
      if (take(frame.type)) return true
      const one = idOf(frame)
      if (one === null) return false
      if (!lost.has(one.id) && take(one.group)) lost.add(one.id)
      return lost.has(one.id)
    },
    losesAnswer: take,
    asked: (id: string) => {
      lost.delete(id)
    },
    clear: () => {
      armed = []
      lost.clear()
    }
  }
}

export const makeFaults = (): Faults => {
  const planned = new Map<OperationId, PlannedResponse>()
  const losses = makeLosses()
  let offlineUntil = 0
  let latency = NO_LATENCY
  let videoRefused = false
  return {
    ...losses,
    plan: (operationId, response) => planned.set(operationId, response),
    takePlanned: (operationId) => {
      const response = planned.get(operationId) ?? null
      planned.delete(operationId)
      return response
    },
    refuseVideo: () => {
      videoRefused = true
    },
    takeVideoRefusal: () => {
      const refused = videoRefused
      videoRefused = false
      return refused
    },
    goOffline: (until) => {
      offlineUntil = until
    },
    isOffline: (now) => now < offlineUntil,
    setLatency: (next) => {
      latency = next
    },
    latency: () => latency,
    clear: () => {
      losses.clear()
      planned.clear()
      offlineUntil = 0
      latency = NO_LATENCY
      videoRefused = false
    }
  }
}
