import shell from "./en.json" with { type: "json" }

/** The English texts of the frame's dialogs and drawers, by namespace. */
export const texts = { shell }
