import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"

/** Made by chance on this machine: it names a media session, not a person. */
const MediaId = personal.keep(Schema.String)

/** LOBBY-5: the jackpot's live picture. It does not lie either (LIVE-1): live is what has frames. Times in ms. */
export const jackpotEvents = {
  JackpotVideoRequested: eventType(Schema.Struct({ mediaId: MediaId })),
  JackpotFirstFramePresented: eventType(Schema.Struct({ mediaId: MediaId, afterMs: Schema.Int })),
  JackpotFramesStalled: eventType(Schema.Struct({ mediaId: MediaId, lastFrameAt: Schema.Int })),
  JackpotFramesResumed: eventType(Schema.Struct({ mediaId: MediaId })),
  /** 70000 is the server's pipeline, 0 our side or the network. */
  JackpotVideoFailed: eventType(Schema.Struct({ mediaId: MediaId, code: Schema.Int, reason: personal.mask(Schema.String) })),
  /** By the viewer, who looks no more, or by itself. */
  JackpotVideoEnded: eventType(
    Schema.Struct({ mediaId: MediaId, by: Schema.Literals(["viewer", "itself"]), reason: personal.mask(Schema.String) })
  )
}
