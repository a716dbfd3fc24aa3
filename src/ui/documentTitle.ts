const parts = { page: "", brand: "" }

/** Changes a part of the tab's title, such as "Transactions · Palace Nine". A page without a name shows the brand alone. */
export const changeTitle = (change: Partial<typeof parts>): void => {
  Object.assign(parts, change)
  document.title = [parts.page, parts.brand].filter((part) => part !== "").join(" · ")
}
