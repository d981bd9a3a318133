/** The report's own style: the reader's light or dark scheme, no fonts or pictures from elsewhere, figures that line up. */
export const reportStyle = `
:root{color-scheme:light dark;--paper:#ffffff;--raised:#f4f6f8;--ink:#1b2128;--quiet:#55606c;--line:#d5dbe1;--accent:#0b5cad}
@media (prefers-color-scheme:dark){:root{--paper:#14181d;--raised:#1c2229;--ink:#e8edf2;--quiet:#a3afbb;--line:#333c46;--accent:#6cb6ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:76rem;margin:0 auto;padding:1.5rem clamp(1rem,4vw,2.5rem) 4rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--line)}
h3{font-size:1rem;margin:1.75rem 0 .5rem}
p{max-width:46rem}
a{color:var(--accent)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:1rem 0 0;padding:0}
.measured,.note{color:var(--quiet);font-size:.875rem}
.note{margin:.4rem 0 0}
.recorded{border-left:4px solid var(--accent);background:var(--raised);padding:.6rem .9rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:6px}
.scroll:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .7rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
tbody tr:last-child>*{border-bottom:0}
thead th{background:var(--raised);font-weight:600}
th[scope=row],thead th:first-child{text-align:left;font-weight:500}
.words td{text-align:left;white-space:normal;min-width:9rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr));gap:1.25rem}
figure{margin:0;min-width:0}
figure .scroll{padding:.25rem}
figure svg{display:block;width:100%;min-width:30rem;height:auto;max-width:40rem;margin:0 auto}
details{margin:.4rem 0}
summary{cursor:pointer;color:var(--quiet);font-size:.875rem}
`;
