/** A replay used an API that is forbidden in replays: a defect of the product. */
export class ReplayBreach extends Error {
  override readonly name = "ReplayBreach"
  constructor(what: string) {
    super(`A replay may not use ${what}`)
  }
}

const CONSTRUCTORS = ["XMLHttpRequest", "WebSocket", "EventSource", "RTCPeerConnection", "WebTransport", "SharedWorker", "Worker"] as const

/** The browser's own protection in addition: it also covers images, and code that holds an old reference. */
const POLICY = "connect-src 'none'; img-src data: blob:; media-src 'none'; worker-src 'none'; form-action 'none'"

/** Replaces a property by a function that throws, whether it is called or constructed. */
const replace = (owner: object, name: string, refuse: () => never): void => {
  // A plain function, because `new` needs one.
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
 * Permanently removes network and databases from this page (LOG-5): any use throws a ReplayBreach, and `onBreach` receives its name. Load all code
 * before.
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
