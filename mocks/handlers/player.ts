import { http } from "msw/http"
import * as Wire from "../../src/api/wire/player.ts"
import type { Backend } from "../backend/backend.ts"
import { decidePassword } from "../world/decidePassword.ts"
import { historyOf, withBalances } from "../world/history.ts"
import type { SessionRow } from "../world/playerHistory.ts"
import { jackpotMachineOf } from "../world/views.ts"
import { acknowledge, answer, readBody, refuse, refuseWith } from "./answers.ts"
import type { Operations } from "./operation.ts"
import { jackpotWhepUrl } from "./whep.ts"

const MOST_ROWS = 100
const USUAL_ROWS = 20

interface Paging {
  readonly page: number
  readonly pageSize: number
}

const readWhole = ({ searchParams }: URL, name: string, otherwise: number): number => {
  const text = searchParams.get(name)
  if (text === null) return otherwise
  return /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN
}

const readPaging = (url: URL): Paging | null => {
  const page = readWhole(url, "page", 1)
  const pageSize = readWhole(url, "pageSize", USUAL_ROWS)
  return page >= 1 && pageSize >= 1 && pageSize <= MOST_ROWS ? { page, pageSize } : null
}

/** Cuts one page from rows that are stored oldest first, and returns it newest first. */
const cutPage = <Row>(rows: readonly Row[], { page, pageSize }: Paging) => ({
  rows: rows.toReversed().slice((page - 1) * pageSize, page * pageSize),
  paged: { page, pageSize, total: rows.length }
})

const presentRow = ({ id, machineId, machine, brand, start, end, cashIn, cashOut }: SessionRow): typeof Wire.SlotSession.Encoded => ({
  id,
  machineId,
  machine,
  brand,
  start,
  end,
  cashIn,
  cashOut,
  net: cashOut - cashIn
})

const logs = ({ floor }: Backend, playerId: string, url: URL): Response => {
  const paging = readPaging(url)
  if (paging === null) return refuse(400, "invalidRequest")
  const { rows, paged } = cutPage(historyOf(floor.world(), playerId).logs, paging)
  return answer(Wire.PlayerLogsResponse, { ...paged, logs: rows.map(({ id, type, at, ip }) => ({ id, type, time: at, ip })) })
}

const sessions = ({ floor }: Backend, playerId: string, url: URL): Response => {
  const paging = readPaging(url)
  if (paging === null) return refuse(400, "invalidRequest")
  const { rows, paged } = cutPage(historyOf(floor.world(), playerId).sessions, paging)
  return answer(Wire.SlotSessionsResponse, { ...paged, sessions: rows.map(presentRow) })
}

const transactions = ({ floor }: Backend, playerId: string, url: URL): Response => {
  const paging = readPaging(url)
  const from = readWhole(url, "from", 0)
  const to = readWhole(url, "to", Number.MAX_SAFE_INTEGER)
  const actions = url.searchParams.getAll("action")
  if (paging === null || Number.isNaN(from + to) || !actions.every((one) => /^[1-6]$/u.test(one))) return refuse(400, "invalidRequest")
  const isWanted = (action: number): boolean => actions.length === 0 || actions.includes(String(action))
  const wanted = withBalances(floor.world(), playerId).filter(({ action, at }) => isWanted(action) && at >= from && at < to)
  const { rows, paged } = cutPage(wanted, paging)
  return answer(Wire.TransactionsResponse, { ...paged, transactions: rows.map(({ at, ...row }) => ({ ...row, time: at })) })
}

const changePassword = async ({ floor }: Backend, playerId: string, request: Request): Promise<Response> => {
  const asked = await readBody(request, Wire.PasswordRequest)
  if (asked === null) return refuse(400, "invalidRequest")
  const { refusal: why } = floor.run((world) => decidePassword(world, { playerId, old: asked.old_password, password: asked.new_password }))
  return why === null ? acknowledge() : refuseWith(400, why)
}

const jackpotVideo = ({ floor, signalling }: Backend, url: URL): Response =>
  signalling === "none" || jackpotMachineOf(floor.world()) === undefined
    ? refuse(404, "noSuchMachine")
    : answer(Wire.JackpotVideoResponse, { url: jackpotWhepUrl(url), iceServers: [] })

/** The pages about the player's account (PAGE-1…3) and the jackpot video (LOBBY-5). */
export const playerHandlers = (backend: Backend, { guarded }: Operations) => [
  http.get(
    "*/player/logs",
    guarded("getPlayerLogs", ({ id }, { request }) => logs(backend, id, new URL(request.url)))
  ),
  http.post(
    "*/player/password",
    guarded("changePassword", ({ id }, { request }) => changePassword(backend, id, request))
  ),
  http.get(
    "*/player/sessions",
    guarded("getSlotSessions", ({ id }, { request }) => sessions(backend, id, new URL(request.url)))
  ),
  http.get(
    "*/player/transactions",
    guarded("getTransactions", ({ id }, { request }) => transactions(backend, id, new URL(request.url)))
  ),
  http.get(
    "*/jackpot/video",
    guarded("getJackpotVideo", (_player, { request }) => jackpotVideo(backend, new URL(request.url)))
  )
]
