/**
 * A game without a known outcome (minor units). `before`: the credit before it. `left`: the last credit before its seat ended; null while the player
 * has the seat. `isEmptied`: the player came back to a machine without credit, which only the outcome of the game explains.
 */
export interface OpenGame {
  id: string
  machineId: number
  bet: number
  before: number
  left: number | null
  isEmptied?: true
}

/** The part of the result that a game without a known outcome may still change. Amounts in minor units. */
export interface OpenGameState {
  openGame: OpenGame | null
  /** Cash-outs and hand pays minus cash-ins. */
  moved: number
  /** A win that counts as paid to the wallet, until the next game or transfer. The outcome may have overtaken the meter that shows the win. */
  paidWin?: { readonly machineId: number; readonly amount: number }
}

/** The player has taken a seat again that ended during a game. A credit that is still there differs from the last one by that game. */
export const resumeGame = (state: OpenGameState, machineId: number, credit: number): void => {
  const game = state.openGame
  if (game === null || game.left === null || game.machineId !== machineId) return
  // The casino has paid out the credit, or the bet has taken the last of it.
  if (credit === 0) game.isEmptied = true
  if (game.isEmptied === true) return
  state.moved += credit - game.left
  // While the credit shows at most the bet, the win may still come, perhaps after this seat too.
  const isBetShown = credit === game.left - game.bet
  const isOpen = isBetShown || credit === game.left
  state.openGame = isOpen ? { ...game, bet: isBetShown ? 0 : game.bet, before: credit, left: null } : null
}

/**
 * The change of the credit by a game that ended unseen: no meter has shown its win, nor its bet unless the credit fell before. `lastCredit`: the last
 * credit that the machine reported. Amounts in minor units.
 */
export const unshownChange = ({ bet, before }: Pick<OpenGame, "bet" | "before">, lastCredit: number, win: number): number =>
  win - (lastCredit < before ? 0 : bet)

/** A game that has ended. Amounts in minor units. `credit`: of the machine now, where the player has its seat. */
interface EndedGame {
  readonly id: string
  readonly win: number
  readonly credit: number
}

/** A game has ended. After the end of its seat, its result counts here, without a win that the meter of the next seat shows. */
export const endGame = (state: OpenGameState, { id, win, credit }: EndedGame): void => {
  const game = state.openGame
  if (game === null || game.id !== id) return
  // Without a payout, the meter shows the win.
  const isWinShown = game.isEmptied === true && credit >= win
  if (game.isEmptied === true && !isWinShown) state.paidWin = { machineId: game.machineId, amount: win }
  if (game.left !== null) state.moved += unshownChange(game, game.left, isWinShown ? 0 : win)
  state.openGame = null
}

/** The machine shows `gain` (minor units) more credit: a win that counted as paid to the wallet is on the machine, and counts there. */
export const recallPaidWin = (state: OpenGameState, machineId: number, gain: number): void => {
  const { paidWin } = state
  if (paidWin === undefined || paidWin.machineId !== machineId || gain < paidWin.amount) return
  state.moved -= paidWin.amount
  delete state.paidWin
}
