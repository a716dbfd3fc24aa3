import { fieldsOf, typeOf } from "../messages.ts"
import type { Asker } from "./afterwards.ts"
import { get, joinAgain, pause, post } from "./afterwards.ts"
import type { Afterwards, HttpInteraction } from "../specification/pactFile.ts"
import { reasonOf } from "../specification/pactFile.ts"

/** Interval between two repetitions of a call, in ms. */
const REPEAT_MS = 500

/** Sends a new init. Returns the type and the code of the answer. */
const joinOnce = async (asker: Asker): Promise<{ readonly type: string; readonly code: unknown }> => {
  const { socket, answer } = await joinAgain(asker)
  await socket.end()
  return { type: answer === null ? "nothing" : typeOf(answer), code: fieldsOf(answer)["code"] }
}

const lookAtInit = async (asker: Asker, code: number): Promise<string | null> => {
  const found = await joinOnce(asker)
  if (found.type === "refused" && found.code === code) return null
  const came = found.type === "refused" ? `refused with ${JSON.stringify(found.code ?? null)}` : `answered with ${found.type}`
  return `a new init is ${came}, and must be refused with ${code}`
}

/** Sends the interaction's call again, with the same body. Returns the problem or null. */
const repeat = async (asker: Asker, { request }: HttpInteraction): Promise<string | null> => {
  const status = await post(asker, request.path, fieldsOf(request.body?.content))
  return status === 200 ? null : `the same ${request.method} ${request.path} again answers ${status}, and must answer 200`
}

/** Repeats the call until a new init gets `ready`. The repetitions must not delay it. */
const waitForEnd = async (asker: Asker, interaction: HttpInteraction, endsAfterMs: number): Promise<string | null> => {
  const end = Date.now() + endsAfterMs + asker.timeoutMs
  for (;;) {
    const wrong = await repeat(asker, interaction)
    if (wrong !== null) return wrong
    const { type } = await joinOnce(asker)
    if (type === "ready") return null
    if (Date.now() > end)
      return `a new init is answered with ${type} after the ${endsAfterMs} ms of the request, and must get ready: the same requestId again changes nothing`
    await pause(REPEAT_MS)
  }
}

const lookAtLimits = async (asker: Asker): Promise<string | null> => {
  const { limits } = fieldsOf(await get(asker, "/player/limits"))
  if (!Array.isArray(limits)) return "GET /player/limits answers no list of limits"
  const pending = limits.map((limit) => fieldsOf(limit)["pending"]).find((one) => one !== undefined && one !== null)
  return pending === undefined ? null : `a limit in GET /player/limits has pending ${JSON.stringify(pending)}, and must have none`
}

/** Checks the protection of the player after a call (PROT-6, PROT-7). Returns null or the problem. Never rejects. */
export const checkProtection = async (asker: Asker, interaction: HttpInteraction, afterwards: Afterwards): Promise<string | null> => {
  const { initRefusedWith, endsAfterMs, pending } = afterwards
  const look = async (): Promise<string | null> => {
    if (initRefusedWith !== undefined) {
      const wrong =
        (await lookAtInit(asker, initRefusedWith)) ?? (await repeat(asker, interaction)) ?? (await lookAtInit(asker, initRefusedWith))
      if (wrong !== null) return wrong
    }
    if (pending !== undefined) {
      const wrong = await lookAtLimits(asker)
      if (wrong !== null) return wrong
    }
    return endsAfterMs === undefined ? null : waitForEnd(asker, interaction, endsAfterMs)
  }
  try {
    const wrong = await look()
    return wrong === null ? null : `Afterwards ${wrong}.`
  } catch (error) {
    return `The protection of the player afterwards could not be read: ${reasonOf(error)}`
  }
}
