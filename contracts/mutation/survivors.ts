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
    reason: "A 401 ends the session whatever its code says: the client tells none apart, and the catalogue lets others come."
  },
  {
    matches: /^\w+ (?:400|404|500) \/code other code$/u,
    reason: "The client shows this refusal in the server's own words and tells no codes apart, so the pact names none."
  },
  {
    matches: /^game (?:bandRefused|refused) \/code other code$/u,
    reason: "Why a seat or a band is refused is the server's to say: the client shows whatever code comes, so the pact names none."
  },
  {
    matches: /^request(?:Bonus|Discount) 200 \/code other code$/u,
    reason:
      "`status` says whether the top-up was granted: the code beside it is the server's own, and the client shows whatever code comes."
  },
  {
    matches: /^getChat parameter \w+ may be missing$/u,
    reason:
      "A server that asks for less breaks no client: the client sends both. The generated types change, so `generate:check` asks for a look."
  },
  {
    matches:
      /^(?:Acknowledgement\/code|GameReady\/(?:videoTypes|bands|activeBand|buttons)|(?:GameReady\/rtp|RtpInformation)\/(?:signalling|iceServers)|(?:Balance|Machine|Session)Notice\/type) may be missing$/u,
    reason:
      "The field has a default, so it may be missing already. The mutant accepts the same messages and decodes them to the same values, default included: no check can tell the two apart."
  }
]
