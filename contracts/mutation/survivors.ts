/** Mutants that no check detects, on purpose. */
export interface ExpectedSurvivor {
  /** Matches the place and the change as the report writes them. */
  readonly matches: RegExp
  readonly reason: string
}

/**
 * Reasons why mutants may survive. `npm run contract:mutate` fails for a survivor without a reason, and for a reason without a survivor.
 */
export const EXPECTED_SURVIVORS: readonly ExpectedSurvivor[] = [
  {
    matches: /^\w+ 401 \/code other code$/u,
    reason: "A 401 ends the session with any code: the client does not distinguish them, and the catalogue allows several."
  },
  {
    matches: /^\w+ (?:400|404|500) \/code other code$/u,
    reason: "The client shows the server's text of this refusal and does not distinguish the codes, so the pact names none."
  },
  {
    matches: /^game (?:bandRefused|refused) \/code other code$/u,
    reason: "The server chooses the code of a refused seat or band: the client shows any code, so the pact names none."
  },
  {
    matches: /^request(?:Bonus|Discount) 200 \/code other code$/u,
    reason: "`status` shows whether the top-up was granted: the server chooses the code, and the client shows any code."
  },
  {
    matches: /^getChat parameter \w+ may be missing$/u,
    reason:
      "A server that requires fewer parameters breaks no client: the client sends both. The generated types change, so `generate:check` fails."
  },
  {
    matches:
      /^(?:Acknowledgement\/code|GameReady\/(?:videoTypes|bands|activeBand|buttons)|(?:GameReady\/rtp|RtpInformation)\/(?:signalling|iceServers)|(?:Balance|Machine|Session)Notice\/type) may be missing$/u,
    reason:
      "The field has a default, so it may be missing already. The mutant decodes the same messages to the same values: no check can distinguish the two."
  }
]
