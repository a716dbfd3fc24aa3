import type { Refusal } from "../../domain/shared/refusal.ts"
import { useChat, useGame, usePresses, useProfile, useReconnect, useSession, useShell, type ViewOf } from "../../projections/hooks.ts"
import { paths } from "../../ui/icons/paths.ts"

type Shown = ViewOf<"game">["refusal"] | undefined

/** Texts as parameters come from the server: the order of their names does not count. */
const isSame = (one: Refusal, other: NonNullable<Shown>): boolean =>
  one.code === other.code &&
  one.message === other.message &&
  Object.entries(one.params).every(([name, value]) => other.params[name] === value)

/** The messages that the live regions of the current page announce by themselves. */
export interface PageMessages {
  /** Whether one of them has this refusal. */
  readonly hasRefusal: (refusal: Refusal) => boolean
  /** The last press, where the page shows its outcome; else null. */
  readonly press: ViewOf<"presses">["recent"][number] | null
}

/**
 * The refusals and the press that the current page announces. The source of a refusal is unknown, so it is compared with those that the page shows: one
 * that arrives after the player has left the page, or that the page does not show, is announced by its toast alone.
 *
 * `path`: the address without its query.
 */
export const usePageMessages = (path: string): PageMessages => {
  const { refusal: ofLogin } = useSession()
  const { show, refusal: ofSession } = useReconnect()
  const { refusal: ofSeat, notice } = useGame()
  const { recent } = usePresses()
  const { password } = useProfile()
  const { outgoing } = useChat()
  const { panel } = useShell()
  const isGame = path.startsWith("/game/")
  const press = isGame ? (recent[0] ?? null) : null
  const shown: readonly Shown[] = [
    ofLogin,
    ...(show ? [ofSession] : []),
    ...(isGame || path.startsWith(paths.lobby) ? [ofSeat] : []),
    ...(isGame ? [notice?.refusal, press?.refusal] : []),
    ...(path.startsWith(paths.profile) ? [password.refusal] : []),
    ...(panel === "chat" ? [outgoing?.refusal] : [])
  ]
  return { hasRefusal: (refusal) => shown.some((one) => one !== null && one !== undefined && isSame(refusal, one)), press }
}
