import { asWritten, html, type Markup } from '../../html/markup.ts';
import { pageStyles, tokens } from './styles.ts';

export interface Page {
  title: string;
  body: Markup;
  script?: string;
}

export interface FramedPage extends Page {
  theme?: 'light' | 'dark' | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  styles: string;
}

const styles = asWritten(tokens + pageStyles);

export const missing: Page = {
  title: 'Page not found',
  body: html`<p>It may have been moved or deleted. <a href="/">Go to Hone</a></p>`,
};

export function frame({ title, body, script }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hone</title>
        <link rel="icon" href="data:," />
        <style>${styles}</style>
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

export function frameless({ title, body, script, theme, dir, styles: own }: FramedPage): Markup {
  return html`<!doctype html>
    <html lang="en" dir="${dir ?? 'ltr'}" data-theme="${theme ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>${asWritten(tokens + own)}</style>
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
