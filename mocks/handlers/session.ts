import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import { http } from "msw/http"
import { LoginRequest, LoginResponse, MachineRequest, ValidateResponse, WaitingRequest } from "../../src/api/wire/casino.ts"
import type { Backend } from "../backend/backend.ts"
import { connectionsAt } from "../floor/connections.ts"
import { issueToken } from "../floor/tokens.ts"
import { decideLogin, findLogin } from "../world/decideLogin.ts"
import { decideCancel, decideRelease, decideWaiting } from "../world/decideSeat.ts"
import { EARLIER_IP, PLAYER_IP } from "../world/history.ts"
import type { LogType } from "../world/playerHistory.ts"
import { refusal, REFUSALS } from "../world/refusals.ts"
import type { Player } from "../world/world.ts"
import type { Decision } from "../world/worldEvents.ts"
import { acknowledge, answer, readBody, refuse, refuseWith } from "./answers.ts"
import type { Operations } from "./operation.ts"

const SERVER_VERSIONS = "mock 3.3.1"

const FORBIDDEN: ReadonlySet<number> = new Set([
  REFUSALS.accountProtected.code,
  REFUSALS.ipNotPermitted.code,
  REFUSALS.banned.code,
  REFUSALS.playerExcluded.code
])

/** The server's time format. */
const writeTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace("T", " ")

/** Optional account fields of a login or validation answer. */
const accountOf = ({ displayName, photoURL, preferences, protection }: Player, now: number) => ({
  ...(protection === undefined ? {} : { protection: { ...protection, serverTime: now } }),
  ...(displayName === undefined ? {} : { displayName }),
  ...(photoURL === undefined ? {} : { photoURL }),
  ...(preferences === undefined
    ? {}
    : {
        settings: preferences.settings,
        shortcuts: preferences.shortcuts,
        ...(preferences.updatedAt === null ? {} : { updatedAt: preferences.updatedAt })
      })
})

const logIn =
  ({ floor, wall }: Backend) =>
  async ({ request }: { readonly request: Request }): Promise<Response> => {
    const given = await readBody(request, LoginRequest)
    if (given === null) return refuse(400, "invalidRequest")
    const before = findLogin(floor.world(), given.username)?.lastLogon ?? null
    const { refusal: why } = floor.run((world, now) => decideLogin(world, given, now))
    if (why !== null) return refuseWith(FORBIDDEN.has(why.code) ? 403 : 400, why)
    const player = findLogin(floor.world(), given.username)
    if (player === undefined) return refuse(400, "wrongUsernameOrPassword")
    return answer(LoginResponse, {
      token: issueToken(floor.world(), player, wall.now()),
      pin_code: player.pinHash,
      ip_address: PLAYER_IP,
      versions: SERVER_VERSIONS,
      ...(before === null ? {} : { last_logon: writeTime(before), last_logon_ip: EARLIER_IP }),
      Group: player.group,
      Permissions: [...player.permissions],
      ...accountOf(player, floor.now())
    })
  }

const REFUSED_STANDING = { protected: "accountProtected", abroad: "ipNotPermitted", banned: "banned" } as const

/** Adds an entry to the player's log history. */
const note = ({ floor }: Backend, playerId: string, as: LogType): void => {
  floor.run(() => ({ events: [{ type: "PlayerNoted", playerId, as }], refusal: null }))
}

const validate = (backend: Backend, player: Player): Response => {
  const { floor, wall } = backend
  note(backend, player.id, player.standing === "good" ? "checkSuccess" : "checkFail")
  if (player.standing !== "good") return refuse(403, REFUSED_STANDING[player.standing])
  return answer(ValidateResponse, {
    token: issueToken(floor.world(), player, wall.now()),
    pin_code: player.pinHash,
    Group: player.group,
    Permissions: [...player.permissions],
    ip_address: PLAYER_IP,
    versions: SERVER_VERSIONS,
    ...(player.lastLogon === null ? {} : { last_logon: writeTime(player.lastLogon) }),
    ...accountOf(player, floor.now())
  })
}

/** Revokes the player's tokens and closes the sockets that use them. */
const logOut = (backend: Backend, { id: playerId }: Player): Response => {
  note(backend, playerId, "logoutSuccess")
  backend.floor.run(() => ({ events: [{ type: "PlayerLoggedOut", playerId }], refusal: null }))
  for (const socket of backend.connections.sockets) if (socket.player.id === playerId) socket.close(CLOSE_CODES.unauthorised, "logged out")
  return acknowledge()
}

const endSession = (decision: Decision): Response | null => {
  if (decision.refusal === null) return null
  return refuseWith(decision.refusal.code === refusal("noOpenSession").code ? 404 : 409, decision.refusal)
}

/** Login, validation, logout, and the actions for an open session (LOGIN-3, AUTH-1, AUTH-6, GAME-9). */
export const sessionHandlers = (backend: Backend, { open, guarded }: Operations) => {
  const { floor, connections } = backend
  return [
    http.post("*/login", open("logIn", logIn(backend))),
    http.get(
      "*/validate",
      guarded("validateSession", (player) => validate(backend, player))
    ),
    http.post(
      "*/player/logout",
      guarded("logOut", (player) => logOut(backend, player))
    ),
    http.post(
      "*/player/waitlist",
      guarded("setWaiting", async ({ id: playerId }, { request }) => {
        const asked = await readBody(request, WaitingRequest)
        if (asked === null) return refuse(400, "invalidRequest")
        const { refusal: why } = floor.run((world) => decideWaiting(world, { ...asked, playerId }))
        return why === null ? acknowledge() : refuseWith(404, why)
      })
    ),
    http.post(
      "*/player/kick",
      guarded("kickPlayer", async ({ id: playerId }, { request }) => {
        const asked = await readBody(request, MachineRequest)
        if (asked === null) return refuse(400, "invalidRequest")
        return endSession(floor.run((world) => decideRelease(world, { playerId, machineId: asked.machineId }, "kicked"))) ?? acknowledge()
      })
    ),
    http.post(
      "*/player/cancel",
      guarded("cancelSession", async ({ id: playerId }, { request }) => {
        const asked = await readBody(request, MachineRequest)
        if (asked === null) return refuse(400, "invalidRequest")
        const { machineId } = asked
        const refused = endSession(floor.run((world, now) => decideCancel(world, { playerId, machineId }, now)))
        if (refused === null)
          for (const connection of connectionsAt(connections, playerId, machineId)) connection.close(CLOSE_CODES.superseded, "cancelled")
        return refused ?? acknowledge()
      })
    )
  ]
}
