import { http, HttpResponse } from "msw/http"
import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { Backend } from "../backend/backend.ts"
import type { Film } from "../film/paint/camera.ts"
import { readToken } from "../floor/tokens.ts"
import { jackpotMachineOf } from "../world/views.ts"
import { refuse } from "./answers.ts"
import { bearerOf } from "./operation.ts"

/** The WHEP address of a machine, derived from the socket's address. */
export const whepUrl = (socketUrl: URL, machineId: number): string => {
  const origin = socketUrl.origin.replace(/^ws/u, "http")
  return `${origin}/whep/${machineId}`
}

/** The WHEP address of the jackpot video (LOBBY-5), derived from a call's address. */
export const jackpotWhepUrl = ({ origin }: URL): string => `${origin}/whep/${JACKPOT}`

const JACKPOT = "jackpot"

const filmedBy = ({ floor }: Backend, place: string): number =>
  place === JACKPOT ? (jackpotMachineOf(floor.world())?.id ?? 0) : Number(place)

/** The requested video type (GAME-6). An unknown value means the camera. */
const typeOf = ({ url }: Request): VideoType => (new URL(url).searchParams.get("videoType") === "screen" ? "screen" : "camera")

interface Offer {
  readonly machineId: number
  readonly videoType: VideoType
  readonly sdp: string
  readonly onEnded: () => void
}

const film = async ({ films, floor }: Backend, { machineId, videoType, sdp, onEnded }: Offer): Promise<Film | null> => {
  const machine = floor.filmed(machineId, videoType)
  return machine === undefined ? null : films.film({ sdp, machine, onEnded }).catch(() => null)
}

/** A WHEP endpoint (draft-ietf-wish-whep): POST of an offer answers 201 with the SDP answer and the address for DELETE. */
export const whepHandlers = (backend: Backend) => {
  const { floor, faults, wall } = backend
  const films = new Map<string, Film>()
  let made = 0
  const isKnown = (request: Request): boolean => readToken(floor.world(), bearerOf(request), wall.now()) !== null
  return [
    http.post("*/whep/:machineId", async ({ request, params }) => {
      if (faults.isOffline()) return HttpResponse.error()
      if (!isKnown(request)) return refuse(401, "signatureNotVerified")
      const id = String((made += 1))
      const offer = {
        machineId: filmedBy(backend, String(params["machineId"])),
        videoType: typeOf(request),
        sdp: await request.text(),
        onEnded: () => void films.delete(id)
      }
      const running = await film(backend, offer)
      if (running === null) return refuse(503, "pipelineFailed")
      films.set(id, running)
      const headers = { "content-type": "application/sdp", location: `/whep/session/${id}` }
      return new HttpResponse(running.answerSdp, { status: 201, headers })
    }),
    // Deleting a session that has already ended succeeds.
    http.delete("*/whep/session/:id", ({ request, params }) => {
      if (!isKnown(request)) return refuse(401, "signatureNotVerified")
      const id = String(params["id"])
      films.get(id)?.close()
      films.delete(id)
      return new HttpResponse(null, { status: 200 })
    })
  ]
}
