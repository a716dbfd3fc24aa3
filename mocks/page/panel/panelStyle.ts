/** The panel's styles as a constructed style sheet, because a strict CSP forbids style attributes and elements. */
export const PANEL_CSS = `
:host { all: initial; position: fixed; inset: auto auto 0 0; z-index: 2147483000; display: flex; flex-direction: column; align-items: flex-start; max-width: 100vw; pointer-events: none; color-scheme: dark; font: 13px/1.45 system-ui, sans-serif; color: #e9ecf5; }
:host > * { pointer-events: auto; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; min-height: 32px; border: 1px solid #4a5070; border-radius: 7px; background: #252a3d; padding: 4px 11px; text-align: left; }
button:hover { background: #323957; }
button:disabled { cursor: default; opacity: 0.45; background: #252a3d; }
button[aria-pressed="true"] { background: #6b4a12; border-color: #ffd166; }
button.primary { background: #ffd166; border-color: #ffd166; color: #181a24; font-weight: 600; }
button.primary:hover { background: #ffdf91; }
:is(button, input, select, summary, [tabindex]):focus-visible { outline: 2px solid #ffd166; outline-offset: 1px; }
input, select { width: 100%; min-height: 32px; border: 1px solid #4a5070; border-radius: 7px; background: #14161f; padding: 4px 8px; }
input[type="range"] { padding: 0; accent-color: #ffd166; }
.tab { min-height: 24px; border-radius: 0 7px 0 0; border-left: 0; border-bottom: 0; padding: 2px 9px; font-size: 10px; letter-spacing: 0.08em; color: #aab1cc; }
.tab:hover, .tab:focus-visible, .tab[aria-expanded="true"] { color: #fff; }
.panel { display: flex; flex-direction: column; width: 340px; max-width: calc(100vw - 8px); max-height: min(620px, calc(100vh - 48px)); margin: 0 0 4px 4px; border: 1px solid #4a5070; border-radius: 12px; background: #191c28; box-shadow: 0 12px 40px #0009; overflow: hidden; }
.head { display: grid; grid-template-columns: 1fr auto; gap: 0 8px; padding: 9px 10px 7px 13px; }
.head .running { color: #aab1cc; font-size: 12px; overflow-wrap: anywhere; }
.head .tools { display: flex; grid-area: 1 / 2 / span 2; align-self: center; align-items: center; }
.head button { min-height: 26px; padding: 0 8px; border-color: transparent; background: none; }
.place { display: flex; align-items: center; }
.place select { width: auto; min-height: 26px; padding: 0 4px; font-size: 12px; }
.head .handle { cursor: grab; touch-action: none; }
.traffic { display: grid; gap: 6px; padding: 0; list-style: none; font-size: 12px; }
.traffic code { display: block; overflow-wrap: anywhere; user-select: text; font: 11px/1.4 ui-monospace, monospace; }
.traffic [data-way="in"] code { color: #ffd98a; }
.traffic [data-way="out"] code { color: #a8d8ff; }
.tabs { display: flex; padding: 0 8px; border-bottom: 1px solid #363c55; }
.tabs button { flex: 1; border: 0; border-bottom: 2px solid transparent; border-radius: 7px 7px 0 0; background: none; padding: 4px 6px; text-align: center; color: #aab1cc; }
.tabs button:hover { background: #252a3d; }
.tabs button[aria-selected="true"] { color: #fff; border-bottom-color: #ffd166; }
.section { flex: 1 1 auto; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 11px 13px 13px; scrollbar-width: thin; scrollbar-color: #4a5070 transparent; }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 8px 13px 10px; border-top: 1px solid #363c55; }
.foot p { flex: 1 1 100%; }
.stack { display: grid; gap: 11px; }
.group { display: grid; gap: 7px; }
.row { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 6px; }
.row > .field { flex: 1 1 96px; }
.field { display: grid; gap: 3px; min-width: 0; }
.field > span { font-size: 11px; color: #aab1cc; }
.slider { grid-template-columns: 58px 1fr 58px; align-items: center; gap: 8px; }
.slider output { text-align: right; font-variant-numeric: tabular-nums; }
h2, h3, h4, p, ul, ol { margin: 0; }
h2 { font-size: 13px; font-weight: 650; }
h3, h4 { font-size: 11px; font-weight: 600; letter-spacing: 0.04em; color: #aab1cc; text-transform: uppercase; }
p { overflow-wrap: anywhere; }
p:empty { display: none; }
.quiet { color: #aab1cc; font-size: 12px; }
.problem { color: #ffb3b3; }
.time { font-size: 19px; font-variant-numeric: tabular-nums; }
.plain { display: grid; gap: 4px; padding: 0; list-style: none; font-size: 12px; }
.plain li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 10px; }
.scenarios { display: grid; gap: 5px; padding: 0; list-style: none; }
.scenarios > li { border: 1px solid #363c55; border-radius: 9px; background: #1f2332; }
.scenarios > li[aria-current] { border-color: #ffd166; }
.scenarios summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 8px; cursor: pointer; border-radius: 9px; padding: 7px 10px; list-style: none; }
.scenarios summary::-webkit-details-marker { display: none; }
.scenarios summary:hover { background: #252a3d; }
.scenarios .title { flex: 1 1 auto; }
.scenarios code { flex: 1 1 100%; font: 11px ui-monospace, monospace; color: #aab1cc; }
.scenarios .on { display: none; border-radius: 9px; background: #ffd166; padding: 0 7px; font-size: 11px; font-weight: 650; color: #181a24; }
.scenarios [aria-current] .on { display: inline; }
.progress { position: sticky; z-index: 1; top: -11px; margin: -11px -13px 0; border-bottom: 1px solid #363c55; background: #252a3d; padding: 9px 13px; }
.scenarios li:not([aria-current]) .steps { display: none; }
.scenarios details[open] { display: block; padding-bottom: 10px; }
.scenarios details > :not(summary) { margin: 7px 10px 0; }
.scenarios ol { padding-left: 20px; }
.scenarios .command { display: block; user-select: all; border-radius: 6px; background: #14161f; padding: 4px 8px; overflow-wrap: anywhere; }
.tags { display: flex; flex-wrap: wrap; gap: 4px; }
.tags span { border-radius: 5px; background: #2c3248; padding: 0 6px; font-size: 11px; color: #c6cce3; }
.banner { position: fixed; inset: 0 0 auto; display: flex; align-items: center; gap: 12px; padding: 8px 14px; background: #7d2020; color: #fff; }
.banner p { flex: 1; }
.banner button { background: #0003; border-color: #fff8; }
:host(.whole) { position: static; align-items: center; min-height: 100vh; padding: 16px 8px; background: #12141c; }
:host(.whole) .panel { width: min(760px, 100%); max-width: none; max-height: none; margin: 0; }
:host(.whole) .foot { position: sticky; bottom: 0; background: #191c28; }
@media (min-width: 601px) and (min-height: 481px) {
  .panel:is([data-place="left"], [data-place="right"]) { position: fixed; inset: 0 auto 0 0; max-height: none; margin: 0; border-radius: 0; }
  .panel[data-place="right"] { inset: 0 0 0 auto; }
  .panel[data-place="free"] { position: fixed; inset: var(--y) auto auto var(--x); margin: 0; }
}
@media (max-width: 600px), (max-height: 480px) {
  .place { display: none; }
  /* At the edge of the picture and of the pages' margin: no amount and no button is there. */
  :host(:not(.whole)) { inset: 32vh auto auto 0; }
  .tab { writing-mode: vertical-rl; border-radius: 0 7px 7px 0; border: 1px solid #4a5070; border-left: 0; padding: 8px 1px; min-height: 0; font-size: 9px; }
  :host(:not(.whole)) .panel { position: fixed; inset: 0 0 auto; width: auto; max-width: none; max-height: 50vh; margin: 0; border-width: 0 0 1px; border-radius: 0 0 12px 12px; }
  .banner { inset: auto 0 0; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background 120ms, opacity 120ms; } }
`

/** Styles for the panel on a page of its own. */
export const PAGE_CSS = "html { background: #12141c; } body { margin: 0; }"
