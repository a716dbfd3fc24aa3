import { queryOptions } from "@tanstack/react-query"
import { refreshQuickPanel } from "../requests/refreshQuickPanel.ts"
import { pageQuery } from "./pageQuery.ts"

/** SHELL-8: reads events and notes each time the quick panel opens. Pages read `useQuickPanel()`. */
export const quickPanelQuery = () => queryOptions(pageQuery(["quickPanel"], refreshQuickPanel))
