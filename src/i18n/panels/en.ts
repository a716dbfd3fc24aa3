import shell from "./en.json" with { type: "json" }

/** The English texts of the layout's dialogs and drawers, by namespace. */
export const texts = { shell }
