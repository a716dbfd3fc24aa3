/** A mutant that no check catches, on purpose. */
export interface Excuse {
  /** Of the place and the change, as the report writes them. */
  readonly matches: RegExp
  readonly reason: string
}

/** Why mutants may live. `npm run contract:mutate` fails at a survivor without a reason, and at a reason without a survivor. */
export const EXCUSES: readonly Excuse[] = [
  {
    matches: /^\w+ 401 \/code other code$/u,
    reason: "A 401 ends the session whatever its code says: the client tells none apart, and the catalogue lets others come."
  },
  {
    matches: /^\w+ (?:400|404|500) \/code other code$/u,
    reason: "The client shows this refusal in the server's own words and tells no codes apart, so the pact names none."
  }
]
