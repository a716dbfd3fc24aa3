import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"

/** A random id from this device: it identifies a media session, not a person. */
const MediaId = personal.keep(Schema.String)

/** LOBBY-5: the jackpot's live video. LIVE-1 applies here too: it is live only while frames are presented. Times in ms. */
export const jackpotEvents = {
  JackpotVideoRequested: eventType(Schema.Struct({ mediaId: MediaId })),
  JackpotFirstFramePresented: eventType(Schema.Struct({ mediaId: MediaId, afterMs: Schema.Int })),
  JackpotFramesStalled: eventType(Schema.Struct({ mediaId: MediaId, lastFrameAt: Schema.Int })),
  JackpotFramesResumed: eventType(Schema.Struct({ mediaId: MediaId })),
  /** Code 70000 means the server's pipeline, 0 the client or the network. */
  JackpotVideoFailed: eventType(Schema.Struct({ mediaId: MediaId, code: Schema.Int, reason: personal.mask(Schema.String) })),
  /** `viewer`: the player left the video. `itself`: the media session ended. */
  JackpotVideoEnded: eventType(
    Schema.Struct({ mediaId: MediaId, by: Schema.Literals(["viewer", "itself"]), reason: personal.mask(Schema.String) })
  )
}
