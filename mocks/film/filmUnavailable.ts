/** A camera cannot serve a viewer: its offer is unusable, or the pipeline does not start. The code on the wire is 70000. */
export class FilmUnavailable extends Error {
  readonly _tag = "FilmUnavailable"
}
