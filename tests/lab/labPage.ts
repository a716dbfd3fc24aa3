/**
 * The lab's additions to a page before the product's code runs. Media goes through the UDP relay. The page records when it received a frame, when its
 * sockets received `ready`, and how long it called a still picture live. All times in ms since 1970, so that they compare with the relay's.
 */
interface LabNotes {
  lastFrameAt: number
  /** The answers of the game socket's server to an init. */
  greetedAt: number
  /** The oldest frame (ms) over which the page showed no notice, since `reset`. */
  longestStillMs: number
  /** The time of the first frame at or after this time. */
  readonly frameAfter: (at: number) => Promise<number>
  /** The first time at or after this time with a frame since then and without a notice over the picture; to 50 ms. */
  readonly liveAfter: (at: number) => Promise<number>
  readonly reset: () => void
}

declare global {
  var lab: LabNotes
  /** The relay's port that leads to an address and port of the media server. */
  var relayPort: (address: string, serverPort: number) => Promise<number>
}

/** Runs in the page, so it uses nothing of this module. `relayHost`: the address of the UDP relay. */
export const instrumentPage = (relayHost: string): void => {
  localStorage.setItem("telereel.language", "en")
  interface Wait {
    readonly at: number
    readonly resolve: (at: number) => void
  }
  const waiting: Wait[] = []
  const waitingForLive: Wait[] = []
  const settle = (waits: Wait[]): void => {
    for (const one of waits.filter(({ at }) => lab.lastFrameAt >= at)) {
      waits.splice(waits.indexOf(one), 1)
      one.resolve(Date.now())
    }
  }
  const lab: LabNotes = {
    lastFrameAt: 0,
    greetedAt: 0,
    longestStillMs: 0,
    frameAfter: (at) => new Promise((resolve) => void waiting.push({ at, resolve })),
    liveAfter: (at) => new Promise((resolve) => void waitingForLive.push({ at, resolve })),
    reset: () => void (lab.longestStillMs = 0)
  }
  globalThis.lab = lab

  const LINE = /^(?<start>a=)?candidate:(?<rest>\S+ \d+ \S+ \d+) (?<address>\S+) (?<port>\d+) (?<end>typ .*)$/u
  const relayLine = async (line: string): Promise<readonly string[]> => {
    const { start = "", rest = "", address = "", port = "", end = "" } = LINE.exec(line)?.groups ?? {}
    if (end === "") return [line]
    // The relay has IPv4 only, and another address would lead around it.
    if (address.includes(":")) return []
    return [`${start}candidate:${rest} ${relayHost} ${await relayPort(address, Number(port))} ${end}`]
  }
  const relaySdp = async (sdp: string): Promise<string> => (await Promise.all(sdp.split("\r\n").map(relayLine))).flat().join("\r\n")

  const NativePeer = RTCPeerConnection
  globalThis.RTCPeerConnection = class extends NativePeer {
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      await super.setRemoteDescription({ ...description, sdp: await relaySdp(description.sdp ?? "") })
    }
    override async addIceCandidate(candidate?: RTCIceCandidateInit | null) {
      const [line] = await relayLine(candidate?.candidate ?? "")
      if (line !== undefined) await super.addIceCandidate({ ...candidate, candidate: line })
    }
  }
  const NativeSocket = WebSocket
  globalThis.WebSocket = class extends NativeSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (String(url).includes("game") && typeof data === "string" && data.includes('"type":"ready"')) lab.greetedAt = Date.now()
      })
    }
    override send(data: Parameters<WebSocket["send"]>[0]) {
      // The server must not learn a way around the relay.
      const isSignal = typeof data === "string" && data.startsWith('{"type":"video')
      super.send(isSignal ? data.replaceAll(/a=candidate:[^"]*?\\r\\n/gu, "") : data)
    }
  }

  const awaited = new WeakSet<HTMLVideoElement>()
  /** Awaits the next frame from each look on, as the product does: a callback at every frame would take the computer's time. */
  const follow = (video: HTMLVideoElement): void => {
    if (awaited.has(video)) return
    awaited.add(video)
    video.requestVideoFrameCallback(() => {
      awaited.delete(video)
      lab.lastFrameAt = Date.now()
      settle(waiting)
    })
  }
  const look = (): void => {
    document.querySelectorAll("video").forEach(follow)
    const isCalledLive = document.querySelector("[data-testid=machine-video]") !== null && document.querySelector("[data-overlay]") === null
    if (isCalledLive) settle(waitingForLive)
    if (isCalledLive && lab.lastFrameAt > 0) lab.longestStillMs = Math.max(lab.longestStillMs, Date.now() - lab.lastFrameAt)
  }
  setInterval(look, 50)
}
