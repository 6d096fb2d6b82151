/**
 * Colours, spaces and face of Frontdesk's own pages (list of sites, workplace, report, take-over, notes,
 * mistakes), light or dark as the system wishes. They stand in a rule of whatever shows them.
 */
export const toolTokens = `color-scheme: light dark;
  --ink: light-dark(#1d2226, #eceae4);
  --quiet: light-dark(#5a6269, #a6aeb5);
  --line: light-dark(#d6d4cd, #3a4047);
  --edge: light-dark(#82878c, #868e96);
  --paper: light-dark(#fff, #1c2024);
  --ground: light-dark(#f4f2ec, #121518);
  --mistake: light-dark(#a3261b, #ff9d8f);
  --warning: light-dark(#7a5200, #e8b55a);
  --fine: light-dark(#1f6b45, #7fd0a4);
  --note: light-dark(#fff4ce, #3d3108);
  --shadow: light-dark(#0003, #fff3);
  --gap: clamp(1rem, 2vw, 1.25rem);
  --inset: 0.375rem 0.75rem;
  --face: system-ui, sans-serif;
  --code: 0.8125rem / 1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  --small: 0.8125rem;`;

/** What each of those pages begins with. */
export const toolStyle = `:root {
  ${toolTokens}
  font: 0.9375rem / 1.45 var(--face);
  color: var(--ink);
  background: var(--ground);
  accent-color: var(--ink);
  overflow-wrap: anywhere;
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-height: 100vh; }
h1, h2 { margin: 0; font-weight: 700; line-height: 1.15; letter-spacing: -0.01em; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.125rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
p, dl, dd { margin: 0; }
ul, ol { list-style: none; margin: 0; padding: 0; }
a { color: inherit; text-underline-offset: 0.2em; }
button, input, textarea { font: inherit; color: inherit; }
button {
  cursor: pointer;
  padding: var(--inset);
  border: 1px solid var(--ink);
  border-radius: 4px;
  background: var(--ink);
  color: var(--paper);
  font-weight: 600;
}
button.quiet { background: var(--paper); border-color: var(--line); color: var(--ink); font-weight: 500; }
button:disabled { background: none; border-color: var(--line); color: var(--quiet); cursor: default; }
input, textarea { padding: var(--inset); border: 1px solid var(--edge); border-radius: 4px; background: var(--paper); }
[aria-invalid] { border-color: var(--mistake); }
::placeholder { color: var(--quiet); opacity: 1; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
code { font: var(--code); color: var(--quiet); }
.quiet { color: var(--quiet); }
.problem { color: var(--mistake); }
.unseen { position: absolute; clip-path: inset(50%); height: 1px; width: 1px; overflow: hidden; white-space: nowrap; }
.lines li { padding: 0.625rem 0.875rem; border-block-end: 1px solid var(--line); }
.lines code { display: block; color: var(--mistake); }
.single { max-width: 44rem; margin: 10vh auto; padding: 0 1.5rem; font-size: 1.0625rem; }
@media (forced-colors: active) {
  :is([aria-pressed="true"], [aria-selected="true"], label:has(:checked), li:has([aria-current]), .swatches i) {
    --ink: CanvasText;
    --quiet: CanvasText;
    --paper: Canvas;
    --ground: Canvas;
    forced-color-adjust: none;
  }
}
:is(.single, .single form) > * + * { margin-block-start: 1rem; }
.single h1 { font-size: 2rem; }
.single .lines { background: var(--paper); border: 1px solid var(--line); border-block-end: 0; }
`;
