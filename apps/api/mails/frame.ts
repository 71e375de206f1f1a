import { asWritten, html, type Markup } from '../html/markup';

/** What a mail says, in the order in which it is read. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** A code to be typed, shown large. */
  code?: string;
  /** What somebody else wrote, line by line: never read as ours. */
  quote?: string[];
  action?: { label: string; url: string };
  /** What stands small at the end: why this mail came. */
  reason: string;
  /** Beside the reason: how no more such mails come. */
  leave?: { label: string; url: string };
}

/** One frame for every mail: the same letter as text and as HTML. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter).markup };
}

function asText({ paragraphs, code, quote, action, reason, leave }: Letter): string {
  const [first = '', ...rest] = paragraphs;
  const quoted = quote?.map((line) => `> ${line}`.trimEnd()).join('\n');
  const end = ['Hone', reason, leave && `${leave.label}: ${leave.url}`].filter(Boolean).join('\n');
  const parts = [first, code, quoted, ...rest, action && `${action.label}: ${action.url}`, '--', end];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

// Mail programs know neither custom properties nor oklch, so the colours of the tokens stand here as sRGB. Most read
// only what stands in the elements themselves; those that know dark mode read the sheet too.
const dark = asWritten(`@media (prefers-color-scheme:dark){
.paper{background:#0f1318!important}.surface{background:#161b20!important;border-color:#2b3137!important}
.ink{color:#eeece5!important}.quiet{color:#b8bbc1!important}.button{background:#eeece5!important;color:#0f1318!important}}`);

function asHtml({ subject, paragraphs, code, quote, action, reason, leave }: Letter): Markup {
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
      <body class="paper ink" style="margin:0;background:#fbfaf6;color:#181d24;font:16px/24px 'IBM Plex Sans',-apple-system,'Segoe UI',sans-serif">
        <main style="display:block;max-width:520px;margin:0 auto;padding:32px 24px">
          <p style="margin:0 0 24px;font:600 20px/28px Georgia,serif">Hone</p>
          <div class="surface" style="background:#fff;border:1px solid #dedcd4;border-radius:12px;padding:24px">
            <h1 style="margin:0 0 16px;font:500 24px/30px Georgia,serif">${subject}</h1>
            ${paragraph(first)}
            ${code !== undefined &&
            html`<p style="margin:0 0 16px;font:600 32px/38px 'IBM Plex Mono',Consolas,monospace;letter-spacing:6px">${code}</p>`}
            ${quote && html`<blockquote dir="auto" class="surface" style="margin:0 0 16px;padding:0 0 0 16px;border-inline-start:3px solid #dedcd4;overflow-wrap:anywhere">${asLines(quote)}</blockquote>`}
            ${rest.map(paragraph)}
            ${action &&
            html`<p style="margin:0">
              <a class="button" href="${action.url}" style="display:inline-block;background:#181d24;color:#fbfaf6;padding:10px 16px;border-radius:7px;text-decoration:none;font-weight:600">${action.label}</a>
            </p>`}
          </div>
          <p class="quiet" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#525a66">${reason}${leave && html`<br /><a class="quiet" href="${leave.url}" style="color:#525a66">${leave.label}</a>`}</p>
        </main>
      </body>
    </html>`;
}

function asLines(lines: readonly string[]): Markup[] {
  return lines.map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));
}
