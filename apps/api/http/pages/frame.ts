import { asWritten, html, type Markup } from '../../html/markup.ts';
import { pageStyles, tokens } from './styles.ts';

export interface Page {
  title: string;
  body: Markup;
  script?: string;
  /** Besides those of every page. */
  styles?: string;
}

const styles = asWritten(tokens + pageStyles);

export const missing: Page = {
  title: 'Page not found',
  body: html`<p>It may have been moved or deleted. <a href="/">Go to Hone</a></p>`,
};

export function frame({ title, body, script, styles: own = '' }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hone</title>
        <link rel="icon" href="data:," />
        <style>${styles}${asWritten(own)}</style>
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <header><a class="name" href="/">H<span>one</span></a></header>
        <main>
          <h1><span>${title}</span></h1>
          ${body}
        </main>
      </body>
    </html>`;
}
