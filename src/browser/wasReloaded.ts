/** Whether the browser has loaded this page by a reload, by the player or by the page itself. */
export const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload")
