/** Asks a worker to read files, one after the other. It answers with the results of the first of them, at least one, and is asked again for the rest. */
export interface ReadFiles {
  readonly files: readonly string[]
  /** Protection profiles that judge each report. */
  readonly profiles: readonly string[]
  /** The longest text of a table's rows, in characters. */
  readonly longestText: number
}

type Bytes = Uint8Array<ArrayBuffer>

/** A file that was read: its rows by table. Or a file that could not be read, and why. */
export type FileRead =
  | {
      readonly path: string
      readonly report: string
      readonly count: number
      /** The report has more events than become rows. */
      readonly isCut: boolean
      /** The import found the report whole and unchanged. */
      readonly isComplete: boolean
      readonly reports: Bytes
      readonly events: Bytes
      readonly counts: Bytes
      readonly verdicts: Bytes
    }
  | { readonly path: string; readonly why: string }
