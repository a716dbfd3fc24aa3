import { setMaxListeners } from "node:events"

/** MSW adds one listener per socket to one channel. A run with many tabs exceeds Node's default limit, which prints a leak warning. */
const MOST_SOCKETS = 100

// MSW creates its channel when it is loaded. Import this module before MSW, so that the limit is already set.
setMaxListeners(MOST_SOCKETS)
