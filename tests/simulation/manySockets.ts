import { setMaxListeners } from "node:events"

/** MSW listens on one channel for each socket, and a day with many tabs has more of them at once than Node takes for sound. */
const MOST_SOCKETS = 100

// MSW makes its channel when it is loaded: whoever imports this first lets the limit stand before.
setMaxListeners(MOST_SOCKETS)
