import type { Page, WebSocketRoute } from "@playwright/test"
import { type JanusViewer, watchJanus } from "./janusViewer.ts"

interface SocketMessage {
  readonly type: string
  readonly mediaId?: string
  readonly sdp?: string
  readonly candidate?: string
  readonly sdpMid?: string
}

const read = (text: string | Buffer): SocketMessage => JSON.parse(String(text)) as SocketMessage

/** How a bridge treats the addresses of the viewer: it passes them on, or hides them, so that the gateway cannot send around a relay. */
export type ViewerAddresses = "passed" | "hidden"

/** Translates messages about media sessions between the player's socket and the gateway. */
const makeInterpreter = (apiUrl: string, addresses: ViewerAddresses, say: (message: object) => void) => {
  const viewers = new Map<string, Promise<JanusViewer>>()
  const begin = async (mediaId: string): Promise<void> => {
    const viewer = watchJanus(apiUrl)
    viewers.set(mediaId, viewer)
    say({ type: "videoServerOffer", mediaId, sdp: await (await viewer).offer })
  }
  const leave = async (mediaId: string): Promise<void> => {
    const viewer = viewers.get(mediaId)
    viewers.delete(mediaId)
    await (await viewer)?.leave()
  }
  const receive = async ({ type, mediaId = "", sdp = "", candidate = "", sdpMid = "" }: SocketMessage): Promise<void> => {
    const viewer = await viewers.get(mediaId)
    if (type === "videoRequest") await begin(mediaId)
    if (type === "videoReply") await viewer?.answer(addresses === "passed" ? sdp : sdp.replaceAll(/^a=candidate:.*\r\n/gmu, ""))
    if (type === "videoCandidate" && addresses === "passed") await viewer?.addCandidate(candidate, sdpMid)
    if (type === "videoStop") await leave(mediaId)
  }
  return { receive, leaveAll: () => Promise.all([...viewers.keys()].map(leave)) }
}

/** Replaces the casino's camera by the gateway. All other messages of the game socket pass through unchanged. */
export const bridgeGateway = async (
  page: Page,
  apiUrl: string,
  addresses: ViewerAddresses = "passed"
): Promise<{ readonly close: () => Promise<void> }> => {
  const interpreters: ReturnType<typeof makeInterpreter>[] = []
  await page.routeWebSocket(/\/game\?/u, (player: WebSocketRoute) => {
    const casino = player.connectToServer()
    const interpreter = makeInterpreter(apiUrl, addresses, (message) => player.send(JSON.stringify(message)))
    interpreters.push(interpreter)
    player.onMessage((text) => {
      const message = read(text)
      if (message.type.startsWith("video")) void interpreter.receive(message).catch(() => player.send(refusal(message)))
      else casino.send(text)
    })
    casino.onMessage((text) => {
      const message = read(text)
      player.send(message.type === "ready" ? JSON.stringify({ ...message, rtp: { signalling: "serverOffer", iceServers: [] } }) : text)
    })
  })
  return { close: async () => void (await Promise.all(interpreters.map(({ leaveAll }) => leaveAll()))) }
}

const refusal = ({ mediaId }: SocketMessage): string =>
  JSON.stringify({ type: "videoRefused", mediaId, code: 70_000, ErrorMessage: "Failed to start pipeline." })
