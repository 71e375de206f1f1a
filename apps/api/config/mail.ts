import { isUrl } from '@hone/domain/urls';
import { join } from 'node:path';
import * as z from 'zod/mini';

export type MailSettings =
  | { kind: 'outbox'; folder: string; from: string }
  | { kind: 'smtp'; url: string; from: string };

const serverExample = 'smtps://user:password@mail.example.org';

export const mailVariables = {
  HONE_MAIL: z.optional(z.enum(['smtp', 'outbox'], { error: "must be 'smtp' or 'outbox'" })),
  HONE_MAIL_FROM: z._default(z.string(), 'Hone <hone@localhost>'),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isServerAddress, { error: `must be an address such as ${serverExample}` })),
  ),
};

interface Given {
  HONE_MODE?: string | undefined;
  HONE_MAIL?: string | undefined;
  HONE_MAIL_FROM?: string | undefined;
  SMTP_URL?: string | undefined;
}

/** The named adapter, else the configured mail server, else the folder. */
function chooseMail({ HONE_MAIL, SMTP_URL }: Given): string {
  return HONE_MAIL ?? (SMTP_URL === undefined ? 'outbox' : 'smtp');
}

/** With half of a mail server's settings every email would fail where no one sees it. */
export function findIncompleteMailSettings(given: Given): [string, string][] {
  const faults: [string, string][] = [];
  if (given.HONE_MODE === 'production' && given.HONE_MAIL === undefined && given.SMTP_URL === undefined) {
    faults.push(['HONE_MAIL', "must be 'smtp' with SMTP_URL, or 'outbox', which only writes emails to a folder"]);
  }
  if (chooseMail(given) !== 'smtp') return faults;
  if (given.SMTP_URL === undefined) faults.push(['SMTP_URL', `must name the mail server, such as ${serverExample}`]);
  if (!isMailbox(given.HONE_MAIL_FROM ?? '')) {
    faults.push(['HONE_MAIL_FROM', 'must be a mailbox on a domain you can send from, such as Hone <hone@example.org>']);
  }
  return faults;
}

export function readMail(settings: Given & { HONE_MAIL_FROM: string }, data: string): MailSettings {
  const { HONE_MAIL_FROM: from, SMTP_URL: url } = settings;
  if (chooseMail(settings) === 'smtp' && url !== undefined) return { kind: 'smtp', url, from };
  return { kind: 'outbox', folder: join(data, 'outbox'), from };
}

function isServerAddress(value: string): boolean {
  if (!/^smtps?:\/\/[^\s/?#]+\/?(?:\?tls=off)?$/.test(value) || !isUrl(value)) return false;
  const { hostname, protocol, username, password, search } = new URL(value);
  if (hostname === '' || (protocol === 'smtps:' && search !== '')) return false;
  return !/%(?![0-9a-f]{2})/i.test(username + password);
}

/** 'hone@example.org', or 'Hone <hone@example.org>', at a domain that other machines can resolve. */
function isMailbox(value: string): boolean {
  const named = /^[^<>@,;:"\p{Cc}]{0,100}<([^<>]+)>$/u.exec(value);
  const [, domain = ''] = /^[^\s<>@,;:"\p{Cc}]{1,64}@([a-z0-9.-]+\.[a-z0-9-]{2,})$/iu.exec(named?.[1] ?? value) ?? [];
  return domain !== '' && !/\.(?:local|localhost|internal|invalid|test)$/i.test(domain);
}
