/** Style sheet of all sandbox pages, light and dark. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.972 0.005 260), oklch(0.165 0.01 260));
  --card: light-dark(#fff, oklch(0.215 0.012 260));
  --sunk: light-dark(oklch(0.955 0.007 260), oklch(0.26 0.014 260));
  --line: light-dark(oklch(0.9 0.008 260), oklch(0.32 0.014 260));
  --ink: light-dark(oklch(0.22 0.02 260), oklch(0.94 0.005 260));
  --muted: light-dark(oklch(0.48 0.02 260), oklch(0.72 0.015 260));
  --accent: light-dark(oklch(0.5 0.19 265), oklch(0.68 0.14 265));
  --on-accent: light-dark(#fff, oklch(0.16 0.03 265));
  --good: light-dark(oklch(0.45 0.12 152), oklch(0.8 0.13 155));
  --good-ground: light-dark(oklch(0.95 0.04 155), oklch(0.29 0.05 155));
  --bad: light-dark(oklch(0.5 0.17 27), oklch(0.78 0.11 25));
  --bad-ground: light-dark(oklch(0.955 0.025 25), oklch(0.3 0.06 25));
  --wait: light-dark(oklch(0.47 0.1 75), oklch(0.83 0.1 85));
  --wait-ground: light-dark(oklch(0.96 0.045 90), oklch(0.3 0.05 80));
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0; padding: 24px clamp(16px, 4vw, 40px) 64px; }
body.wide { max-width: 1440px; margin: 0 auto; }
body.narrow { min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font-size: 28px; line-height: 1.15; font-weight: 600; letter-spacing: -0.02em; }
h2 { font-size: 17px; line-height: 1.3; font-weight: 600; }
code { font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
small, .note, .meta, dt { color: var(--muted); font-size: 13px; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button, .button, input, select {
  font: inherit; color: inherit; min-height: 36px; padding: 6px 12px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--card);
}
input, select { width: 100%; min-width: 0; padding: 6px 10px; background: var(--ground); }
button, .button { cursor: pointer; font-weight: 500; text-decoration: none; display: inline-grid; place-items: center; }
button:hover, .button:hover { background: var(--sunk); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.tag { font-size: 12px; line-height: 20px; padding: 0 8px; border-radius: 99px; background: var(--sunk); color: var(--muted); white-space: nowrap; }

.top { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: end; margin-bottom: 24px; }
.top p { color: var(--muted); margin-top: 4px; }
.top nav { display: flex; gap: 8px; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; align-items: start; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
@media (min-width: 1000px) { .columns { grid-template-columns: minmax(0, 7fr) minmax(0, 6fr); } }
section { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; scroll-margin-top: 16px; }
.section-head { display: flex; flex-wrap: wrap; gap: 12px; justify-content: space-between; align-items: center; margin-bottom: 16px; }
.filter { display: flex; gap: 8px; flex: 0 1 320px; }
.filter label { flex: 1; }
.empty { color: var(--muted); padding: 24px 0; text-align: center; text-wrap: balance; }

.messages { display: grid; gap: 20px; }
.meta { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin-bottom: 6px; }
.meta b { color: var(--ink); font-weight: 500; overflow-wrap: anywhere; }
.meta time { margin-left: auto; font-variant-numeric: tabular-nums; }
.bubble { background: var(--sunk); border-radius: 4px 18px 18px 18px; padding: 12px 16px; max-width: 46ch; }
.bubble p { white-space: pre-wrap; overflow-wrap: anywhere; }
.code {
  display: block; font: 600 30px/1.2 ui-monospace, "SF Mono", Menlo, Consolas, monospace; letter-spacing: 0.12em;
  color: var(--accent); margin-bottom: 6px; user-select: all;
}
.mail details { border: 1px solid var(--line); border-radius: 12px; overflow: clip; }
.mail summary { padding: 10px 16px; font-weight: 500; cursor: pointer; overflow-wrap: anywhere; }
.mail summary:hover { background: var(--sunk); }
.mail iframe { display: block; width: 100%; height: 480px; border: 0; border-top: 1px solid var(--line); background: #fff; color-scheme: light; }
.file { display: inline-block; font-size: 13px; padding: 4px 12px; color: var(--accent); overflow-wrap: anywhere; }
.mail details .file { padding: 10px 16px; }
.files { margin-top: 6px; }

.rows li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-items: center; padding: 10px 0; border-top: 1px solid var(--line); }
.rows li:first-child { border-top: 0; padding-top: 0; }
.rows li:last-child { padding-bottom: 0; }
.rows a { text-decoration: none; }
.rows a:hover b { text-decoration: underline; }
.rows b { font-weight: 500; font-variant-numeric: tabular-nums; }
.rows a code { color: var(--muted); }
.rows small { grid-column: 1 / -1; }
.move { grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; margin-top: 6px; }
.state { font-size: 12px; font-weight: 500; line-height: 22px; padding: 0 10px; border-radius: 99px; background: var(--sunk); color: var(--muted); max-width: 100%; overflow-wrap: anywhere; }
.state.open { background: var(--wait-ground); color: var(--wait); }
.state.paid { background: var(--good-ground); color: var(--good); }
.state.failed { background: var(--bad-ground); color: var(--bad); }

.fault { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto; gap: 6px 8px; align-items: end; padding: 12px 0; border-top: 1px solid var(--line); }
.fault:first-child { border-top: 0; padding-top: 0; }
.fault:last-child { padding-bottom: 0; }
.fault-name { grid-column: 1 / -1; display: flex; gap: 8px; align-items: center; justify-content: space-between; }
.fault-name b { font-weight: 500; }
.fault label { font-size: 12px; color: var(--muted); display: grid; gap: 2px; }
.fault label > * { font-size: 14px; color: var(--ink); }
dl.keys { display: grid; gap: 8px; }
.keys dd { user-select: all; }

.checkout { width: min(420px, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 24px; padding: 28px; box-shadow: 0 1px 2px rgb(0 0 0 / 6%), 0 12px 32px rgb(0 0 0 / 8%); display: grid; gap: 20px; }
.brand { display: flex; gap: 10px; align-items: center; font-weight: 600; }
.brand .tag { margin-left: auto; font-weight: 500; }
.mark { width: 22px; height: 22px; border-radius: 7px; background: linear-gradient(135deg, var(--accent), var(--good)); }
.checkout h1 .label { display: block; font-size: 15px; line-height: 1.4; font-weight: 500; letter-spacing: 0; color: var(--muted); overflow-wrap: anywhere; }
.checkout h1 .amount { font-size: 40px; font-variant-numeric: tabular-nums; }
.checkout dl { border-block: 1px solid var(--line); padding: 12px 0; display: grid; gap: 6px; }
.checkout dl div { display: flex; gap: 16px; justify-content: space-between; align-items: baseline; }
.checkout dd { text-align: right; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.choices > * { min-height: 48px; border-radius: 12px; }
.choices .main, .choices .button { grid-column: 1 / -1; }
.choices .main { background: var(--accent); border-color: transparent; color: var(--on-accent); font-size: 17px; font-weight: 600; }
.choices .main:hover { filter: brightness(1.06); }
.choices .quiet { color: var(--muted); }
.checkout .note { text-align: center; text-wrap: balance; }
.checkout .state { line-height: 1.5; padding: 12px 16px; border-radius: 12px; font-size: 14px; }
`
