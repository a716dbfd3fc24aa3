import { loadTexts } from "../../i18n/initI18n.ts"

/** Loads the provider of the query client, for the pages of the router and for the badge of the chat. */
export const loadQueries = () => import("./QueryProvider.tsx")

/** Loads the panels and dialogs, among them the menu, with their texts. Rejects when a file cannot be fetched. */
export const loadPanels = async () => {
  const [{ OpenPanels }] = await Promise.all([import("./OpenPanels.tsx"), loadTexts("panels")])
  return OpenPanels
}

/** Loads the code of the toasts. Rejects when it cannot be fetched. */
export const loadToasts = () => import("../../features/toasts/AppToasts.tsx")
