import type { OutlineSection, OutlineFact } from "../replay/outline.ts"

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const two = (value: number): string => String(value).padStart(2, "0")

/** Time since the session's start: `1:02:03.4`. */
export const clockText = (mono: number): string => {
  const whole = Math.floor(mono / 1000)
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${Math.floor(mono / 100) % 10}`
}

const taleText = (tale: OutlineFact): string => {
  switch (tale.kind) {
    case "pageLoaded":
      return tale.restored === 0 ? "the page was opened" : `the page was opened again with ${tale.restored} stored events`
    case "loggedIn":
      return `${tale.username} logged in${tale.via === "restore" ? " by a stored session" : ""}`
    case "logInRefused":
      return `the login was refused (${tale.code})`
    case "logInFailed":
      return `the login failed (${tale.reason})`
    case "loggedOut":
      return `logged out (${tale.reason})`
    case "joinRefused":
      return `machine ${tale.machineId} could not be joined (${tale.reason})`
    case "seatRefused":
      return `machine ${tale.machineId} refused the seat (${tale.code})`
    case "joined":
      return `joined ${tale.name} (machine ${tale.machineId}), credit ${tale.credit ?? "unknown"}`
    case "returned":
      return `back at machine ${tale.machineId}, credit ${tale.credit ?? "unknown"}`
    case "played":
      return `played ${counted(tale.spins, "spin", "spins")}${tale.presses === tale.spins ? "" : ` in ${counted(tale.presses, "press", "presses")}`}, won ${tale.won}`
    case "cashedIn":
      return `cashed in ${tale.amount}`
    case "cashedOut":
      return `cashed out ${tale.amount}`
    case "transferRefused":
      return `a transfer was refused (${tale.code})`
    case "transferUnknown":
      return "the outcome of a transfer was unknown"
    case "left":
      return `left machine ${tale.machineId} (${tale.reason})`
    case "connectionLost":
      return `lost the ${tale.channel} connection (${tale.code})`
    case "connectionBack":
      return `the ${tale.channel} connection was back after ${seconds(tale.afterMs)}`
    case "pictureStalled":
      return "the video stalled"
    case "pictureBack":
      return `the video resumed after ${seconds(tale.afterMs)}`
    case "callFailed":
      return `${tale.op} failed (${tale.why})`
    case "messageRejected":
      return `a message from ${tale.from} did not match the contract (${tale.messageType ?? "no type"})`
    case "logCut":
      return `the stored log was damaged: ${counted(tale.lost, "event", "events")} lost`
    case "storageFailed":
      return `the browser's storage failed (${tale.reason}): the log went on in memory`
  }
}

/** A line of the outline: time, event number and text. `seq` is the number of its first event. */
export const chapterText = ({ mono, tale }: OutlineSection, seq: number): string =>
  `${clockText(mono).padStart(11)} ${`#${seq}`.padStart(8)}  ${taleText(tale)}`
