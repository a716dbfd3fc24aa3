/** Close codes that the server sends on both sockets (docs/protocol.md, close codes). The client reconnects after `restart`; the codes 44xx are final. */
export const CLOSE_CODES = { restart: 1012, unauthorised: 4401, superseded: 4409, kicked: 4410 } as const

/**
 * The purpose of the connection has been fulfilled (RFC 6455, 7.4.1). The client closes each of its sockets with this code, also a silent one. The server
 * sends it after `refused` and `leave`.
 */
export const NORMAL_CLOSURE = 1000

/** The code that a browser reports for a lost connection, which sends no close frame (RFC 6455, 7.4.1). */
export const NETWORK_LOST = 1006

/** The server could not read a message on the notification socket (RFC 6455, 7.4.1). */
export const POLICY_VIOLATION = 1008

/** The server is overloaded (IANA WebSocket close code registry). */
export const TRY_AGAIN_LATER = 1013

/**
 * Why the client itself ended a connection. They appear in the log (`ConnectionLost`) and are never sent: the socket closes with 1000.
 *
 * - neverOpened: no socket opened
 * - silent: nothing arrived in time
 * - initUnanswered: the init was not answered
 * - noPicture: the media sessions of an open socket brought no frame
 * - retried: the player requested a retry
 */
export const OWN_CLOSE_CODES = { neverOpened: 0, silent: 4000, initUnanswered: 4001, noPicture: 4002, retried: 4003 } as const
