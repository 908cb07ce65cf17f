/** The editor's styles: the site's colors, which custom properties inherit, with fallbacks. */
export const styles = `
:host { all: initial; position: fixed; inset: 0; margin: 0; padding: 0; border: 0; width: 100%; height: 100%;
  max-width: none; max-height: none; background: none; overflow: visible; pointer-events: none;
  z-index: 2147483647; color-scheme: inherit;
  --e-raised: var(--raised, light-dark(#ffffff, #282623)); --e-ink: var(--ink, light-dark(#1c1a18, #f2f0ec));
  --e-muted: var(--muted, light-dark(#5d5953, #ada89f)); --e-line: var(--line, light-dark(#d5d3cd, #363330));
  --e-control: var(--control, light-dark(#87827a, #7d776e)); --e-accent: var(--accent, light-dark(#ad3c1b, #ee8461));
  --e-fill: var(--fill, #ad3c1b); --e-fill-ink: var(--fill-ink, #ffffff); --e-band: var(--band, light-dark(#e9e7e3, #1f1e1c));
  --e-focus: var(--focus, light-dark(#ad3c1b, #f5a184)); --e-surface: var(--surface, light-dark(#f6f5f2, #161514));
  font: 0.9375rem/1.45 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; color: var(--e-ink) }
*, ::before, ::after { box-sizing: border-box }
.bar, .panel { pointer-events: auto; background: var(--e-raised); color: var(--e-ink) }
button { font: inherit; min-height: 2.25rem; padding: 0.25rem 0.75rem; border: 1px solid var(--e-control);
  border-radius: 2px; background: none; color: inherit; cursor: pointer; display: inline-flex;
  align-items: center; justify-content: center; text-align: start }
button:hover:not([aria-disabled="true"]) { background: var(--e-band) }
button[aria-disabled="true"] { opacity: 0.45; cursor: default }
button.main, button.main:hover { background: var(--e-fill); border-color: var(--e-fill); color: var(--e-fill-ink) }
:focus-visible { outline: 2px solid var(--e-focus); outline-offset: 2px }
.root { height: 100%; display: flex; flex-direction: column }
.area { flex: 1; min-height: 0; position: relative }
.bar { position: relative; z-index: 2; border-top: 1px solid var(--e-line) }
.bar:empty { display: none }
.bar nav p { align-self: center; margin-inline-start: auto; padding-inline: 0.5rem; white-space: nowrap }
code { font: 0.8125rem ui-monospace, monospace }
.bar nav { display: flex; gap: 0.375rem; padding: 0.5rem 0.75rem; overflow-x: auto }
.bar nav button { flex: none; min-height: 2.5rem; border-color: transparent }
.bar [role="switch"] { border-color: var(--e-control) }
.bar [aria-checked="true"] { background: var(--e-ink); color: var(--e-raised); border-color: var(--e-ink) }
.bar nav [aria-expanded="true"] { background: var(--e-band) }
.notice { position: absolute; inset: auto auto calc(100% + 1rem) 1rem; max-width: min(32rem, calc(100% - 2rem)); max-height: 50vh; overflow: auto; display: flex;
  align-items: center; gap: 1rem; padding: 0.5rem 0.5rem 0.5rem 1rem; border: 1px solid var(--e-line); border-radius: 4px;
  background: var(--e-raised); box-shadow: 0 8px 32px rgb(0 0 0 / 0.25) }
.notice.wrong { border-top: 3px solid var(--e-accent) }
.outline { position: absolute; inset: 0 auto auto 0; border: 2px solid var(--e-accent); border-radius: 2px; pointer-events: none;
  box-shadow: 0 0 0 1px var(--e-raised), inset 0 0 0 1px var(--e-raised) }
.path, .help, small { color: var(--e-muted); font-size: 0.8125rem; margin: 0 }
small { display: block; font-weight: normal }
p { margin: 0 }
p, del, ins { overflow-wrap: anywhere }
.panel { position: absolute; inset: 0 0 0 auto; width: 26rem; display: flex; flex-direction: column;
  border-inline-start: 1px solid var(--e-line); box-shadow: -8px 0 32px rgb(0 0 0 / 0.15) }
.panel header { display: flex; flex-wrap: wrap; align-items: start; gap: 0.5rem; padding: 1rem 1rem 0.75rem;
  border-bottom: 1px solid var(--e-line) }
.panel header h2 { flex: 1 1 8rem }
.panel form:not(.field) { display: contents }
.question { padding: 1rem; border-bottom: 1px solid var(--e-line); background: var(--e-band); display: grid; gap: 0.5rem }
.actions { padding: 0.75rem 1rem; border-top: 1px solid var(--e-line); display: grid; gap: 0.5rem }
h3 { font-size: 0.9375rem; margin: 0.5rem 0 0 }
h2 { font-size: 1.0625rem; line-height: 1.35; margin: 0.375rem 0 0; outline: 0 }
.content { flex: 1; min-height: 0; overflow: auto; padding: 1rem; display: grid; gap: 1rem; align-content: start }
.content li { display: grid; gap: 0.5rem }
.content b, .content p { overflow-wrap: anywhere }
details { border: 1px solid var(--e-line); border-radius: 2px; padding: 0 0.75rem }
details[open] { padding-bottom: 0.75rem }
summary { cursor: pointer; padding: 0.625rem 0; font-weight: 600; overflow-wrap: anywhere }
.parts { display: grid; gap: 1rem }
.field { display: grid; gap: 0.25rem }
label, .label { font-weight: 600; font-size: 0.875rem }
input, textarea, select { font: inherit; color: inherit; background: var(--e-surface); border: 1px solid var(--e-control);
  border-radius: 2px; padding: 0.5rem 0.625rem; width: 100%; min-height: 2.5rem; resize: vertical }
input[type="checkbox"] { flex: none; width: 1.25rem; height: 1.25rem; min-height: 0; margin: 0; accent-color: var(--e-fill) }
[aria-invalid="true"] { border-color: var(--e-accent); border-width: 2px }
.problem { color: var(--e-accent); font-size: 0.875rem }
.buttons, .tools { display: flex; flex-wrap: wrap; gap: 0.375rem }
ul, ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem }
.choices button { width: 100%; display: block; padding: 0.5rem 0.75rem }
.choices b { display: block; overflow-wrap: anywhere }
.list { display: grid; gap: 0.5rem; justify-items: start }
.list ol { width: 100% }
.tools select { width: auto }
.changes { gap: 0 }
.changes li { border-top: 1px solid var(--e-line); padding: 0.75rem 0; display: grid; gap: 0.375rem; justify-items: start }
del, ins { white-space: pre-wrap; font: 0.8125rem/1.5 ui-monospace, monospace; width: 100%; padding: 0.25rem 0.5rem }
del { color: var(--e-muted) }
ins { text-decoration: none; background: var(--e-band) }
.photograph { display: flex; gap: 0.75rem; align-items: start }
.photograph img { width: 6rem; height: 6rem; object-fit: cover }
.library { display: grid; gap: 0.5rem }
.library ul { grid-template-columns: repeat(3, minmax(0, 1fr)); max-height: 22rem; overflow: auto; padding: 4px }
.library ul button { display: grid; padding: 0.25rem; width: 100%; font-size: 0.6875rem; overflow-wrap: anywhere; gap: 0.25rem }
.library ul [aria-pressed="true"] { border: 2px solid var(--e-accent) }
.library img { width: 100%; aspect-ratio: 1; object-fit: cover }
@media (max-width: 44.99rem) {
  .bar nav { flex-wrap: wrap; gap: 0.125rem 0.25rem }
  .bar nav button { padding: 0.25rem 0.5rem; font-size: 0.875rem }
  .bar nav p { display: none }
  .panel { width: 100%; inset: auto 0 0; height: 80%; border-top: 1px solid var(--e-line); border-inline-start: 0 }
}
`;
