import { Fragment, memo } from "react"
import { createRoot } from "react-dom/client"
import { ours } from "./ourLobby.ts"
import { peers } from "./peers.tsx"
import { ALONE, DRAWN, floor, type LobbyStore, MACHINES } from "./store.ts"

/** The result of a run; all times in ms. */
export interface LobbyRun {
  readonly frames: readonly number[]
  /** From the message to the frame that shows it, for each balance that was shown. */
  readonly delays: readonly number[]
  /** From the last message to the frame that shows it. */
  readonly last: number
  readonly messages: number
}

/** Sends each message as a task of its own, as a socket does, from a thread that the page cannot slow down. Every tenth is a balance. */
const SENDER = `
onmessage = ({ data: { rate, ms, machines } }) => {
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.min(rate * ms / 1000, Math.floor((performance.now() - began) * rate / 1000))
    for (; sent < due; sent += 1) {
      const message = sent % 10 === 9
        ? { type: "balance", balance: sent + 1 }
        : { type: "machine", id: 1 + (sent * 7919) % machines, status: 1 + (sent * 31 + (sent / 97 | 0)) % 4 }
      postMessage({ at: performance.timeOrigin + performance.now(), text: JSON.stringify(message) })
    }
    if (sent >= rate * ms / 1000) { clearInterval(timer); postMessage({ at: performance.timeOrigin + performance.now(), text: null }) }
  }, 4)
}`

const picture = (brand: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="${3 + (brand.length % 2)}"/></svg>`)}`

const makeTile = ({ useTile }: LobbyStore) => {
  const Tile = memo(({ id }: { readonly id: number }) => {
    const machine = useTile(id)
    if (machine === undefined) return null
    const isFree = machine.status === 1
    return (
      <li className={isFree ? "tile free" : "tile"}>
        <img src={picture(machine.brand)} alt="" />
        <h3>{machine.name}</h3>
        <p className={`badge badge${machine.status}`}>{["Off", "Free", "In play", "Service", "Reserved"][machine.status]}</p>
        <button type="button" disabled={!isFree}>
          Join
        </button>
      </li>
    )
  })
  Tile.displayName = "Tile"
  return Tile
}

/** Runs after the frame that the browser has just painted. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", run, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

/** The cost of the bench without a store: it sends the messages, looks for the newest balance, and draws nothing but that, ten times a second. */
const alone = (): LobbyStore => {
  let text = "0"
  setInterval(() => {
    const shown = document.querySelector("#balance")
    if (shown !== null && shown.textContent !== text) shown.textContent = text
  }, 100)
  return {
    receive: (message) => {
      if (message.includes("balance")) text = message.slice(28, -1)
    },
    useTile: (id) => floor[id - 1],
    useBalance: () => 0
  }
}

const contenders: Readonly<Record<string, () => LobbyStore>> = { ours, ...peers, [ALONE]: alone }

let store: LobbyStore | null = null

const mountLobby = (name: string): void => {
  const made = contenders[name]?.()
  if (made === undefined) throw new Error(`No contender ${name}`)
  store = made
  const { useBalance, Provider = Fragment } = made
  const Tile = makeTile(made)
  const Balance = () => <output id="balance">{useBalance()}</output>
  const list = Array.from({ length: DRAWN }, (_, index) => <Tile key={index} id={index + 1} />)
  createRoot(document.body).render(
    <Provider>
      <Balance />
      <ul>{list}</ul>
    </Provider>
  )
}

const runLobby = ({ rate, ms }: { readonly rate: number; readonly ms: number }): Promise<LobbyRun> =>
  new Promise((resolve) => {
    const { receive } = store ?? { receive: () => {} }
    const sender = new Worker(URL.createObjectURL(new Blob([SENDER], { type: "text/javascript" })))
    const now = (): number => performance.timeOrigin + performance.now()
    const frames: number[] = []
    const delays: number[] = []
    const sentAt = new Map<string, number>()
    const final = String(rate * (ms / 1_000))
    let shown = ""
    let begun = performance.now()
    let isOver = false
    const look = (): void => {
      const text = document.querySelector("#balance")?.textContent ?? ""
      const at = sentAt.get(text)
      if (text !== shown && at !== undefined) delays.push(now() - at)
      shown = text
      if (text !== final) return afterPaint(look)
      isOver = true
      sender.terminate()
      resolve({ frames, delays, last: now() - (at ?? 0), messages: Number(final) })
    }
    const frame = (time: number): void => {
      frames.push(time - begun)
      begun = time
      if (!isOver) requestAnimationFrame(frame)
    }
    sender.addEventListener("message", ({ data }: MessageEvent<{ readonly at: number; readonly text: string | null }>) => {
      if (data.text === null) return
      if (data.text.includes("balance")) sentAt.set(data.text.slice(28, -1), data.at)
      receive(data.text)
    })
    requestAnimationFrame(frame)
    afterPaint(look)
    sender.postMessage({ rate, ms, machines: MACHINES })
  })

declare global {
  var mountLobby: (name: string) => void
  var runLobby: (traffic: { readonly rate: number; readonly ms: number }) => Promise<LobbyRun>
  var lobbyContenders: readonly string[]
}

globalThis.mountLobby = mountLobby
globalThis.runLobby = runLobby
globalThis.lobbyContenders = Object.keys(contenders)
