import type { Envelope } from "../../../../src/log/core/envelope.ts"

type Test = (envelope: Envelope) => boolean

/** Ms from the first event of one kind to the last of another, by the page's clock. Null when one of them is missing. */
const between = (log: readonly Envelope[], isStart: Test, isEnd: Test): number | null => {
  const start = log.find(isStart)
  const end = log.findLast(isEnd)
  return start === undefined || end === undefined || end.mono < start.mono ? null : Math.round(end.mono - start.mono)
}

const isLost: Test = ({ type, data }) => type === "ConnectionLost" && data.channel === "game"
const isOpen: Test = ({ type, data }) => type === "ConnectionOpened" && data.channel === "game"
const isPictureGone: Test = ({ type }) => type === "FramesStalled" || type === "VideoEnded" || type === "VideoFailed"
const isPictureBack: Test = ({ type }) => type === "FramesResumed" || type === "FirstFramePresented"
const isUnknown: Test = ({ type }) => type === "PressBecameUnknown" || type === "TransferBecameUnknown"
const isKnown: Test = ({ type }) => /^(?:Press(?:Done|Unseen|Refused)|Transfer(?:Completed|Unseen|Refused))$/u.test(type)

const rungsOf = (log: readonly Envelope[]): readonly string[] =>
  log.flatMap(({ type, data }) =>
    type === "RecoveryTried" ? [data.afterMs === null ? data.rung : `${data.rung} at ${data.afterMs} ms`] : []
  )

/**
 * Summarises the recovery in a log in one line (LIVE-3): the outage of connection, video and results, and each recovery step with its time.
 */
export const measure = (log: readonly Envelope[]): string => {
  const times = [
    ["line", between(log, isLost, isOpen)],
    ["picture", between(log, isPictureGone, isPictureBack)],
    ["unknown", between(log, isUnknown, isKnown)]
  ] as const
  const told = times.flatMap(([what, ms]) => (ms === null ? [] : [`${what} ${ms} ms`]))
  return [...told, ...rungsOf(log)].join(", ")
}
