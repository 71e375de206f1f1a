import { asWritten, html, type Markup } from '../html/markup';

export interface Letter {
  subject: string;
  paragraphs: string[];
  code?: string;
  /** Written by someone else, so it must not read as ours. */
  quote?: string[];
  action?: { label: string; url: string };
  reason: string;
  unsubscribe?: { label: string; url: string };
}

export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter).markup };
}

function asText({ paragraphs, code, quote, action, reason, unsubscribe }: Letter): string {
  const [first = '', ...rest] = paragraphs;
  const quoted = quote?.map((line) => `> ${line}`.trimEnd()).join('\n');
  const end = ['Hone', reason, unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`].filter(Boolean).join('\n');
  const parts = [first, code, quoted, ...rest, action && `${action.label}: ${action.url}`, '--', end];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

// Mail programs know neither custom properties nor oklch, so the token colours are repeated as sRGB. Most read
// only inline styles; those that support dark mode read the style sheet too.
const dark = asWritten(`@media (prefers-color-scheme:dark){
.paper{background:#0f1318!important}.surface{background:#161b20!important;border-color:#2b3137!important}
.ink{color:#eeece5!important}.quiet{color:#b8bbc1!important}.button{background:#eeece5!important;color:#0f1318!important}}`);

function asHtml({ subject, paragraphs, code, quote, action, reason, unsubscribe }: Letter): Markup {
  const [first = '', ...rest] = paragraphs;
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>${dark}</style>
      </head>
      <body
        class="paper ink"
        style="margin:0;background:#fbfaf6;color:#181d24;overflow-wrap:anywhere;
          font:16px/24px 'IBM Plex Sans',-apple-system,'Segoe UI',sans-serif"
      >
        <main style="display:block;max-width:520px;margin:0 auto;padding:32px 24px">
          <p style="margin:0 0 24px;font:600 20px/28px Georgia,serif">Hone</p>
          <div class="surface" style="background:#fff;border:1px solid #dedcd4;border-radius:12px;padding:24px">
            <h1 style="margin:0 0 16px;font:500 24px/30px Georgia,serif">${subject}</h1>
            ${paragraph(first)}
            ${
              code !== undefined &&
              html`<p style="margin:0 0 16px;font:600 32px/38px 'IBM Plex Mono',Consolas,monospace;letter-spacing:6px">${code}</p>`
            }
            ${
              quote &&
              html`<blockquote dir="auto" class="surface"
              style="margin:0 0 16px;padding:0 0 0 16px;border-inline-start:3px solid #dedcd4"
            >${asLines(quote)}</blockquote>`
            }
            ${rest.map(paragraph)}
            ${
              action &&
              html`<p style="margin:0">
              <a
                class="button"
                href="${action.url}"
                style="display:inline-block;background:#181d24;color:#fbfaf6;padding:10px 16px;border-radius:7px;
                  text-decoration:none;font-weight:600"
              >${action.label}</a>
            </p>`
            }
          </div>
          <p class="quiet" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#525a66">${reason}${
            unsubscribe &&
            html`<br /><a class="quiet" href="${unsubscribe.url}" style="color:#525a66">${unsubscribe.label}</a>`
          }</p>
        </main>
      </body>
    </html>`;
}

function asLines(lines: readonly string[]): Markup[] {
  return lines.map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));
}
