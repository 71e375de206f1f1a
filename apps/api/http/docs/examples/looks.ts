export const exampleStyles = `
.example h3{font:600 16px/24px var(--font-sans)}
.example h4,.example .caption{font:500 13px/20px var(--font-sans);color:var(--ink-2);margin:16px 0 4px}
.example pre{
  overflow:auto;max-block-size:30rem;padding:12px 16px;background:var(--sunken);border-radius:var(--radius-control);
  white-space:pre;overflow-wrap:normal
}
.example .output{max-block-size:15rem;white-space:pre-wrap;background:none;border:1px solid var(--line)}
.example .bar{
  display:flex;align-items:end;justify-content:space-between;margin-block:12px 8px;
  border-block-end:1px solid var(--line)
}
.example [role=tablist]{display:flex}
.example .bar button{
  min-block-size:40px;padding-inline:12px;font:500 13px/20px var(--font-sans);color:var(--ink-2);background:none;border:0
}
.example .bar button:hover{color:var(--ink)}
.example [role=tab]{border-radius:0;margin-block-end:-1px}
.example .bar [role=tab]{border-block-end:2px solid transparent}
.example .bar [aria-selected=true]{color:var(--ink);border-block-end-color:var(--accent)}
.example .unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
@media (forced-colors:active){
.example .bar [role=tab]{border-block-end-color:Canvas}
.example .bar [aria-selected=true]{border-block-end-color:Highlight}
}
@media (max-width:640px){.example .bar button{padding-inline:8px}.example pre{padding-inline:12px}}
`;
