import { PROVIDER_STATES } from "../../mocks/states/catalogue.ts"
import { initOf } from "./bridge.ts"
import { playerOf, tokenProblem } from "./clientReading.ts"
import type { CasinoSocket } from "./casinoSocket.ts"
import { openCasinoSocket } from "./casinoSocket.ts"
import { typeOf } from "./messages.ts"
import type { Target } from "./options.ts"
import { whyUnreachable } from "./probe.ts"
import { reasonOf } from "./specification/pactFile.ts"
import type { ProviderStateClient, Values } from "./states/providerStateClient.ts"
import { openStateClient } from "./states/providerStateClient.ts"
import type { Say } from "./verify.ts"

/** One finding: fine, wrong, or worth knowing. A wrong finding names the next step. */
interface Finding {
  readonly mark: "ok" | "wrong" | "note"
  readonly words: string
}

const ok = (words: string): Finding => ({ mark: "ok", words })
const wrong = (words: string): Finding => ({ mark: "wrong", words })
const note = (words: string): Finding => ({ mark: "note", words })

/** Maximum clock skew in ms. With a larger skew valid tokens look expired. */
const MOST_SKEW_MS = 30_000
const UNAUTHORISED = 4401
const { example: someone } = PROVIDER_STATES["a player is logged in"]
const LOGGED_IN = { name: "a player is logged in", params: someone }

const checkBase = async ({ baseUrl, timeoutMs }: Target): Promise<readonly Finding[]> => {
  try {
    const response = await fetch(baseUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" })
    const date = response.headers.get("date")
    const skew = date === null ? null : Date.parse(date) - Date.now()
    const clock =
      skew === null
        ? note("the server sends no Date header, so its clock is unknown")
        : Math.abs(skew) > MOST_SKEW_MS
          ? wrong(
              `the server's clock differs by ${Math.round(skew / 1000)} s from this one: valid tokens may look expired or not yet valid`
            )
          : ok("the server's clock agrees with this one")
    return [ok(`calls: ${baseUrl} answers`), clock]
  } catch (error) {
    return [wrong(`calls: ${whyUnreachable(baseUrl, error)} Check that the server runs and that --base-url is right.`)]
  }
}

/** The token of the state "a player is logged in", and the values of that state. */
interface StatesToken {
  readonly token: string
  readonly values: Values
}

const checkStates = async (
  stateClient: ProviderStateClient,
  { statesUrl, token }: Target
): Promise<{ findings: readonly Finding[]; token: string | null; values: Values }> => {
  const unknown = await stateClient.setUp({ name: "a state that nobody has" })
  if (!unknown.ok && unknown.status === null) {
    return { findings: [wrong(`states: nothing answers at ${statesUrl} (${unknown.problem})`)], token, values: someone }
  }
  const known = await stateClient.setUp(LOGGED_IN)
  const given = known.ok && typeof known.values["token"] === "string" ? known.values["token"] : null
  const findings = [
    !unknown.ok && unknown.status === 400
      ? ok("states: an unknown state answers 400")
      : wrong(
          `states: an unknown state must answer 400, not ${unknown.ok ? "200" : (unknown.status ?? "nothing")}: otherwise a misspelled state is not noticed`
        ),
    known.ok
      ? ok('states: "a player is logged in" can be set up')
      : wrong(`states: "a player is logged in" cannot be set up: ${known.problem}`),
    ...(given === null && token === null && known.ok
      ? [wrong('states: "a player is logged in" returns no token. Answer {"token": "…"}, or pass one with --token-header')]
      : [])
  ]
  return { findings, token: given ?? token, values: { ...someone, ...(known.ok ? known.values : {}) } }
}

const validate = async ({ baseUrl, headers, timeoutMs }: Target, token: string): Promise<number | string> => {
  try {
    const url = `${baseUrl.replace(/\/+$/u, "")}/validate`
    const response = await fetch(url, { headers: { ...headers, authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(timeoutMs) })
    return response.status
  } catch (error) {
    return reasonOf(error)
  }
}

const checkToken = async (target: Target, { token, values }: StatesToken): Promise<readonly Finding[]> => {
  const good = await validate(target, token)
  const bad = await validate(target, "TEST-BAD-TOKEN")
  const problem = tokenProblem(token, values)
  return [
    problem === null ? ok("token: the client can read its claims") : wrong(`token: ${problem}`),
    good === 200 ? ok("token: GET /validate accepts it") : wrong(`token: GET /validate must answer 200 to the state's token, not ${good}`),
    bad === 401
      ? ok("token: GET /validate answers 401 to an invalid token")
      : wrong(`token: GET /validate must answer 401 to an invalid token, not ${bad}`)
  ]
}

const atSocket = async (target: Target, path: string, act: (socket: CasinoSocket) => Promise<Finding>): Promise<Finding> => {
  const { wsUrl, headers, origin, timeoutMs } = target
  const where = `${wsUrl.replace(/\/$/u, "")}${path}`
  try {
    const socket = await openCasinoSocket({ url: where, headers, origin, timeoutMs })
    const finding = await act(socket)
    await socket.end()
    return finding
  } catch (error) {
    return wrong(
      `sockets: ${where.replace(/token=.*/u, "token=…")} does not open (${error instanceof Error ? error.message : String(error)})`
    )
  }
}

const checkSockets = async (target: Target, { token, values }: StatesToken): Promise<readonly Finding[]> => [
  await atSocket(target, `/notifications?token=${encodeURIComponent(token)}`, async (socket) => {
    socket.send(initOf("notifications", values))
    const ready = await socket.waitFor(({ value }) => typeOf(value) === "ready")
    return ready === null ? wrong('sockets: /notifications does not answer init with "ready"') : ok("sockets: /notifications answers init")
  }),
  await atSocket(target, `/game?token=${encodeURIComponent(token)}`, async (socket) =>
    socket.closing() === null ? ok("sockets: /game opens") : wrong(`sockets: /game closes at once with ${socket.closing()?.code ?? ""}`)
  ),
  await atSocket(target, "/notifications?token=TEST-BAD-TOKEN", async (socket) => {
    const closing = await socket.waitForClosing()
    return closing?.code === UNAUTHORISED
      ? ok("sockets: a socket with an invalid token opens and then closes with 4401")
      : wrong(
          `sockets: a socket with an invalid token must close with 4401 after the upgrade, ${closing === null ? "but it stays open" : `not ${closing.code}`}`
        )
  })
]

const checkEmit = async (stateClient: ProviderStateClient, values: Values): Promise<Finding> => {
  const playerId = playerOf(values) ?? someone.playerId
  const asked = await stateClient.emit({ operation: "sendBalanceNotice", playerId, machineId: null, states: [] })
  if (asked.ok || asked.status === 400) return ok("emit: the server sends messages on request")
  return asked.status === 404
    ? note("emit: no endpoint (404), so messages that the server sends by itself are not verified. --require-emit makes this a failure")
    : wrong(`emit: ${asked.problem}`)
}

const SIGNS = { ok: "✓ ", wrong: "✗ ", note: "· " } as const

/** Checks the addresses, states, token and sockets before the first verification. Returns 0 when nothing is wrong, otherwise 1. */
export const doctor = async (target: Target, say: Say): Promise<0 | 1> => {
  const stateClient = openStateClient(target)
  const base = await checkBase(target)
  const { findings, token, values } = await checkStates(stateClient, target)
  const rest =
    token === null
      ? [note("token and sockets: not checked without a token")]
      : [...(await checkToken(target, { token, values })), ...(await checkSockets(target, { token, values }))]
  const all = [...base, ...findings, ...rest, await checkEmit(stateClient, values)]
  await stateClient.setUp(LOGGED_IN, "teardown")
  for (const { mark, words } of all) say(`${SIGNS[mark]} ${words}`)
  const bad = all.filter(({ mark }) => mark === "wrong").length
  say(bad === 0 ? "\nReady to verify." : `\nProblems to fix first: ${bad}.`)
  return bad === 0 ? 0 : 1
}
