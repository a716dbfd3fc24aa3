import type { Views } from "../../../src/projections/projections.ts"
import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { logOut } from "../../../src/runtime/commands/account/logOut.ts"
import { press } from "../../../src/runtime/commands/machine/press.ts"
import { stopAutoplay } from "../../../src/runtime/commands/machine/seatCommands.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../../src/runtime/commands/money/transfer.ts"
import { ProtectionReason } from "../../../src/domain/game/gameEvents.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"
import { answerRealityCheck } from "../../../src/runtime/commands/account/protection.ts"
import { choosePlay, PLAYER } from "../moves/chaosPlayer.ts"
import type { SimulatedTab } from "../browser/simulatedTab.ts"
import type { VirtualTime } from "../browser/virtualTime.ts"

/** Time (ms) for the player to play again. The casino holds a lost seat with credit for 150 s. */
const PATIENCE_MS = 240_000
/** Time (ms) within which every operation must have a final status once the player has a seat and both sockets are open. */
const OUTCOME_MS = 30_000
/**
 * Time (ms) within which operations must have a final status without a seat. The client then queries by HTTP calls, with pauses of up to 30 s. The
 * pauses are up to 60 s after a broken response that looked like a server without these calls. Another page that requested the operation has 15 s to
 * settle it.
 */
const LOBBY_OUTCOME_MS = 120_000
const AMOUNT = 2_000
const LOG_IN_MS = 5_000
const SEATED: ReadonlySet<string> = new Set(["joining", "playing", "returning"])
/** Why the player's protection locks a button, to tell it from other locks. */
const PROTECTION_REASONS: ReadonlySet<string> = new Set(ProtectionReason.literals)
/** Time (ms) for messages in transit to arrive. */
const STILL_MS = 1_000

interface Evening {
  readonly tab: SimulatedTab
  readonly time: VirtualTime
  readonly violate: (what: string) => void
  /** Compares the shown amounts with the casino's before the player does anything new. */
  readonly judgeMoney: () => Promise<void>
}

const hasOutcome = ({ status }: { readonly status: string }): boolean => status === "done" || status === "refused"

/** Whether no press, transfer or top-up is pending and every operation of an earlier session has an outcome. */
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
 * To be called when all faults have ended. The player joins a machine again, deposits, spins and cashes out. A step that does not succeed is a
 * violation. Returns whether the last step succeeded.
 */
export const settle = async ({ tab, time, violate, judgeMoney }: Evening): Promise<boolean> => {
  const views = (): Readonly<Views> | null => tab.page()?.views ?? null
  const holds = (wanted: (views: Readonly<Views>) => boolean) => (): boolean => {
    const now = views()
    return now !== null && wanted(now)
  }
  const lastEvents = () => tab.page()?.home.log.recent().slice(-3) ?? []
  const expect = async (what: string, wanted: (views: Readonly<Views>) => boolean, ms: number): Promise<boolean> => {
    if (await time.until(holds(wanted), ms)) return true
    const now = views()
    violate(`not reached within ${ms} ms: ${what}: ${now === null ? "no page" : stateOf(now)}`)
    return false
  }
  if (tab.page() === null) await tab.open()
  // LIVE-4: the client settles open operations of earlier sessions without a seat, too.
  if (holds(({ session }) => session.phase === "guest")()) {
    tab.run(logIn({ ...PLAYER, remember: true }))
    await time.until(
      holds(({ session }) => session.phase === "loggedIn"),
      LOG_IN_MS
    )
  }
  const isInLobby = holds(({ session, game }) => session.phase === "loggedIn" && !SEATED.has(game.phase))
  if (isInLobby() && !holds(isSettled)()) {
    await time.until(() => !isInLobby() || holds(isSettled)(), LOBBY_OUTCOME_MS)
    if (isInLobby() && !(await expect("lobby queries settle all operations", isSettled, 1))) return false
  }
  const end = time.now() + PATIENCE_MS
  const isExcluded = holds(({ game }) => game.phase === "refused" && game.refusal?.code === ERROR_CODES.playerExcluded)
  for (let tries = 0; !holds(isPlaying)() && !isExcluded() && time.now() < end; tries += 1) {
    const now = views()
    const next = now === null || now.game.phase === "playing" ? null : choosePlay(now, ((tries * 2) % 10) / 20)
    if (next !== null) tab.run(next)
    await time.until(holds(isPlaying), 3_000)
  }
  // The casino gives no seat during a break of the player, so the page knows no credit.
  if (isExcluded()) {
    await expect("all operations are settled", isSettled, OUTCOME_MS)
    return false
  }
  if (!(await expect("a seat with a live video", isPlaying, 1))) return false
  // A deposit needs a machine at rest, so the player stops autoplay first.
  if (holds(({ game }) => game.autoplay)()) tab.run(stopAutoplay())
  if (!(await expect("all operations are settled", isSettled, OUTCOME_MS))) return false
  await time.pass(STILL_MS)
  if (holds(isPlaying)() && holds(isSettled)()) await judgeMoney()
  if ((views()?.funds.wallet ?? 0) >= AMOUNT) {
    tab.run(cashIn(AMOUNT))
    await time.quiet()
    // A break or a limit of the player forbids the deposit.
    const isForbidden = lastEvents().some(
      (one) => one.type === "TransferIgnored" && (one.data.why === "break" || one.data.why === "limitReached")
    )
    if (!isForbidden && !(await expect("a completed deposit", ({ transfers: { recent } }) => recent[0]?.status === "done", OUTCOME_MS)))
      return false
  }
  tab.run(answerRealityCheck("continue"))
  await time.quiet()
  tab.run(press("spin"))
  await time.quiet()
  // The player's protection may forbid the spin, for a break or for the stake.
  const isLocked = lastEvents().some((one) => one.type === "PressIgnored" && PROTECTION_REASONS.has(one.data.why))
  if (!isLocked)
    await expect(
      "a completed spin",
      ({ presses: { recent } }) => recent[0]?.status === "done" || recent[0]?.status === "refused",
      OUTCOME_MS
    )
  tab.run(cashOut())
  return expect("the spin and the cash-out are settled", isSettled, OUTCOME_MS)
}

type Homecoming = Pick<Evening, "tab" | "time"> & { readonly judge: (playerId: string, views: Readonly<Views>) => void }

/**
 * Judges the outcomes of the operations. The tab may hold the session of another player, who has logged in elsewhere meanwhile. The operations of the
 * run's own player then get their outcomes after the next login of that player.
 */
export const judgeOutcomes = async ({ tab, time, judge }: Homecoming): Promise<void> => {
  const views = tab.page()?.views
  if (views === undefined) return
  const playerId = views.session.player?.id ?? PLAYER.id
  judge(playerId, views)
  if (playerId === PLAYER.id) return
  tab.run(logOut())
  await time.until(() => tab.page()?.views.session.phase === "guest", LOG_IN_MS)
  tab.run(logIn({ ...PLAYER, remember: true }))
  const isBack = (): boolean => tab.page()?.views.session.player?.id === PLAYER.id
  await time.until(isBack, LOG_IN_MS)
  await time.pass(STILL_MS)
  // The page stays the same, and so do its views.
  await time.until(() => isSettled(views), LOBBY_OUTCOME_MS)
  if (isBack()) judge(PLAYER.id, views)
}
