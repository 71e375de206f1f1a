import { html, type Markup } from '../../html/markup.ts';
import type { MailText, StoredMail, StoredMails } from './stored-mails.ts';

type ServePage = (
  path: string,
  render: (
    params: Record<string, string>,
  ) => Promise<{ title: string; body: Markup } | { document: string } | undefined>,
) => void;

const shown = 100;

/** The emails of a machine without a mail server, for reading in the browser. */
export function serveMailPages(page: ServePage, mails: StoredMails): void {
  page('/local/mail', async () => {
    const newest = await mails.list(shown);
    return { title: 'Local emails', body: newest.length > 0 ? listPage(newest) : emptyPage };
  });
  page('/local/mail/:name', async ({ name = '' }) => {
    const mail = await mails.read(name);
    return mail && { title: mail.subject, body: mailPage(mail) };
  });
  page('/local/mail/:name/shown', async ({ name = '' }) => {
    const mail = await mails.read(name);
    return mail && { document: mail.html };
  });
}

const emptyPage = html`<p class="quiet">
  No emails yet. Sign up, and the email with your code appears here within a second. Reload the page to check again.
</p>`;

function listPage(mails: StoredMail[]): Markup {
  return html`<p class="quiet">Emails sent on this machine, newest first. They aren’t delivered anywhere else.</p>
    <ul class="list">
      ${mails.map(
        ({ name, date, to, subject }) => html`<li>
          <a href="/local/mail/${encodeURIComponent(name)}">
            <strong>${subject}</strong>
            <span class="quiet">${to}</span>
            <time class="quiet" datetime="${date}">${readable(date)}</time>
          </a>
        </li>`,
      )}
    </ul>`;
}

function mailPage({ name, to, date, text, unsubscribe }: StoredMail & MailText): Markup {
  return html`<p class="quiet">To ${to}, <time datetime="${date}">${readable(date)}</time></p>
    <div class="panel"><pre>${text.trim()}</pre></div>
    ${
      unsubscribe !== undefined &&
      /^https?:/.test(unsubscribe) &&
      html`<p class="quiet">List-Unsubscribe: <a href="${unsubscribe}">${unsubscribe}</a></p>`
    }
    <p><a href="/local/mail/${encodeURIComponent(name)}/shown">View as an email app shows it</a></p>
    <p><a href="/local/mail">All emails</a></p>`;
}

function readable(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`;
}
