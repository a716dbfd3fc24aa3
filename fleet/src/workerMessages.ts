/** Asks a worker to read files. */
export interface ReadFiles {
  readonly files: readonly string[]
  /** Protection profiles that judge each report. */
  readonly profiles: readonly string[]
}

type Bytes = Uint8Array<ArrayBuffer>

/** A file that was read: its rows by table. Or a file that could not be read, and why. */
export type FileRead =
  | {
      readonly path: string
      readonly report: string
      readonly count: number
      /** The import found the report whole and unchanged. */
      readonly isFine: boolean
      readonly reports: Bytes
      readonly events: Bytes
      readonly counts: Bytes
      readonly verdicts: Bytes
    }
  | { readonly path: string; readonly why: string }
