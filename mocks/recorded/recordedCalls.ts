import { http, HttpResponse } from "msw/http"
import * as Wire from "../../src/api/wire/casino.ts"
import { LimitsResponse } from "../../src/api/wire/player.ts"
import { SettingsFile } from "../../src/api/settings/settingsFile.ts"
import type { Player as RecordedPlayer } from "../../src/domain/account/accountEvents.ts"
import type { ServerProtection } from "../../src/domain/account/serverProtection.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import type { Backend } from "../backend/backend.ts"
import type { OperationId } from "../faults/operationIds.ts"
import { issueToken } from "../floor/tokens.ts"
import { acknowledge, answer, refuse, refuseWith } from "../handlers/answers.ts"
import { OPERATOR_FILE } from "../handlers/boot.ts"
import { makeOperations } from "../handlers/operation.ts"
import type { Player } from "../world/world.ts"
import { OFF_THE_RECORD, versionOf, wireRefusal } from "./recordedMessages.ts"
import type { Fact, FactOf } from "./recording.ts"
import { toSettingsFile } from "./recordedSettings.ts"
import type { RecordedAnswer } from "./recordedSteps.ts"
import type { StepsPlayer } from "./recordedStepsPlayer.ts"
import type { ServerMemory } from "./serverMemory.ts"

/** SHA-256 of "1234", because a recording contains no PIN. */
const PIN_1234 = "03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4"

/** Makes the recorded player a player of the mock. Any password logs in as this player. */
export const toMockPlayer = ({ id, username, name, lastname, email, group, permissions, type, hasPin }: RecordedPlayer): Player => ({
  id,
  username,
  name,
  lastname,
  permissions,
  password: "",
  pinHash: hasPin ? PIN_1234 : null,
  email: email ?? "",
  type: type ?? "player",
  group: group ?? "user",
  standing: "good",
  failedLogins: 0,
  protectedUntil: null,
  lastLogon: null,
  toppedUp: { discount: null, bonus: null }
})

/**
 * The recorded terms of protection (PROT-1). They keep the recorded dates: the client compares these with `serverTime`. Terms that the client could not
 * read have an unknown profile, because both give the strictest one.
 */
const termsOf = ({ profile, isUnreadable, changes, serverTime, sessionStart, openingNet, stakeCap }: ServerProtection) => ({
  ...(isUnreadable ? { profile: "unreadable" } : profile !== null && { profile }),
  ...(changes.length > 0 && { changes }),
  ...(serverTime !== null && { serverTime }),
  ...(sessionStart !== null && { sessionStart }),
  ...(openingNet !== null && { openingNet }),
  ...(stakeCap !== null && { stakeCap })
})

type Account = NonNullable<FactOf<"LoggedIn">["data"]["account"]>

const preferencesOf = ({ settings, shortcuts, updatedAt }: Account) => ({ settings, shortcuts, ...(updatedAt !== null && { updatedAt }) })

const sessionBody = ({ floor, wall }: Backend, { player, account, protection }: FactOf<"LoggedIn">["data"]) => {
  const { ip, versions, lastLogon, displayName } = player
  const known = toMockPlayer(player)
  return {
    token: issueToken(floor.world(), known, wall.now()),
    pin_code: known.pinHash,
    ip_address: ip,
    versions,
    Group: known.group,
    Permissions: [...known.permissions],
    ...(lastLogon !== null && { last_logon: lastLogon }),
    ...(displayName !== undefined && { displayName }),
    ...(account !== undefined && preferencesOf(account)),
    ...(protection !== undefined && { protection: termsOf(protection) })
  }
}

const topUpBody = ({ type, data }: FactOf<"TopUpGranted"> | FactOf<"TopUpRefused">) => {
  if (type === "TopUpGranted")
    return { status: true, code: ERROR_CODES.success, ...(data.amount !== undefined && { Params: { amount: data.amount } }) }
  const { code, message, params } = data.refusal
  return {
    status: false,
    code,
    ErrorMessage: message,
    ...(typeof params["amount"] === "number" && { Params: { amount: params["amount"] } })
  }
}

/** The answer that an event came from, or null when no call answers with it. */
const bodyOf = (backend: Backend, op: OperationId, fact: Fact): Response | null => {
  switch (fact.type) {
    case "SettingsLoaded":
      return answer(SettingsFile, toSettingsFile(fact.data.settings))
    case "LogInRefused":
      return refuseWith(400, wireRefusal(fact.data.refusal))
    case "LoggedIn":
      return answer(op === "logIn" ? Wire.LoginResponse : Wire.ValidateResponse, sessionBody(backend, fact.data))
    case "BalanceReceived":
      return answer(Wire.BalanceResponse, { balance: fact.data.balance, ...versionOf(fact.data) })
    case "BrandsReceived":
      return answer(Wire.BrandListResponse, {
        brands: fact.data.brands.map(({ jackpots, ...brand }) => ({ ...brand, jackpot: jackpots.join(",") }))
      })
    case "MachinesReceived":
      return answer(Wire.MachineListResponse, { machines: fact.data.machines })
    case "MachineReceived":
      return answer(Wire.Machine, fact.data.machine)
    case "TopUpGranted":
    case "TopUpRefused":
      return answer(Wire.TopUpResponse, topUpBody(fact))
    case "LimitsReceived":
      return answer(LimitsResponse, {
        limits: fact.data.limits.map(({ pending, ...limit }) => ({ ...limit, ...(pending && { pending }) }))
      })
    default:
      return null
  }
}

const responseOf = (backend: Backend, op: OperationId, recorded: RecordedAnswer): Response | null => {
  switch (recorded.kind) {
    case "fact":
      return bodyOf(backend, op, recorded.fact)
    case "network":
      return HttpResponse.error()
    case "status":
      return recorded.code === null
        ? HttpResponse.json({}, { status: recorded.status })
        : refuseWith(recorded.status, { code: recorded.code, ErrorMessage: "As recorded." })
    case "nonsense":
      return HttpResponse.json({ recorded: "a body that was rejected" })
  }
}

const factOf = (op: OperationId, memory: ServerMemory): Fact | null => {
  switch (op) {
    case "getSettings":
      return memory.settings()
    case "logIn":
    case "validateSession":
      return memory.player()
    case "getBrands":
      return memory.brands()
    case "getMachines":
      return memory.machines()
    case "getLimits":
    case "setLimit":
    case "cancelLimitChange":
      return memory.limits()
    default:
      return null
  }
}

/** The answer that the recorded server would have given at this point. */
const recall = (backend: Backend, op: OperationId, player: StepsPlayer): Response | null => {
  const memory = player.memory()
  const wallet = memory.wallet()
  if (op === "getBalance") return wallet === null ? null : answer(Wire.BalanceResponse, wallet)
  const fact = factOf(op, memory)
  return fact && bodyOf(backend, op, fact)
}

/** Calls whose values change over time. A client that calls later than the recorded one gets the current value. */
const FIGURES: ReadonlySet<OperationId> = new Set(["getBalance", "getMachines", "getLimits"])

/** The recorded answer about this machine, which the recorded player may have asked about in another order; else what the last list says of it. */
const answerMachine = (backend: Backend, player: StepsPlayer, id: number): Response => {
  const recorded = player.call("getMachine")
  const isOther = recorded?.kind === "fact" && recorded.fact.type === "MachineReceived" && recorded.fact.data.machine.id !== id
  const answered = recorded === null || isOther ? null : responseOf(backend, "getMachine", recorded)
  const listed = player
    .memory()
    .machines()
    ?.data.machines.find((machine) => machine.id === id)
  return answered ?? (listed === undefined ? refuse(404, "noSuchMachine") : answer(Wire.Machine, listed))
}

const nothingRecorded = (): Response => refuse(503, "invalidRequest")
const offTheRecord = (): Response => refuseWith(400, OFF_THE_RECORD)

/** The calls of the log, with their recorded answers. Without recorded limits the floor keeps those of the player. */
export const recordedCalls = (backend: Backend, player: StepsPlayer, { hasLimits }: { readonly hasLimits: boolean }) => {
  const { open, guarded } = makeOperations(backend)
  const again = (op: OperationId, otherwise: () => Response = nothingRecorded): Response => {
    const recorded = player.call(op)
    const isFigure = recorded?.kind === "fact" && FIGURES.has(op)
    return (recorded && !isFigure ? responseOf(backend, op, recorded) : null) ?? recall(backend, op, player) ?? otherwise()
  }
  const get = (path: string, op: OperationId, otherwise?: () => Response) =>
    http.get(
      path,
      guarded(op, () => again(op, otherwise))
    )
  const post = (path: string, op: OperationId, otherwise?: () => Response) =>
    http.post(
      path,
      guarded(op, () => again(op, otherwise))
    )
  const limits = [
    get("*/player/limits", "getLimits"),
    post("*/player/limits/cancel", "cancelLimitChange"),
    post("*/player/limits", "setLimit")
  ]
  return [
    ...(hasLimits ? limits : []),
    http.get(
      "*/Settings.json",
      open("getSettings", () => again("getSettings", () => answer(SettingsFile, OPERATOR_FILE)))
    ),
    http.post(
      "*/login",
      open("logIn", () => again("logIn"))
    ),
    http.post("*/player/logout", guarded("logOut", acknowledge)),
    get("*/validate", "validateSession"),
    post("*/player/cancel", "cancelSession", acknowledge),
    post("*/player/kick", "kickPlayer", acknowledge),
    get("*/player/discount", "requestDiscount", offTheRecord),
    get("*/player/bonus", "requestBonus", offTheRecord),
    get("*/player/balance", "getBalance"),
    get("*/machine/brands", "getBrands"),
    get("*/machine/all", "getMachines"),
    http.get(
      "*/machine/:id",
      guarded("getMachine", (_player, { params }) => answerMachine(backend, player, Number(params["id"])))
    )
  ]
}
