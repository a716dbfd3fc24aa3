/** The parts of an ICE candidate (RFC 8839 §5.1). `address` identifies it: transport, host and port. */
interface ServerCandidate {
  readonly component: string
  readonly address: string
  readonly text: string
  readonly sdpMLineIndex: number
}

const CANDIDATE = /^a=candidate:\S+ (?<text>(?<component>\d+) (?<transport>\S+) \d+ (?<host>\S+) (?<port>\d+) .*)$/gmu

const candidatesIn = (section: string, sdpMLineIndex: number): readonly ServerCandidate[] =>
  [...section.matchAll(CANDIDATE)].map(({ groups = {} }) => ({
    component: groups["component"] ?? "",
    address: `${groups["transport"]} ${groups["host"]} ${groups["port"]}`,
    text: (groups["text"] ?? "").trim(),
    sdpMLineIndex
  }))

/** The server's candidates. Those of earlier repetitions have an address that is there already. */
const serverCandidates = (sdp: string): readonly ServerCandidate[] => {
  const all = sdp
    .split(/^(?=m=)/mu)
    .slice(1)
    .flatMap(candidatesIn)
  const isFirst = ({ address, component }: ServerCandidate, at: number): boolean =>
    all.findIndex((other) => other.address === address && other.component === component) === at
  return all.filter(isFirst)
}

/**
 * Makes the browser check the server's addresses again after the connection has failed (LIVE-3). Chromium and Safari remove the candidate pairs of a
 * connection that was silent for 15 s, and check none of them again. They do check a candidate that they do not know, so each gets a new foundation.
 * When the line is back and the server still has the session, the frames go on after one round trip, without a new negotiation. `round`: 1 at the first
 * failure of the connection, 2 at the second. False when the server named no candidate.
 */
export const repeatChecks = (connection: RTCPeerConnection, round: number): boolean => {
  const candidates = serverCandidates(connection.remoteDescription?.sdp ?? "")
  for (const { text, sdpMLineIndex } of candidates) {
    // A candidate that the browser rejects is not checked. The next session replaces this one as soon as it can be requested.
    connection.addIceCandidate({ candidate: `candidate:again${round} ${text}`, sdpMLineIndex }).catch(() => undefined)
  }
  return candidates.length > 0
}
