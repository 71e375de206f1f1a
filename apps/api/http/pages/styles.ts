import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const here = import.meta.url;
// The build puts them next to the bundle, which runs without the packages.
const file = here.endsWith('.ts')
  ? createRequire(here).resolve('@hone/look/tokens.css')
  : new URL('./tokens.css', here);

export const tokens = readFileSync(file, 'utf8');

export const pageStyles = `
*{box-sizing:border-box}
html{
  background:var(--paper);color:var(--ink);font:15px/24px var(--font-sans);-webkit-text-size-adjust:100%;
  --marked:-.4em
}
body{margin:0}
header,main{max-inline-size:60rem;margin-inline:auto;padding-inline:24px}
header{padding-block:24px 0}
main{padding-block:32px 64px}
.name,h1{font-family:var(--font-serif)}
.name{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.02em;color:var(--ink);text-decoration:none}
.name span,h1 span{
  box-shadow:inset 0 var(--marked) var(--mark);-webkit-box-decoration-break:clone;box-decoration-break:clone
}
h1{font-weight:500;font-size:32px;line-height:40px;margin:0 0 12px;overflow-wrap:anywhere}
h2{font:600 20px/28px var(--font-sans);margin:48px 0 12px}
h3{font:500 15px/24px var(--font-mono);margin:0;overflow-wrap:anywhere}
p{margin:0 0 12px;max-inline-size:72ch}
ol{margin:0 0 12px;padding-inline-start:24px;max-inline-size:72ch;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:3px}
a:hover{color:var(--accent-hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
code,pre{font:13px/20px var(--font-mono)}
.quiet{color:var(--ink-2)}
.panel{
  background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);padding:16px;
  margin-block:12px
}
.panel>:last-child{margin-block-end:0}
.panel>p{margin-block:8px 0}
.chip{
  display:inline-block;font:500 12px/16px var(--font-sans);padding:2px 8px;border-radius:var(--radius-chip);
  background:var(--sunken);color:var(--ink-2);white-space:nowrap
}
.chip.accent{background:var(--accent-soft);color:var(--accent)}
.row{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:baseline;justify-content:space-between}
.list{
  list-style:none;margin:24px 0 0;padding:0;background:var(--surface);border:1px solid var(--line);
  border-radius:var(--radius-card);overflow:hidden
}
.list>li+li{border-block-start:1px solid var(--line)}
.list a{
  display:grid;grid-template-columns:1fr 1fr auto;gap:0 16px;padding:12px 16px;color:var(--ink);text-decoration:none;
  overflow-wrap:anywhere
}
.list a>:nth-child(2):last-child{grid-column:2/-1}
.list a:hover{background:var(--sunken)}
.list a:focus-visible{outline-offset:-2px}
.list strong{font-weight:500}
table{border-collapse:collapse;table-layout:fixed;inline-size:100%;margin-block:16px 0}
caption{text-align:start;font:600 13px/20px var(--font-sans);color:var(--ink-2);padding-block-end:4px}
th,td{
  text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-block-start:1px solid var(--line);font-size:13px;
  line-height:20px;overflow-wrap:anywhere
}
th{font-weight:500;inline-size:36%}
td:nth-child(3){inline-size:5.5rem;padding-inline-end:0;text-align:end;color:var(--ink-2)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
form{display:grid;gap:16px;max-inline-size:26rem;margin-block:24px 0}
label{font:500 13px/20px var(--font-sans)}
label>input:not([type=checkbox]){
  display:block;inline-size:100%;min-block-size:44px;margin-block-start:4px;padding-inline:12px;
  font:16px/24px var(--font-sans);color:inherit;background:var(--surface);border:1px solid var(--line-strong);
  border-radius:var(--radius-control)
}
label.check{display:flex;gap:8px;font-weight:400;font-size:15px;line-height:24px}
label.check input{flex:none;inline-size:20px;block-size:20px;margin:2px 0;accent-color:var(--ink)}
label small{display:block;font:13px/20px var(--font-sans);color:var(--ink-2)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.wrong{color:var(--danger);font-size:13px;line-height:20px;margin:4px 0 0}
button{
  font:500 15px/24px var(--font-sans);min-block-size:44px;padding-inline:16px;color:inherit;background:var(--surface);
  border:1px solid var(--line-strong);border-radius:var(--radius-control);cursor:pointer
}
button:hover{background:var(--sunken)}
button.ink{color:var(--on-ink);background:var(--ink);border-color:var(--ink)}
button.ink:hover{background:var(--ink-2);border-color:var(--ink-2)}
.choices{display:grid;gap:8px}
.choices button{text-align:start;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){html{--marked:-.12em}}
@media (max-width:640px){
header,main{padding-inline:16px}
h1{font-size:24px;line-height:32px}
.list a{grid-template-columns:1fr}
.list a>:nth-child(2):last-child{grid-column:auto}
.stacked tr{display:block;border-block-start:1px solid var(--line);padding-block:6px}
.stacked th,.stacked td{display:block;inline-size:auto;border:0;padding-block:0}
}
`;
