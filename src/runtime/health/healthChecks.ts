import type { CheckName, HealthCheck, HealthOutcome, IceServerToTry } from "../../domain/support/healthCheck.ts"
import { checkCodecs, checkStorage, checkWebRtc } from "./browserChecks.ts"
import { checkIceServer, ICE_DEADLINE_MS } from "./checkIceServer.ts"
import { runCheck } from "./runCheck.ts"
import { checkApi, checkBuild, checkClock, checkSettings, checkSocket } from "./serverChecks.ts"

/** The checks that the health page can try (OPS-6). No attempt rejects, and each has a deadline. */
export interface HealthChecks {
  readonly attempt: (name: CheckName) => Promise<HealthOutcome>
  readonly attemptIce: (server: IceServerToTry) => Promise<HealthOutcome>
}

/** The checks of the build that is running in this page. `own` identifies the build of this page (src/browser/buildOf.ts). */
export const makeHealthChecks = (
  origin: string,
  build: { readonly version: string; readonly specHash: string; readonly own: string | null }
): HealthChecks => {
  const checks: Readonly<Record<CheckName, HealthCheck>> = {
    build: checkBuild(origin, build),
    settings: checkSettings(origin),
    api: checkApi(origin),
    notifications: checkSocket(origin, "notificationsUrl"),
    game: checkSocket(origin, "gameUrl"),
    clock: checkClock(origin),
    webRtc: checkWebRtc,
    codecs: checkCodecs,
    storage: checkStorage
  }
  return {
    attempt: (name) => runCheck(checks[name]),
    attemptIce: (server) => runCheck(checkIceServer(server), ICE_DEADLINE_MS)
  }
}
