/** Properties of a new element. */
export interface ElementParts {
  readonly class?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** Creates an element with its children. Never parses HTML. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  parts: ElementParts = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  if (parts.class !== undefined) made.className = parts.class
  if (parts.text !== undefined) made.textContent = parts.text
  for (const [name, value] of Object.entries(parts.attributes ?? {})) made.setAttribute(name, value)
  if (parts.onClick !== undefined) made.addEventListener("click", parts.onClick)
  made.append(...children)
  return made
}

/** A button that never submits a form. */
export const button = (label: string, onClick: () => void, className = ""): HTMLButtonElement =>
  element("button", { text: label, class: className, attributes: { type: "button" }, onClick })

/** A control with its label above it. */
export const field = (label: string, control: HTMLElement): HTMLLabelElement =>
  element("label", { class: "field" }, element("span", { text: label }), control)

/** A drop-down list. `options` are pairs of value and label. */
export const select = (options: readonly (readonly [string, string])[]): HTMLSelectElement =>
  element("select", {}, ...options.map(([value, text]) => element("option", { text, attributes: { value } })))

/** Related controls under a heading. */
export const group = (title: string, ...children: readonly Node[]): HTMLElement =>
  element("section", { class: "group" }, element("h3", { text: title }), ...children)

/** Controls side by side. */
export const row = (...children: readonly Node[]): HTMLElement => element("div", { class: "row" }, ...children)

/** An amount (minor units) as a plain number. The panel's modules load without the product's, so its formatter is not here. */
export const amountText = (minor: number): string => (minor / 100).toFixed(2)
