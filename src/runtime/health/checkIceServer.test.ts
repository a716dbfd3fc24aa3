import { afterEach, describe, expect, it, vi } from "vitest"
import { checkIceServer } from "./checkIceServer.ts"

/** A report of the browser after the peer connection starts to gather. */
interface Report {
  readonly error?: number
  readonly candidate?: RTCIceCandidateType
}

const gatherWith = (...reports: readonly Report[]): void => {
  class Peer extends EventTarget {
    iceGatheringState: RTCIceGatheringState = "gathering"
    createDataChannel = (): void => undefined
    close = (): void => undefined
    setLocalDescription = (): Promise<void> => {
      for (const { error, candidate } of reports)
        this.dispatchEvent(
          error === undefined
            ? Object.assign(new Event("icecandidate"), { candidate: { type: candidate } })
            : Object.assign(new Event("icecandidateerror"), { errorCode: error, errorText: "text" })
        )
      this.iceGatheringState = "complete"
      this.dispatchEvent(new Event("icegatheringstatechange"))
      return Promise.resolve()
    }
  }
  vi.stubGlobal("RTCPeerConnection", Peer)
}

const attempt = async (url: string, username = ""): Promise<readonly [string, string | undefined]> => {
  const { grade, findings } = await checkIceServer({ url, username, credential: username })(new AbortController().signal)
  return [grade, findings[0]?.text]
}

afterEach(() => void vi.unstubAllGlobals())

describe("[OPS-6] the check of a STUN or TURN server", () => {
  it.each([
    ["a STUN server names a public address", "stun:a.example", "", [{ candidate: "host" }, { candidate: "srflx" }], ["ok", "iceReached"]],
    ["a STUN server names an address that the browser knows", "stun:a.example", "", [{ candidate: "host" }], ["ok", "iceReached"]],
    ["a STUN server does not answer", "stun:a.example", "", [{ candidate: "host" }, { error: 701 }], ["failed", "iceFailed"]],
    ["a TURN server gives an address", "turn:a.example", "name", [{ candidate: "relay" }], ["ok", "iceReached"]],
    ["a TURN server refuses the name", "turn:a.example", "name", [{ error: 401 }], ["failed", "iceRefused"]],
    ["a TURN server refuses an attempt without a name", "turn:a.example", "", [{ error: 401 }], ["ok", "iceReached"]],
    ["a TURN server does not answer", "turn:a.example", "", [{ error: 701 }], ["failed", "iceFailed"]]
  ] as const)("the check of a STUN or TURN server reports that %s", async (_case, url, username, reports, expected) => {
    gatherWith(...reports)
    expect(await attempt(url, username)).toEqual(expected)
  })

  it("the check of a STUN or TURN server reports that an address is not valid", async () => {
    vi.stubGlobal("RTCPeerConnection", () => {
      throw new SyntaxError("bad URL")
    })
    expect(await attempt("http://a.example")).toEqual(["failed", "iceWrong"])
  })
})
