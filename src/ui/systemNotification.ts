/** The operating system's notifications: only for a page in the background, and only where the browser has them. */

const api = (): typeof Notification | null => ("Notification" in globalThis ? globalThis.Notification : null)

/** Asks for the permission, once. Call it in a click: browsers refuse a question that no click has caused. */
export const allowNotifications = (): void => {
  const notifications = api()
  // A refusal needs no handling: the page itself always shows the message.
  if (notifications?.permission === "default") void notifications.requestPermission()
}

/**
 * Shows a message to a player who looks at another window. Messages with the same tag replace each other, so two tabs give one. A click opens this
 * page. Returns false where nothing is shown.
 */
export const notifySystem = (title: string, tag: string): boolean => {
  const notifications = api()
  if (notifications?.permission !== "granted" || !document.hidden) return false
  try {
    const shown = new notifications(title, { tag, lang: document.documentElement.lang, dir: "auto" })
    shown.addEventListener("click", () => {
      globalThis.focus()
      shown.close()
    })
    return true
  } catch {
    // Android's browsers permit notifications from service workers only. The toast of the page remains.
    return false
  }
}
