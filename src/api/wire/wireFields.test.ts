import { Effect, Result } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { decodeGameMessage } from "../sockets/gameMessages.ts"
import { decodeNotification } from "../sockets/notificationMessages.ts"
import { makeCasinoApi } from "../rest/casinoApi.ts"
import { RejectedItems } from "../rest/decodeAnswer.ts"
import { checkIp } from "../rest/pageApis.ts"
import { makePlayerApi } from "../rest/playerApi.ts"
import { readTokenClaims } from "../rest/tokenClaims.ts"

const options = { baseUrl: "http://casino.test/api/", token: () => "t0ken" }
const casino = makeCasinoApi(options)
const player = makePlayerApi(options)

/** Lets the casino answer the next call with this body. */
const answer = (body: unknown, status = 200): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })))
}

/** Runs a call; a failure and everything that the answer was used without are part of the result. */
const outcomeOf = async (sent: Effect.Effect<unknown, unknown>) => {
  const leftOut: unknown[] = []
  const report = (_op: string, rejected: unknown) => Effect.sync(() => void leftOut.push(rejected))
  const result = await Effect.runPromise(sent.pipe(Effect.provideService(RejectedItems, report), Effect.result))
  return { answer: Result.isSuccess(result) ? result.success : null, failure: Result.isFailure(result) ? result.failure : null, leftOut }
}

afterEach(() => void vi.unstubAllGlobals())

const session = { token: "t", pin_code: null, Group: "user", ip_address: "192.0.2.1", versions: "1" }

describe("[CON-1] an answer whose value has only one meaning in another form is accepted:", () => {
  it.each([
    [1, true],
    [0, false],
    ["1", true],
    ["0", false]
  ])("the status of a discount is accepted as %j", async (sent, status) => {
    answer({ status: sent, code: "20000", Params: { amount: 500 } })
    expect(await outcomeOf(player.requestDiscount())).toEqual({
      answer: { status, code: 20_000, Params: { amount: 500 } },
      failure: null,
      leftOut: []
    })
  })

  it.each([[[145, 7]], [["145", "7"]], ["145,7"], ["145, 7"]])("the permissions of a validation are accepted as %j", async (sent) => {
    answer({ ...session, Permissions: sent })
    expect(await outcomeOf(casino.validateSession())).toMatchObject({ answer: { Permissions: [145, 7] }, failure: null, leftOut: [] })
  })

  it.each(["145", 145, ["145"]])("a single permission of a login is accepted as %j", async (sent) => {
    answer({ ...session, Permissions: sent })
    const sentLogin = casino.logIn({ username: "ayse", password: "s3cret", site_id: 8 })
    expect(await outcomeOf(sentLogin)).toMatchObject({ answer: { Permissions: [145] }, leftOut: [] })
  })

  it("the permissions of a token are accepted as text", () => {
    const claims = { id: 7, exp: 1_893_456_000, username: "ayse", Permissions: "145,7" }
    expect(readTokenClaims(`h.${btoa(JSON.stringify(claims))}.s`)?.Permissions).toEqual([145, 7])
  })

  it.each([400, 401, 403, 500, 200])("the code of a refusal with status %d is accepted as text", async (status) => {
    answer({ code: "10700", ErrorMessage: "no", Params: { attempts: 2 } }, status)
    const refusal = { code: 10_700, message: "no", params: { attempts: 2 } }
    expect(await outcomeOf(casino.getBalance())).toMatchObject({ failure: { refusal } })
  })

  it("code 20000 of an acknowledgement is accepted as text, and is a success", async () => {
    answer({ code: "20000" })
    expect(await outcomeOf(player.kickPlayer(11))).toMatchObject({ answer: { code: 20_000 }, failure: null })
  })

  it("another code of an acknowledgement is accepted as text, and is a refusal", async () => {
    answer({ code: "52010", ErrorMessage: "no session" })
    expect(await outcomeOf(player.kickPlayer(11))).toMatchObject({ failure: { refusal: { code: 52_010, message: "no session" } } })
  })

  it("the blocked country of the address check is accepted as text", async () => {
    answer({ status: "0", code: "0", ip: "192.0.2.1", country: "XX" })
    expect(await outcomeOf(checkIp(options))).toMatchObject({ answer: { status: 0, code: 0 } })
  })

  it("ids, statuses and flags in the machine list are accepted as text", async () => {
    const reservation = { mine: 1, until: 1_790_000_000_000 }
    answer([{ id: "11", status: "3", brand: "Lale", brandId: "1", reservation }])
    const machines = [{ id: 11, status: 3, brand: "Lale", brandId: 1, reservation: { ...reservation, mine: true } }]
    expect(await outcomeOf(casino.getMachines())).toEqual({ answer: { machines }, failure: null, leftOut: [] })
  })

  it("the code of a refused press is accepted as text in the answer about its status", async () => {
    answer({ type: "pressRefused", pressId: "p", code: "51002", ErrorMessage: "no credit" })
    expect(await outcomeOf(player.getPressStatus("p"))).toMatchObject({ answer: { code: 51_002 } })
  })

  it.each([
    { type: "transferRefused", transferId: "t", code: "51001", ErrorMessage: "no money" },
    { type: "pressRefused", pressId: "p", code: "51002", ErrorMessage: "no credit" },
    { type: "refused", code: "52003", ErrorMessage: "taken" },
    { type: "code", code: "18800", ErrorMessage: "", Params: { seconds: 30 } }
  ])("the code of the game message $type is accepted as text", (message) => {
    expect(Result.getOrThrow(decodeGameMessage(JSON.stringify(message)))).toEqual({ ...message, code: Number(message.code) })
  })

  it("the session notice is accepted with its status as a number and its ids as text", () => {
    const sent = JSON.stringify({ status: 1, name: "Lale", id: "11", machine_status: "4" })
    expect(Result.getOrThrow(decodeNotification(sent))).toEqual({ type: "session", status: true, name: "Lale", id: 11, machine_status: 4 })
  })
})

describe("[LOG-1] an answer whose value is ambiguous fails with the path of the field:", () => {
  it.each(["yes", "true", 2, null, [1]])("the status of a discount fails with its path when sent as %j", async (sent) => {
    answer({ status: sent, code: 20_000, Params: { amount: 500 } })
    const { failure } = await outcomeOf(player.requestDiscount())
    expect(failure).toMatchObject({ _tag: "Decode", issues: [{ path: "status" }] })
  })

  it.each(["E-7", "", "1e3", "51001.5", "-1", "0x10", "9".repeat(16)])("a code fails with its path when sent as %j", async (sent) => {
    answer({ code: sent, ErrorMessage: "no" }, 400)
    expect((await outcomeOf(casino.getBalance())).failure).toMatchObject({ _tag: "Decode", issues: [{ path: "code" }] })
  })

  it.each(["lobby", "145;7", ["lobby"]])("the permissions of a validation fail with their path when sent as %j", async (sent) => {
    answer({ ...session, Permissions: sent })
    const { failure } = await outcomeOf(casino.validateSession())
    expect(failure).toMatchObject({ _tag: "Decode", issues: [{ path: expect.stringContaining("Permissions") as unknown }] })
  })

  it.each(["1050", "10.50", 10.5])("an amount fails with its path when sent as %j, which may be in major units", async (sent) => {
    answer({ balance: sent })
    expect((await outcomeOf(casino.getBalance())).failure).toMatchObject({ _tag: "Decode", issues: [{ path: "balance" }] })
  })

  it("a validation leaves out only its ambiguous permission", async () => {
    answer({ ...session, Permissions: ["145", "lobby"] })
    const outcome = await outcomeOf(casino.validateSession())
    expect(outcome).toMatchObject({ answer: { Permissions: [145] }, leftOut: [{ problems: [{ path: "Permissions.1" }], leftOut: 1 }] })
  })

  it("a discount stays granted when only its amount is text", async () => {
    answer({ status: 1, code: 20_000, Params: { amount: "500" } })
    const outcome = await outcomeOf(player.requestDiscount())
    expect(outcome).toMatchObject({ answer: { status: true, code: 20_000 }, leftOut: [{ problems: [{ path: "Params.amount" }] }] })
  })

  it("a notification with an amount as text is rejected, and the reason names the message", () => {
    const rejected = decodeNotification(JSON.stringify({ type: "balance", balance: "1050" }))
    expect(Result.isFailure(rejected) && rejected.failure).toMatchObject({ messageType: "balance", issues: [{ path: "balance" }] })
  })
})
