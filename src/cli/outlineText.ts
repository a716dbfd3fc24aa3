import type { OutlineSection, OutlineFact } from "../replay/outline.ts"

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const two = (value: number): string => String(value).padStart(2, "0")

/** Time since the session's start: `1:02:03.4`. */
export const clockText = (mono: number): string => {
  const whole = Math.floor(mono / 1000)
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${Math.floor(mono / 100) % 10}`
}

const factText = (fact: OutlineFact): string => {
  switch (fact.kind) {
    case "pageLoaded":
      return fact.restored === 0 ? "the page was opened" : `the page was opened again with ${fact.restored} stored events`
    case "loggedIn":
      return `${fact.username} logged in${fact.via === "restore" ? " by a stored session" : ""}`
    case "logInRefused":
      return `the login was refused (${fact.code})`
    case "logInFailed":
      return `the login failed (${fact.reason})`
    case "loggedOut":
      return `logged out (${fact.reason})`
    case "joinRefused":
      return `machine ${fact.machineId} could not be joined (${fact.reason})`
    case "seatRefused":
      return `machine ${fact.machineId} refused the seat (${fact.code})`
    case "joined":
      return `joined ${fact.name} (machine ${fact.machineId}), credit ${fact.credit ?? "unknown"}`
    case "returned":
      return `back at machine ${fact.machineId}, credit ${fact.credit ?? "unknown"}`
    case "played":
      return `played ${counted(fact.spins, "spin", "spins")}${fact.presses === fact.spins ? "" : ` in ${counted(fact.presses, "press", "presses")}`}, won ${fact.won}`
    case "cashedIn":
      return `cashed in ${fact.amount}`
    case "cashedOut":
      return `cashed out ${fact.amount}`
    case "transferRefused":
      return `a transfer was refused (${fact.code})`
    case "transferUnknown":
      return "the outcome of a transfer was unknown"
    case "left":
      return `left machine ${fact.machineId} (${fact.reason})`
    case "connectionLost":
      return `lost the ${fact.channel} connection (${fact.code})`
    case "connectionBack":
      return `the ${fact.channel} connection was back after ${seconds(fact.afterMs)}`
    case "pictureStalled":
      return "the video stalled"
    case "pictureBack":
      return `the video resumed after ${seconds(fact.afterMs)}`
    case "callFailed":
      return `${fact.op} failed (${fact.why})`
    case "messageRejected":
      return `a message from ${fact.from} did not match the contract (${fact.messageType ?? "no type"})`
    case "logCut":
      return `the stored log was damaged: ${counted(fact.lost, "event", "events")} lost`
    case "storageFailed":
      return `the browser's storage failed (${fact.reason}): the log went on in memory`
  }
}

/** A line of the outline: time, event number and text. `seq` is the number of its first event. */
export const sectionText = ({ mono, fact }: OutlineSection, seq: number): string =>
  `${clockText(mono).padStart(11)} ${`#${seq}`.padStart(8)}  ${factText(fact)}`
