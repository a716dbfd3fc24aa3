const TOKEN = "telereel.token"
const PIN = "telereel.pin"
const LOCKED = "telereel.locked"
const WRONG_PINS = "telereel.wrongPins"
const LAST_LOGON_IP = "telereel.lastLogonIp"

interface Secrets {
  readonly token: string
  readonly pinHash: string | null
  readonly lastLogonIp?: string | null
}

/** Storage that may be forbidden (private mode, policy): then what it would keep lives as long as the page does. */
const tryStorage = (storage: () => Storage): Storage | null => {
  try {
    return storage()
  } catch {
    return null
  }
}

const forget = (storage: Storage | null): void => {
  storage?.removeItem(TOKEN)
  storage?.removeItem(PIN)
  storage?.removeItem(LAST_LOGON_IP)
}

const write = (storage: Storage | null, { token, pinHash, lastLogonIp = null }: Secrets): void => {
  forget(storage)
  storage?.setItem(TOKEN, token)
  if (pinHash !== null) storage?.setItem(PIN, pinHash)
  if (lastLogonIp !== null) storage?.setItem(LAST_LOGON_IP, lastLogonIp)
}

/**
 * Keeps the access token, the PIN's hash and what only the login said: in local storage when the player is to be remembered, else for the tab's
 * session (LOGIN-6). `remember` null keeps them where they are.
 */
export const makeBrowserVault = () => {
  const local = tryStorage(() => globalThis.localStorage)
  const tab = tryStorage(() => globalThis.sessionStorage)
  let memory: string | null = null
  // Beyond the tab, wherever the token is: a duplicated tab would count for itself.
  const tally = local ?? tab
  return {
    token: () => tab?.getItem(TOKEN) ?? local?.getItem(TOKEN) ?? memory,
    keep: (secrets: Secrets, remember: boolean | null) => {
      // Whoever logs in has proven more than a PIN.
      if (remember !== null) tally?.removeItem(WRONG_PINS)
      const lasting = remember ?? (tab?.getItem(TOKEN) ?? null) === null
      memory = secrets.token
      write(lasting ? local : tab, secrets)
      forget(lasting ? tab : local)
    },
    pinHash: () => tab?.getItem(PIN) ?? local?.getItem(PIN) ?? null,
    lastLogonIp: () => tab?.getItem(LAST_LOGON_IP) ?? local?.getItem(LAST_LOGON_IP) ?? null,
    isLocked: () => (tab?.getItem(LOCKED) ?? local?.getItem(LOCKED) ?? null) !== null,
    setLocked: (locked: boolean) => {
      const home = (tab?.getItem(TOKEN) ?? null) === null ? local : tab
      if (locked) home?.setItem(LOCKED, "1")
      else for (const storage of [local, tab]) storage?.removeItem(LOCKED)
    },
    wrongPins: () => Number(tally?.getItem(WRONG_PINS) ?? 0),
    keepWrongPins: (count: number) => {
      try {
        tally?.setItem(WRONG_PINS, String(count))
      } catch {
        // The storage is full: this tab's log counts on, and the right PIN still opens.
      }
    },
    clear: () => {
      memory = null
      tally?.removeItem(WRONG_PINS)
      for (const storage of [local, tab]) {
        forget(storage)
        storage?.removeItem(LOCKED)
      }
    }
  }
}
