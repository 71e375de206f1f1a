import { html, type Markup } from '../../../html/markup.ts';
import { examples, type Example } from './examples.ts';
import { readPrograms, type Program } from './read.ts';

/** Whole without its script, which turns the languages of an example into tabs. */
export function drawExamples(origin: string): Markup {
  return html`<h2 id="examples">Examples</h2>
    <p>
      Set <code>HONE_URL</code> to <code>${origin}</code>, and <code>HONE_API_KEY</code> to a key from
      <a href="/user-profile">your profile</a>. TypeScript uses our package (<code>npm install hone-sdk</code>), Python
      only what comes with it.
    </p>
    ${examples.map(drawExample)}`;
}

function drawExample({ name, title, says, scopes }: Example): Markup {
  const id = `example-${name}`;
  return html`<section class="panel example" id="${id}" aria-labelledby="${id}-title">
    <div class="row">
      <h3 id="${id}-title">${title}</h3>
      <span>${scopes.map((scope) => html`<span class="chip">${scope}</span> `)}</span>
    </div>
    <p>${says}</p>
    ${readPrograms(name).map((program) => drawProgram(`${id}-${program.language.toLowerCase()}`, program))}
  </section>`;
}

/** Long lines scroll, so their box can be reached by keyboard. */
function drawProgram(id: string, { language, source, prints }: Program): Markup {
  return html`<div id="${id}" data-language="${language}">
    <h4>${language}</h4>
    <pre tabindex="0"><code>${source}</code></pre>
    <p class="caption">Output</p>
    <pre tabindex="0" class="output"><code>${prints}</code></pre>
  </div>`;
}
