import { doubtful, failed, type HealthCheck, type HealthOutcome, healthy, joinOutcomes } from "../../domain/support/healthCheck.ts"

const hasWebRtc = (): boolean => typeof RTCPeerConnection === "function"

/** GAME-1: whether this browser can make a peer connection and gathers at least one address of its own. */
export const checkWebRtc: HealthCheck = async (signal) => {
  if (!hasWebRtc()) return failed("webRtcMissing")
  const peer = new RTCPeerConnection()
  try {
    const gathered = new Promise<boolean>((resolve) => {
      // Without a candidate, gathering ends with null.
      peer.addEventListener("icecandidate", ({ candidate }) => resolve(candidate !== null && candidate.candidate !== ""))
      signal.addEventListener("abort", () => resolve(false), { once: true })
    })
    peer.createDataChannel("health")
    await peer.setLocalDescription()
    return (await gathered) ? healthy("webRtcWorks") : failed("iceNoAddress")
  } finally {
    peer.close()
  }
}

/** The codecs that video gateways send, the preferred one first (docs/protocol.md). */
const CODECS = ["VP8", "H264", "VP9", "AV1"] as const

/** The video codecs that this browser decodes. */
export const checkCodecs: HealthCheck = () => {
  const all = hasWebRtc() ? (RTCRtpReceiver.getCapabilities("video")?.codecs ?? []) : []
  const names = new Set(all.map(({ mimeType }) => mimeType.toUpperCase().replace("VIDEO/", "")))
  const found = CODECS.filter((codec) => names.has(codec))
  const values = { list: found.join(", ") }
  if (found.length === 0) return Promise.resolve(failed("codecsNone"))
  // Every gateway has one of these two.
  return Promise.resolve(found.includes("VP8") || found.includes("H264") ? healthy("codecs", values) : doubtful("codecsOther", values))
}

/** Not the product's database: this page must not open a player's log. */
const DATABASE = "telereel-health"
const KEY = "telereel.health"
/** The product keeps this many bytes of logs by default. */
const NEEDED_BYTES = 20_000_000

/** Writes one record. A disk without space refuses the record, but not always the new database. */
const writesDatabase = (): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.open(DATABASE)
    // The request succeeds only when this transaction has been committed.
    request.addEventListener("upgradeneeded", () => void request.result.createObjectStore(DATABASE).put(KEY, KEY))
    request.addEventListener("error", () => resolve(false))
    request.addEventListener("success", () => {
      request.result.close()
      indexedDB.deleteDatabase(DATABASE)
      resolve(true)
    })
  })

const writesText = (): boolean => {
  try {
    localStorage.setItem(KEY, "1")
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

const GIGABYTE = 1_000_000_000

const quotaOutcome = async (): Promise<HealthOutcome> => {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  const free = quota - usage
  if (free >= GIGABYTE) return healthy("storageQuotaGb", { free: Math.round((10 * free) / GIGABYTE) / 10 })
  const values = { free: Math.round(free / 1_000_000) }
  return free < NEEDED_BYTES ? doubtful("storageLittle", values) : healthy("storageQuota", values)
}

/** LOG-2: whether this browser can store the log and the settings of the device. Without storage players can play, but lose both with the tab. */
export const checkStorage: HealthCheck = async () => {
  const database = await writesDatabase().catch(() => false)
  return joinOutcomes([
    database ? healthy("storageWorks") : doubtful("storageDatabase"),
    ...(writesText() ? [] : [doubtful("storageLocal")]),
    await quotaOutcome().catch(() => joinOutcomes([]))
  ])
}
