import { asWritten, html } from '../../apps/api/html/markup';

export interface Taken {
  shot: string;
  look: string;
  file: string;
  /** What was wrong: a step that led nowhere, or what the browser complained of. */
  faults: string[];
}

const styles = asWritten(`
body{font:14px/20px system-ui;margin:24px;background:#777;color:#fff}
h2{font-size:16px;margin:32px 0 8px}
div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
figure{margin:0}
img{display:block;block-size:280px;inline-size:auto;max-inline-size:420px;object-fit:cover;object-position:top;background:#fff}
.fault{color:#ffd;background:#900;padding:2px 6px;max-inline-size:420px;overflow-wrap:anywhere}
`);

/** All pictures on one page, a row a shot; each leads to itself in full. */
export function drawSheet(taken: readonly Taken[]): string {
  const names = [...new Set(taken.map(({ shot }) => shot))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Gallery · Hone</title>
        <style>${styles}</style>
      </head>
      <body>
        <h1>Gallery</h1>
        ${names.map(
          (name) => html`<h2>${name}</h2>
            <div>
              ${taken
                .filter(({ shot }) => shot === name)
                .map(
                  ({ look, file, faults }) => html`<figure>
                    <a href="${file}"><img src="${file}" alt="${name}, ${look}" loading="lazy" /></a>
                    <figcaption>${look}</figcaption>
                    ${faults.map((fault) => html`<p class="fault">${fault}</p>`)}
                  </figure>`,
                )}
            </div>`,
        )}
      </body>
    </html>`.markup;
}
