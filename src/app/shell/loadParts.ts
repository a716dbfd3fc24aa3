/** Loads the provider of the query client, for the pages of the router and for the badge of the chat. */
export const loadQueries = () => import("./QueryProvider.tsx")

/** Loads the code of the toasts. Rejects when it cannot be fetched. */
export const loadToasts = () => import("../../features/toasts/AppToasts.tsx")
