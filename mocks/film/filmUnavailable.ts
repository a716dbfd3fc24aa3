/** Why a camera cannot film for a viewer: its offer cannot be answered, or the pipeline does not start. The wire's code is 70000. */
export class FilmUnavailable extends Error {
  readonly _tag = "FilmUnavailable"
}
