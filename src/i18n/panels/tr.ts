import shell from "./tr.json" with { type: "json" }

/** The Turkish texts of the layout's dialogs and drawers, by namespace. */
export const texts = { shell }
