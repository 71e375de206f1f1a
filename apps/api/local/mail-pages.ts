import { html, type Markup } from '@hone/domain/markup';

interface KeptMail {
  name: string;
  date: string;
  to: string;
  subject: string;
}

/** The outbox, as far as its pages read it. */
export interface MailReader {
  list(limit: number): Promise<KeptMail[]>;
  read(name: string): Promise<(KeptMail & { text: string; html: string }) | undefined>;
}

type ServePage = (
  path: string,
  render: (params: Record<string, string>) => Promise<{ title: string; body: Markup } | undefined>,
) => void;

const shown = 100;

/** The mails of a machine without a mail server, to be read in the browser. */
export function serveMailPages(page: ServePage, mails: MailReader): void {
  page('/local/mail', async () => {
    const newest = await mails.list(shown);
    return { title: 'Local mail', body: newest.length > 0 ? listPage(newest) : emptyPage };
  });
  page('/local/mail/:name', async ({ name = '' }) => {
    const mail = await mails.read(name);
    return mail && { title: mail.subject, body: mailPage(mail) };
  });
}

const emptyPage = html`<h1>Local mail</h1>
  <p class="quiet">No mail yet. Sign up, and the mail with your code stands here within a second. Reload the page to look again.</p>`;

function listPage(mails: KeptMail[]): Markup {
  return html`<h1>Local mail</h1>
    <p class="quiet">Mails of this machine, newest first. They go nowhere else.</p>
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

function mailPage({ subject, to, date, text, html: source }: KeptMail & { text: string; html: string }): Markup {
  return html`<p><a href="/local/mail">All mails</a></p>
    <h1>${subject}</h1>
    <p class="quiet">To ${to}, <time datetime="${date}">${readable(date)}</time></p>
    <h2>As text</h2>
    <div class="panel"><pre>${text}</pre></div>
    <h2>As shown</h2>
    <iframe title="The mail as shown" sandbox="" srcdoc="${source}"></iframe>`;
}

function readable(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`;
}
