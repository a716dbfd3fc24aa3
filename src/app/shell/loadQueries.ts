/** Loads the query client with its pages and panels, once for the router and for the badge of the chat. */
export const loadQueries = () => import("./QueryProvider.tsx")
