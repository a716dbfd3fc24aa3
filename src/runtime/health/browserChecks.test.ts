import { IDBFactory, IDBObjectStore } from "fake-indexeddb"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { HealthCheck } from "../../domain/support/healthCheck.ts"
import { checkCodecs, checkStorage, checkWebRtc } from "./browserChecks.ts"

const resultOf = async (check: HealthCheck): Promise<readonly string[]> => {
  const { grade, findings } = await check(new AbortController().signal)
  return [grade, ...findings.map(({ text }) => text)]
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("[OPS-6] the check of the storage", () => {
  let written = new Map<string, string>()

  const storage = (setItem: (key: string, value: string) => void) => ({ setItem, removeItem: (key: string) => written.delete(key) })

  beforeEach(() => {
    written = new Map()
    vi.stubGlobal("indexedDB", new IDBFactory())
    vi.stubGlobal(
      "localStorage",
      storage((key, value) => void written.set(key, value))
    )
    vi.stubGlobal("navigator", { storage: { estimate: () => Promise.resolve({ quota: 50_000_000, usage: 1_000_000 }) } })
  })

  it("the check of the storage reports that both take data, and leaves nothing behind", async () => {
    expect(await resultOf(checkStorage)).toEqual(["ok", "storageWorks", "storageQuota"])
    expect(written.size).toBe(0)
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  })

  it("warns of a database that opens but refuses a record", async () => {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full", "QuotaExceededError")
    })
    expect(await resultOf(checkStorage)).toEqual(["warn", "storageDatabase", "storageQuota"])
  })

  it("warns of a browser without a database", async () => {
    vi.stubGlobal("indexedDB", undefined)
    expect(await resultOf(checkStorage)).toEqual(["warn", "storageDatabase", "storageQuota"])
  })

  it("warns of a local storage that refuses a text", async () => {
    const refuse = (): never => {
      throw new DOMException("The quota is zero", "QuotaExceededError")
    }
    vi.stubGlobal("localStorage", storage(refuse))
    expect(await resultOf(checkStorage)).toEqual(["warn", "storageWorks", "storageLocal", "storageQuota"])
  })

  it("the check of the storage gives a large free space in gigabytes", async () => {
    vi.stubGlobal("navigator", { storage: { estimate: () => Promise.resolve({ quota: 10_737_000_000, usage: 1 }) } })
    expect((await checkStorage(new AbortController().signal)).findings[1]).toEqual({ text: "storageQuotaGb", values: { free: 10.7 } })
  })

  it("warns of less space than the log may need", async () => {
    vi.stubGlobal("navigator", { storage: { estimate: () => Promise.resolve({ quota: 20_000_000, usage: 1 }) } })
    expect(await resultOf(checkStorage)).toEqual(["warn", "storageWorks", "storageLittle"])
  })
})

describe("[OPS-6] the check of the video codecs", () => {
  it.each([
    ["VP8 and another codec", ["video/VP8", "video/AV1", "video/rtx"], ["ok", "codecs"]],
    ["H264 only", ["video/H264"], ["ok", "codecs"]],
    ["codecs that few gateways send", ["video/VP9"], ["warn", "codecsOther"]],
    ["no codec of the gateways", ["video/rtx"], ["failed", "codecsNone"]]
  ] as const)("tells that the browser decodes %s", async (_case, types, expected) => {
    vi.stubGlobal("RTCPeerConnection", EventTarget)
    vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => ({ codecs: types.map((mimeType) => ({ mimeType })) }) })
    expect(await resultOf(checkCodecs)).toEqual(expected)
  })
})

describe("[OPS-6] the check of live video", () => {
  it.each([
    ["finds an address", "candidate:1 1 udp 1 192.0.2.1 9 typ host", ["ok", "webRtcWorks"]],
    ["finds no address", null, ["failed", "iceNoAddress"]]
  ] as const)("tells that the browser %s", async (_case, candidate, expected) => {
    class Peer extends EventTarget {
      createDataChannel = (): void => undefined
      close = (): void => undefined
      setLocalDescription = (): Promise<void> => {
        const found = Object.assign(new Event("icecandidate"), { candidate: candidate === null ? null : { candidate } })
        this.dispatchEvent(found)
        return Promise.resolve()
      }
    }
    vi.stubGlobal("RTCPeerConnection", Peer)
    expect(await resultOf(checkWebRtc)).toEqual(expected)
  })

  it("the check of live video reports that the browser has no WebRTC", async () => {
    vi.stubGlobal("RTCPeerConnection", undefined)
    expect(await resultOf(checkWebRtc)).toEqual(["failed", "webRtcMissing"])
    expect(await resultOf(checkCodecs)).toEqual(["failed", "codecsNone"])
  })
})
