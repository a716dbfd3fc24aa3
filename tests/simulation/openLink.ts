import "./manySockets.ts"
import type { FloorCamera } from "../../mocks/backend/backend.ts"
import { makeBackend, type RunningBackend } from "../../mocks/handlers/makeBackend.ts"
import { chooseOpening } from "../../mocks/backend/chooseOpening.ts"
import { readPageOptions } from "../../mocks/page/pageOptions.ts"
import type { MessageObserver } from "../../mocks/backend/messageObserver.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** Where a casino is put up. */
export interface LinkSurroundings {
  readonly time: VirtualTime
  readonly camera: FloorCamera
  /** Hears all that the mock says of its own will. */
  readonly witness?: MessageObserver | undefined
}

/**
 * The casino that a link's query asks for, read as the page with the mock in it reads its own address, in a tab that has kept nothing. The
 * floor does nothing by itself but what the scenario says. Throws at a link that the page would complain of.
 */
export const openLink = (query: string, { time, camera, witness }: LinkSurroundings): RunningBackend => {
  const { options, choice, problems } = readPageOptions(query, { signalling: "clientOffer", still: true })
  const { opening, world, problems: missing } = chooseOpening(choice, null, time.now())
  const [problem] = [...problems, ...missing]
  if (problem !== undefined) throw new Error(problem)
  const { signalling, still } = options
  return makeBackend({ world, opening, clock: time, camera, signalling, lively: !still, ...(witness === undefined ? {} : { witness }) })
}
