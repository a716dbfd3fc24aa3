import { WebSocket } from "ws"
import { isRecord } from "../../src/domain/shared/guards.ts"
import { reasonOf } from "./specification/pactFile.ts"

/** A raw socket message and its parsed JSON. `value` is undefined when the text is not JSON. */
export interface WireMessage {
  readonly text: string
  readonly value: unknown
  /** The text with the `type` that the client adds. Absent when the message needs no addition. */
  readonly recognised?: string
  /** Position of the message on this socket, from 0. */
  readonly index: number
}

/** The code and reason with which a socket has closed (RFC 6455); 1006 without a close frame. */
export interface Closing {
  readonly code: number
  readonly reason: string
}

/** A real connection to the provider. It queues messages from the start, so it misses none. */
export interface CasinoSocket {
  readonly messages: readonly WireMessage[]
  readonly sent: readonly string[]
  readonly closing: () => Closing | null
  readonly send: (message: unknown) => void
  /** Sends a text as it is, which need not be JSON. */
  readonly sendText: (text: string) => void
  /** The first wanted message at or after index `from`. Null when the socket closes or the time runs out first. */
  readonly waitFor: (isWanted: (message: WireMessage) => boolean, from?: number) => Promise<WireMessage | null>
  /** The provider's close frame, or null when the socket stays open until the timeout. */
  readonly waitForClosing: () => Promise<Closing | null>
  /** Closes the socket and waits until the server has noticed. Otherwise its reaction would disturb the next interaction. */
  readonly end: () => Promise<void>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How long a server may take to answer a close, in ms. */
const CLOSE_PATIENCE_MS = 300

interface Address {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The `Origin` header, which a browser sends with every upgrade and a server may check. */
  readonly origin: string
  /** Timeout of each wait, in ms. */
  readonly timeoutMs: number
  /** Names the type of a message without `type`, as the client does on this socket. */
  readonly guessType?: (fields: Readonly<Record<string, unknown>>) => string | undefined
}

/** A message as the client reads it: with the type that its fields identify, if the server left it out. */
const recognise = (value: unknown, guessType: Address["guessType"]): Pick<WireMessage, "value" | "recognised"> => {
  const type = isRecord(value) && value["type"] === undefined ? guessType?.(value) : undefined
  if (!isRecord(value) || type === undefined) return { value }
  const typed = { ...value, type }
  return { value: typed, recognised: JSON.stringify(typed) }
}

const makeQueue = () => {
  const messages: WireMessage[] = []
  const watchers = new Set<() => void>()
  return {
    messages,
    wake: () => {
      for (const watcher of watchers) watcher()
    },
    /** Repeats the check on every message and on the close, until it gives a result or the time runs out. */
    watch: <A>(look: () => A | undefined, timeoutMs: number): Promise<A | null> =>
      new Promise((resolve) => {
        const end = (answer: A | null): void => {
          clearTimeout(timer)
          watchers.delete(watcher)
          resolve(answer)
        }
        const watcher = (): void => {
          const answer = look()
          if (answer !== undefined) end(answer)
        }
        const timer = setTimeout(() => end(null), timeoutMs)
        watchers.add(watcher)
        watcher()
      })
  }
}

/** A server that refuses the upgrade may refuse the `Origin` header, which the reason of the failure does not show. */
const originHint = ({ message }: Error, origin: string): string =>
  message.startsWith("Unexpected server response") ? `, sent with Origin ${origin}; --origin names another` : ""

/** Connects. Rejects with a readable reason when the socket does not open in time. A close directly after the opening is no rejection. */
export const openCasinoSocket = async ({ url, headers, origin, timeoutMs, guessType }: Address): Promise<CasinoSocket> => {
  const socket = new WebSocket(url, { headers: { origin, ...headers }, handshakeTimeout: timeoutMs })
  const queue = makeQueue()
  const sent: string[] = []
  const sendText = (text: string): void => {
    sent.push(text)
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  let closing: Closing | null = null
  socket.on("message", (data: Buffer, isBinary) => {
    const text = isBinary ? `(binary frame of ${data.length} bytes)` : data.toString()
    queue.messages.push({ text, ...recognise(isBinary ? undefined : parse(text), guessType), index: queue.messages.length })
    queue.wake()
  })
  socket.on("close", (code, reason) => {
    closing = { code, reason: reason.toString() }
    queue.wake()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve)
    socket.on("error", (error) => reject(new Error(reasonOf(error) + originHint(error, headers["origin"] ?? origin))))
  })
  return {
    messages: queue.messages,
    sent,
    closing: () => closing,
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    waitFor: (isWanted, from = 0) =>
      queue.watch(() => queue.messages.slice(from).find(isWanted) ?? (closing === null ? undefined : null), timeoutMs),
    waitForClosing: () => queue.watch(() => closing ?? undefined, timeoutMs),
    end: async () => {
      if (closing !== null) return
      socket.close(1000)
      if ((await queue.watch(() => closing ?? undefined, CLOSE_PATIENCE_MS)) === null) socket.terminate()
    }
  }
}
