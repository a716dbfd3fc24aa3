/** Something in a replay wanted what a replay does not have: a defect of ours. */
export class ReplayBreach extends Error {
  override readonly name = "ReplayBreach"
  constructor(what: string) {
    super(`A replay may not use ${what}`)
  }
}

const CONSTRUCTORS = ["XMLHttpRequest", "WebSocket", "EventSource", "RTCPeerConnection", "WebTransport", "SharedWorker", "Worker"] as const

/** The browser's own refusal beneath ours: it also holds for images, and for whatever keeps an old reference. */
const POLICY = "connect-src 'none'; img-src data: blob:; media-src 'none'; worker-src 'none'; form-action 'none'"

/** Anything `new`-ed or called in its place throws. */
const replace = (owner: object, name: string, refuse: () => never): void => {
  // A plain function, so that `new` reaches it too.
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value: function refused() {
      return refuse()
    }
  })
}

const forbidByPolicy = (): void => {
  const meta = document.createElement("meta")
  meta.httpEquiv = "Content-Security-Policy"
  meta.content = POLICY
  document.head.append(meta)
}

/**
 * Takes network and databases away from this page, for good (LOG-5): whatever reaches for them throws a ReplayBreach, and `onBreach`
 * hears its name. Load all code before.
 */
export const guardReplay = (onBreach: (what: string) => void): void => {
  const refuse = (what: string) => (): never => {
    onBreach(what)
    throw new ReplayBreach(what)
  }
  const forbid = (owner: object, name: string, what = name): void => replace(owner, name, refuse(what))
  forbid(globalThis, "fetch")
  for (const name of CONSTRUCTORS) forbid(globalThis, name)
  forbid(navigator, "sendBeacon", "navigator.sendBeacon")
  forbid(indexedDB, "open", "indexedDB.open")
  forbid(indexedDB, "deleteDatabase", "indexedDB.deleteDatabase")
  forbidByPolicy()
}
