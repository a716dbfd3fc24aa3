import { MOUNT } from "./janus.ts"

/** A viewer of the gateway's camera, over the gateway's HTTP interface. */
export interface JanusViewer {
  /** The gateway's offer. It accepts no offers from viewers. */
  readonly offer: Promise<string>
  readonly answer: (sdp: string) => Promise<void>
  readonly addCandidate: (candidate: string, sdpMid: string) => Promise<void>
  readonly leave: () => Promise<void>
}

interface Answer {
  readonly janus: string
  readonly data?: { readonly id: number }
  readonly jsep?: { readonly type: string; readonly sdp: string }
}

let transactions = 0

const say = async (url: string, message: object): Promise<Answer> => {
  const body = JSON.stringify({ transaction: `t${(transactions += 1)}`, ...message })
  const answer = (await (await fetch(url, { method: "POST", body })).json()) as Answer
  if (answer.janus === "error") throw new Error(`Janus refuses: ${JSON.stringify(answer)}`)
  return answer
}

const idOf = ({ data }: Answer): number => {
  if (data === undefined) throw new Error("Janus gave no id.")
  return data.id
}

/** Sessions deliver events by long polling, one at a time. Keep-alive events come in between. */
const awaitOffer = async (session: string): Promise<string> => {
  while (true) {
    const { jsep } = (await (await fetch(`${session}?maxev=1`)).json()) as Answer
    if (jsep?.type === "offer") return jsep.sdp
  }
}

/** Requests the camera of the gateway at this address. */
export const watchJanus = async (apiUrl: string): Promise<JanusViewer> => {
  const session = `${apiUrl}/${idOf(await say(apiUrl, { janus: "create" }))}`
  const handle = `${session}/${idOf(await say(session, { janus: "attach", plugin: "janus.plugin.streaming" }))}`
  const send = (body: object, jsep?: object) => say(handle, { janus: "message", body, ...(jsep === undefined ? {} : { jsep }) })
  await send({ request: "watch", id: MOUNT })
  return {
    offer: awaitOffer(session),
    answer: async (sdp) => void (await send({ request: "start" }, { type: "answer", sdp })),
    addCandidate: async (candidate, sdpMid) => void (await say(handle, { janus: "trickle", candidate: { candidate, sdpMid } })),
    leave: async () => void (await say(session, { janus: "destroy" }))
  }
}
