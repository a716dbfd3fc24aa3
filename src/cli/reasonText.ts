import type { Reason } from "../log/report/importResult.ts"
import { countText, shortList } from "./terminalText.ts"

/** The reason why a file is degraded or unreadable, as a sentence for a developer. */
export const reasonText = (reason: Reason): string => {
  switch (reason._tag) {
    case "FileEmpty":
      return "The file is empty: save the report again."
    case "Unreadable":
      return "The file cannot be read, or its gzip data is damaged or cut: save or send the report again."
    case "UnpackedTooLarge":
      return 'Its gzip data unpacks to more than a report can have: choose a file that "Save report" made.'
    case "NotALog":
      return 'The first line is not the header of a log: choose a file that "Save report" made (plain or gzip, UTF-8).'
    case "NewerFormat":
      return `The file's format is ${reason.format}, this build reads up to ${reason.known}: open the file with a newer build.`
    case "NewerEvent":
      return `${reason.type} is at version ${reason.ver}, this build knows ${reason.known}: open the file with a newer build.`
    case "NothingUsable":
      return "None of its events can be read: save or send the report again."
    case "Truncated":
      return `The file ends before its footer: ${reason.found} of ${reason.announced} events are there.`
    case "GzipDamaged":
      return `The gzip data is cut, damaged or joined from several files: ${reason.found} of ${countText(reason.announced, "event")} could be read. Save or send the report again.`
    case "GzipGoesOn":
      return "The file goes on after the gzip data of the report, or the end of that data is damaged: only the report was read. Put each report into a file of its own."
    case "DigestDiffers":
      return "The digest differs: the file was changed after it was written."
    case "CountDiffers":
      return `The footer counts ${countText(reason.announced, "event")}, there are ${reason.found}.`
    case "RangeDiffers":
      return `The header announces ${countText(reason.announced, "event")} up to ${reason.last}, the file holds ${reason.found} up to ${reason.foundLast}.`
    case "LineTooLong":
      return `Line ${reason.line} is longer than ${reason.limit} characters: nothing after it was read. A report has shorter lines: check how the file was sent.`
    case "ReadFailed":
      return `Reading failed at line ${reason.line}: nothing after it was read.`
    case "LinesBroken":
      return `${countText(reason.count, "line")} cannot be read, the first is line ${reason.line}.`
    case "LinesAfterFooter":
      return `The report ends before line ${reason.line}, and the file goes on: ${countText(reason.count, "line")} were not read. Put each report into a file of its own.`
    case "EventsDamaged":
      return `${countText(reason.count, "event")} cannot be decoded, the first is ${reason.type === "" ? "one without a type" : `a ${reason.type}`} in line ${reason.line}${reason.at === "" ? "" : ` (${reason.at})`}.`
    case "Gaps":
      return `Events are missing in ${countText(reason.count, "place")}, the first after event ${reason.after}.`
    case "LogCut":
      return `The player's device lost ${countText(reason.lost, "event")} before the report was made; ${reason.kept} could be read.`
    case "Repeated":
      return `${countText(reason.count, "event")} repeated, the first is ${reason.seq} in line ${reason.line}.`
    case "PrefixMissing":
      return `The log begins at ${reason.first}: what came before was dropped.`
    case "UnknownEvents":
      return `${countText(reason.count, "event")} skipped, because this build does not know the type: ${shortList(reason.types)}.`
    case "ShapesDiffer":
      return `The shape of these types differs though the version is the same: ${shortList(reason.types)}.`
    case "ProjectionsDiffer":
      return `These projections have changed since, and their checkpoints prove nothing: ${shortList(reason.names)}.`
  }
}
