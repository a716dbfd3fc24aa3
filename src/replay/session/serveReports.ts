import { Result } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import type { EventList } from "../../log/core/eventList.ts"
import { type ImportedLog, importLogInto } from "../../log/report/importLog.ts"
import { makePackedEvents } from "../../log/report/packedEvents.ts"
import { splitBatches } from "../../log/report/splitLines.ts"
import { measureDensity } from "../density.ts"
import { projectionVersions } from "../evolveViews.ts"
import { alignLogs } from "../alignLogs.ts"
import { judgeCompliance } from "../compliance/judgeCompliance.ts"
import { makeFindChange } from "../findChange.ts"
import { searchEvents } from "../findEvents.ts"
import { makeLinkIndex } from "../links.ts"
import { makePathAt } from "../pathAt.ts"
import { makeReplay } from "../replay.ts"
import { verifyReplay } from "../verifyReplay.ts"
import type { Answer, FromReports, Progress, Question, ToReports } from "./protocol.ts"

/** The functions that the worker's environment provides. */
export interface ServerParts {
  readonly post: (message: FromReports) => void
  /** Resolves in a later task, so that the worker receives waiting messages, such as a cancellation. */
  readonly pause: () => Promise<void>
}

/** The context of one query. */
interface Asked {
  readonly onProgress: (progress: Progress) => void
  readonly pause: () => Promise<void>
  readonly signal: AbortSignal
}

/** Streams the file and reports the bytes read so far. `signal` releases the file at once, also while its disk gives no answer. */
const countBytes = (file: Blob, signal: AbortSignal, onBytes: (done: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let done = 0
  return file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        done += chunk.byteLength
        onBytes(done)
        controller.enqueue(chunk)
      }
    }),
    { signal }
  )
}

/** Stores the events and indexes their links at the same time: reading them again would take a fifth of the import's time. */
const makeSink = (logId: string) => {
  const packed = makePackedEvents(logId)
  const linkIndex = makeLinkIndex()
  const push = (envelope: Envelope): void => {
    linkIndex.push(envelope, { hasOwnId: packed.push(envelope) })
  }
  return { packed, linkIndex, push }
}

const importFile = (file: Blob, { onProgress, signal, pause }: Asked) => {
  let bytes = 0
  const stream = countBytes(file, signal, (done) => {
    bytes = done
  })
  return importLogInto(splitBatches(stream), ({ logId }) => makeSink(logId), {
    projections: projectionVersions,
    signal,
    pause,
    onProgress: (done) => onProgress({ done, share: file.size === 0 ? 1 : bytes / file.size })
  })
}

const makeReport = (imported: ImportedLog<ReturnType<typeof makeSink>>) => {
  const { packed, linkIndex } = imported.events
  const log = { ...imported, events: packed }
  return {
    log,
    linkIndex,
    replay: makeReplay({ events: packed, linkIndex }),
    pathAt: makePathAt(packed),
    findChange: makeFindChange(packed)
  }
}
type Report = ReturnType<typeof makeReport>

/** Queries about one open report. */
type AboutReport = Exclude<Question, { readonly kind: "open" | "close" | "align" }>

/** Pauses a search and reports its progress, so that the page can tell a long search from one that never ends. */
const pauseAfter =
  ({ length }: EventList, { onProgress, pause }: Asked) =>
  (done: number): Promise<void> => {
    onProgress({ done, share: done / length })
    return pause()
  }

const answerAbout = async (
  { log, linkIndex, replay, pathAt, findChange }: Report,
  question: AboutReport,
  asked: Asked
): Promise<Answer> => {
  switch (question.kind) {
    case "state":
      return { kind: "state", state: { views: replay.at(question.position), path: pathAt(question.position) } }
    case "event": {
      const { position } = question
      const changes = replay.diff(position - 1, position)
      return { kind: "event", details: { envelope: replay.envelopeAt(position), links: replay.links(position), changes } }
    }
    case "diff":
      return { kind: "diff", changes: replay.diff(question.from, question.to) }
    case "find":
      return { kind: "find", positions: Uint32Array.from(await searchEvents(log.events, question.filter, pauseAfter(log.events, asked))) }
    case "density":
      return { kind: "density", buckets: measureDensity(log.events, question.slices, question.range) }
    case "change":
      return { kind: "change", position: await findChange(question.search, asked.pause) }
    case "commands":
      return { kind: "commands", starts: linkIndex.commandStarts() }
    case "outline":
      return { kind: "outline", sections: replay.outline }
    case "comply":
      return { kind: "comply", compliance: await judgeCompliance(log, question.profile, asked.pause) }
    case "verify": {
      const onProgress = (done: number, all: number): void => asked.onProgress({ done, share: done / Math.max(1, all) })
      return { kind: "verify", verification: await verifyReplay(log, { onProgress, pause: asked.pause, signal: asked.signal }) }
    }
  }
}

/** Aligns the events of two reports. The progress counts those of the first one. */
const align = async ({ log: { events: left } }: Report, { log: { events: right } }: Report, asked: Asked): Promise<Answer> => {
  const pause = async (share: number): Promise<void> => {
    asked.onProgress({ done: Math.round(share * left.length), share })
    await asked.pause()
  }
  return { kind: "align", alignment: await alignLogs(left, right, pause) }
}

/** Holds reports and answers queries about them in a worker (LOG-5). Returns the listener for messages from the page. */
export const serveReports = ({ post, pause }: ServerParts): ((message: ToReports) => void) => {
  const reports = new Map<number, Report>()
  const running = new Map<number, AbortController>()
  let opened = 0

  const open = async (file: Blob, asked: Asked): Promise<Answer> => {
    const result = await importFile(file, asked)
    if (Result.isFailure(result)) return { kind: "open", opened: result.failure }
    const { log, ...report } = makeReport(result.success)
    const { header, verdict } = log
    opened += 1
    reports.set(opened, { log, ...report })
    return { kind: "open", opened: { report: opened, header, verdict, columns: log.events.columns() } }
  }

  const find = (number: number): Report => {
    const report = reports.get(number)
    if (report === undefined) throw new Error(`There is no open report ${number}`)
    return report
  }

  const answer = (question: Question, asked: Asked): Promise<Answer> | Answer => {
    if (question.kind === "open") return open(question.file, asked)
    if (question.kind === "close") {
      reports.delete(question.report)
      return { kind: "close" }
    }
    if (question.kind === "align") return align(find(question.report), find(question.other), asked)
    return answerAbout(find(question.report), question, asked)
  }

  const serve = async (ask: number, question: Question): Promise<void> => {
    const controller = new AbortController()
    running.set(ask, controller)
    const { signal } = controller
    const asked: Asked = {
      signal,
      onProgress: (progress) => post({ ask, progress }),
      pause: async () => {
        await pause()
        // An import ends by itself on abort, with `ImportCancelled`.
        if (question.kind !== "open") signal.throwIfAborted()
      }
    }
    try {
      post({ ask, answer: await answer(question, asked) })
    } catch (error) {
      post({ ask, failed: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(ask)
    }
  }

  return (message) => {
    if ("cancel" in message) running.get(message.cancel)?.abort()
    else void serve(message.ask, message.question)
  }
}
