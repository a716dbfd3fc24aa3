import "./manySockets.ts"
import type { FloorCamera } from "../../../mocks/backend/backend.ts"
import { makeBackend, type RunningBackend } from "../../../mocks/handlers/makeBackend.ts"
import { chooseOpening } from "../../../mocks/backend/chooseOpening.ts"
import { readPageOptions } from "../../../mocks/page/pageOptions.ts"
import type { MessageObserver } from "../../../mocks/backend/messageObserver.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** The clock, the camera and the observer of a casino. */
export interface LinkSurroundings {
  readonly time: VirtualTime
  readonly camera: FloorCamera
  /** Receives the messages that the mock sends on its own initiative. */
  readonly observer?: MessageObserver | undefined
}

/**
 * Creates the casino that a link's query describes. The query is read as the demo page reads its own address, in a tab without stored state. The
 * mock casino changes only by the scenario's timeline. Throws when the demo page would report a problem with the link.
 */
export const openLink = (query: string, { time, camera, observer }: LinkSurroundings): RunningBackend => {
  const { options, choice, problems } = readPageOptions(query, { signalling: "clientOffer", still: true })
  const { opening, world, problems: missing } = chooseOpening(choice, null, time.now())
  const [problem] = [...problems, ...missing]
  if (problem !== undefined) throw new Error(problem)
  const { signalling, still } = options
  return makeBackend({ world, opening, clock: time, camera, signalling, lively: !still, ...(observer === undefined ? {} : { observer }) })
}
