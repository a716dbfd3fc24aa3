import type { Views } from "../../src/projections/projections.ts"
import { logIn } from "../../src/runtime/commands/account/logIn.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { toggleAutoplay } from "../../src/runtime/commands/machine/seatCommands.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../src/runtime/commands/money/transfer.ts"
import { choosePlay, PLAYER } from "./chaosPlayer.ts"
import type { SimulatedTab } from "./simulatedTab.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** A seat that was lost with money on it is held for 150 s; then all must be well within a minute. */
const PATIENCE_MS = 240_000
/** Once the player sits with everything open, whatever was asked for must have its fate within this many ms. */
const FATE_MS = 30_000
/**
 * Without a seat the client asks by calls, with pauses of up to 30 s; up to 60 s where a broken answer looked like a server without these calls.
 * Another page that asked for the operation has 15 s to settle it.
 */
const LOBBY_FATE_MS = 120_000
const AMOUNT = 2_000
const LOG_IN_MS = 5_000
const SEATED: ReadonlySet<string> = new Set(["joining", "playing", "returning"])
/** What is on its way needs so long (ms) to arrive. */
const STILL_MS = 1_000

interface Evening {
  readonly tab: SimulatedTab
  readonly time: VirtualTime
  readonly violate: (what: string) => void
  /** Looks whether the money that is shown is the money that there is, as it stands before the player does anything new. */
  readonly judgeMoney: () => Promise<void>
}

const hasOutcome = ({ fate }: { readonly fate: string }): boolean => fate === "done" || fate === "refused"

/** No press, transfer or top-up is under way, and none of an earlier session is without an outcome. */
const isSettled = ({ presses, transfers, topUps }: Readonly<Views>): boolean =>
  presses.underWay === null &&
  transfers.underWay === null &&
  !topUps.discount.busy &&
  !topUps.bonus.busy &&
  [...presses.earlier, ...transfers.earlier].every(hasOutcome)

const isPlaying = ({ game, connection: { channels }, video, funds }: Readonly<Views>): boolean =>
  game.phase === "playing" &&
  channels.game.phase === "open" &&
  channels.notifications.phase === "open" &&
  video.phase === "live" &&
  funds.wallet !== null &&
  !funds.stale

const stateOf = ({
  session,
  game,
  connection: { channels },
  video,
  funds,
  reconnect,
  presses,
  transfers,
  topUps
}: Readonly<Views>): string =>
  JSON.stringify({
    session: session.phase,
    game: game.phase,
    refusal: game.refusal?.code ?? game.joinRefusal,
    sockets: [channels.notifications.phase, channels.game.phase],
    video: video.phase,
    balance: [funds.wallet, funds.stale],
    dialog: reconnect.show,
    underWay: [presses.underWay, transfers.underWay],
    topUps: [topUps.discount.busy, topUps.bonus.busy]
  })

/**
 * The trouble is over: the player takes their seat again, puts money in, plays, and takes it out. What does not come about is a violation.
 */
export const settle = async ({ tab, time, violate, judgeMoney }: Evening): Promise<boolean> => {
  const views = (): Readonly<Views> | null => tab.page()?.views ?? null
  const holds = (wanted: (views: Readonly<Views>) => boolean) => (): boolean => {
    const now = views()
    return now !== null && wanted(now)
  }
  const expect = async (what: string, wanted: (views: Readonly<Views>) => boolean, ms: number): Promise<boolean> => {
    if (await time.until(holds(wanted), ms)) return true
    const now = views()
    violate(`${what} did not come about within ${ms} ms: ${now === null ? "no page" : stateOf(now)}`)
    return false
  }
  if (tab.page() === null) await tab.open()
  // LIVE-4: what is open from before is settled without a seat, too.
  if (holds(({ session }) => session.phase === "guest")()) {
    tab.run(logIn({ ...PLAYER, remember: true }))
    await time.until(
      holds(({ session }) => session.phase === "loggedIn"),
      LOG_IN_MS
    )
  }
  const isInLobby = holds(({ session, game }) => session.phase === "loggedIn" && !SEATED.has(game.phase))
  if (isInLobby() && !holds(isSettled)()) {
    await time.until(() => !isInLobby() || holds(isSettled)(), LOBBY_FATE_MS)
    if (isInLobby() && !(await expect("the fate of what was open in the lobby", isSettled, 1))) return false
  }
  const end = time.now() + PATIENCE_MS
  for (let tries = 0; !holds(isPlaying)() && time.now() < end; tries += 1) {
    const now = views()
    const next = now === null || now.game.phase === "playing" ? null : choosePlay(now, ((tries * 2) % 10) / 20)
    if (next !== null) tab.run(next)
    await time.until(holds(isPlaying), 3_000)
  }
  if (!(await expect("a seat with its picture", isPlaying, 1))) return false
  // A player who wants to pay in lets the machine come to rest first.
  if (holds(({ game }) => game.autoplay)()) tab.run(toggleAutoplay())
  if (!(await expect("the fate of all that was under way", isSettled, FATE_MS))) return false
  await time.pass(STILL_MS)
  if (holds(isPlaying)() && holds(isSettled)()) await judgeMoney()
  if ((views()?.funds.wallet ?? 0) >= AMOUNT) {
    tab.run(cashIn(AMOUNT))
    if (!(await expect("a cash-in", ({ transfers: { recent } }) => recent[0]?.fate === "done", FATE_MS))) return false
  }
  tab.run(press("spin"))
  await expect("a spin", ({ presses: { recent } }) => recent[0]?.fate === "done" || recent[0]?.fate === "refused", FATE_MS)
  tab.run(cashOut())
  return expect("all at rest", isSettled, FATE_MS)
}
