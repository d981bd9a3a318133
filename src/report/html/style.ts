import { html } from './template.ts';

/** The whole look of the page. It loads nothing: fonts are those of the reader's system. */
export const style = html`<style>
  :root {
    color-scheme: light dark; --page: #ffffff; --panel: #f6f8fa; --text: #1f2328; --muted: #59636e; --line: #d5dbe1; --blue: #0b5cad;
    --red: #b42318; --red-soft: #fdecea; --green: #1a7f37; --green-soft: #e6f5ea; --amber: #8a5a00; --bar: #8c99a6;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #14181d; --panel: #1b2128; --text: #e8edf2; --muted: #9aa7b4; --line: #333d47; --blue: #6cb6ff;
      --red: #ff9b91; --red-soft: #3a1f1e; --green: #62d08c; --green-soft: #16301f; --amber: #e0b352; --bar: #66727f;
    }
  }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; }
  h2 { margin: 2.25rem 0 0.6rem; font-size: 0.8rem; font-weight: 650; letter-spacing: 0.06em; text-transform: uppercase; color: var(--muted); }
  h3 { font-size: 1rem; font-weight: 600; }
  h4 { margin-bottom: 0.35rem; font-size: 0.875rem; font-weight: 600; }
  ul, ol { list-style: none; }
  a { color: var(--blue); }
  :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
  code, pre { font: 0.8125rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; }
  :not(pre) > code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--panel); }
  .tool, .muted, .where, .legend, .numbers { font-size: 0.875rem; color: var(--muted); }
  .failed { --state: var(--red); } .passed { --state: var(--green); } .open { --state: var(--amber); } .state { color: var(--state, inherit); }
  .totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; margin-top: 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--line); overflow: hidden; }
  .totals div { padding: 0.6rem 0.9rem; background: var(--page); }
  .totals dt, .totals small { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); }
  .totals dd { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  .notes { margin-top: 1rem; padding: 0.6rem 0.9rem; border-left: 3px solid var(--amber); background: var(--panel); font-size: 0.875rem; }
  .body .notes { margin: 0; }
  .overview { margin: 0 0 0.9rem; font-size: 0.9375rem; }
  .overview li { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.15rem 0; }
  summary { cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before, .bare::before { content: '▸'; flex: none; width: 1rem; color: var(--muted); }
  details[open] > summary::before { content: '▾'; }
  .bare::before { visibility: hidden; }
  .notebook { border: 1px solid var(--line); border-radius: 8px; }
  .notebook + .notebook { margin-top: 0.5rem; }
  .notebook > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.5rem; padding: 0.55rem 0.9rem; }
  .notebook > summary h3 { min-width: 0; }
  .notebook > summary .state { font-size: 0.9375rem; }
  .notebook > summary .muted { margin-left: auto; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  .body, .finding, .inside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; }
  .body { padding: 0.9rem; border-top: 1px solid var(--line); scroll-margin-top: 4rem; }
  .finding { gap: 0.9rem; padding-left: 0.9rem; border-left: 3px solid var(--red); }
  .finding .title { margin: 0; font-size: 1.125rem; color: var(--red); }
  .why { font-weight: 550; }
  pre { max-height: 32rem; padding: 0.6rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); overflow: auto; tab-size: 4; }
  pre code { display: block; width: max-content; min-width: 100%; }
  .row { display: block; min-height: 1.6em; padding: 0 0.9rem; border-left: 3px solid transparent; background: none; color: inherit; direction: ltr; unicode-bidi: isolate; white-space: pre; overflow-wrap: normal; text-decoration: none; }
  .number { display: inline-block; min-width: 2.2em; margin-right: 1.1em; color: var(--muted); text-align: right; user-select: none; }
  .row.marked { border-left-color: var(--red); background: var(--red-soft); }
  ins.row { background: var(--green-soft); color: var(--green); }
  del.row { background: var(--red-soft); color: var(--red); }
  .list { display: grid; gap: 0.25rem; font-size: 0.9375rem; }
  .fold > summary { display: flex; font-size: 0.875rem; color: var(--muted); }
  .fold[open] > summary { margin-bottom: 0.4rem; }
  .strip { display: block; width: 100%; height: 1.6rem; border-radius: 4px; background: var(--panel); }
  .strip .executed { fill: var(--bar); } .strip .failed { fill: var(--red); } .strip .prediction { fill: var(--blue); }
  .strip .avoided { fill: var(--red-soft); stroke: var(--red); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
  .numbers { position: relative; height: 1.2rem; font-size: 0.75rem; overflow: hidden; }
  .numbers span { position: absolute; text-align: center; white-space: nowrap; }
  .legend { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; font-size: 0.8125rem; }
  .legend .strip { display: inline-block; width: 0.7rem; height: 0.7rem; margin-right: 0.35rem; border-radius: 2px; }
  .cells { border: 1px solid var(--line); border-radius: 6px; font-size: 0.875rem; }
  .cells li { --state: var(--text); } .cells li.failed { --state: var(--red); }
  .cells li + li { border-top: 1px solid var(--line); }
  .cells summary, .bare { display: grid; grid-template-columns: 1rem 4.5rem minmax(0, 1.2fr) minmax(0, 1.5fr) 5.5rem; gap: 0 0.5rem; padding: 0.3rem 0.7rem; }
  .time { text-align: right; color: var(--muted); font-variant-numeric: tabular-nums; }
  .inside { gap: 0.5rem; padding: 0.2rem 0.7rem 0.7rem; }
  footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.8125rem; color: var(--muted); }
  @media (max-width: 40rem) {
    body { padding: 1rem 0.75rem 2rem; }
    h1 { font-size: 1.25rem; }
    .totals { grid-template-columns: 1fr 1fr; }
    .totals div:last-child:nth-child(odd) { grid-column: span 2; }
    .notebook > summary .muted { width: 100%; margin-left: 1.5rem; }
    .cells summary, .bare { grid-template-columns: 1rem 4rem minmax(0, 1fr) auto; }
    .foretold { grid-column: 3 / -1; grid-row: 2; color: var(--muted); }
  }
  @media print {
    * { print-color-adjust: exact; }
    body { max-width: none; padding: 0; font-size: 0.8rem; }
    pre { max-height: none; }
    pre code { width: auto; }
    .row { white-space: pre-wrap; }
    .failed::details-content, .failed .fold::details-content { content-visibility: visible; block-size: auto; }
    h2, h3, h4, summary { break-after: avoid; }
  }
</style>`;
