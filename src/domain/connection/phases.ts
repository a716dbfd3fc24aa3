/** The state of the machine's or the jackpot's video (LIVE-1). Only `live` presents frames now. */
export type VideoPhase = "none" | "connecting" | "live" | "stalled" | "failed"

/** The state of a socket for the player. `waiting`: for the next attempt. */
export type ChannelPhase = "closed" | "opening" | "open" | "waiting"

/** The state of the player's session (AUTH). `restoring`: a stored session is checked. */
export type SessionPhase = "guest" | "restoring" | "loggingIn" | "loggedIn"
