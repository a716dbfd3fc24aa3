/** The panel's looks, as a constructed style sheet: a strict policy forbids style attributes and elements. */
export const PANEL_CSS = `
:host { all: initial; position: fixed; left: 0; bottom: 0; z-index: 2147483000; font: 12px/1.4 system-ui, sans-serif; color: #e9ecf5; }
button { font: inherit; color: inherit; cursor: pointer; border: 1px solid #4a5070; border-radius: 6px; background: #252a3d; padding: 6px 10px; text-align: left; }
button:hover { background: #323957; }
button:focus-visible { outline: 2px solid #ffd166; outline-offset: 1px; }
button[aria-pressed="true"] { background: #6b4a12; border-color: #ffd166; }
.tab { border-radius: 0 6px 0 0; border-left: 0; border-bottom: 0; padding: 2px 8px; font-size: 10px; letter-spacing: 0.08em; opacity: 0.55; min-height: 24px; }
.tab:hover, .tab:focus-visible, .tab[aria-expanded="true"] { opacity: 1; }
.panel { display: grid; gap: 6px; width: min(220px, calc(100vw - 16px)); box-sizing: border-box; margin: 0 0 4px 4px; padding: 10px; border: 1px solid #4a5070; border-radius: 10px; background: rgb(20 22 31 / 0.96); }
.panel[hidden] { display: none; }
h2 { margin: 0; font-size: 12px; font-weight: 600; }
p { margin: 0; color: #aab1cc; overflow-wrap: anywhere; }
p:empty { display: none; }
p.problem { color: #ffb3b3; }
@media (max-width: 600px) {
  :host { bottom: 38vh; }
  .tab { writing-mode: vertical-rl; border-radius: 0 6px 6px 0; border: 1px solid #4a5070; border-left: 0; padding: 8px 1px; min-height: 0; font-size: 9px; opacity: 0.4; }
  .panel { margin: 0 0 4px; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background 120ms, opacity 120ms; } }
`
