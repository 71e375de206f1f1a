import { folderFiles } from '../adapters/files/folder.ts';
import { s3Files } from '../adapters/files/s3.ts';
import { googleIdentity } from '../adapters/identity/google.ts';
import { outboxMail } from '../adapters/mail/outbox.ts';
import { smtpMail } from '../adapters/mail/smtp.ts';
import type { Config } from '../config/settings.ts';
import type { LocalIdentity } from '../local/identity/identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { FilesPort } from '../ports/files.ts';
import type { IdentityPort } from '../ports/identity.ts';
import type { MailPort } from '../ports/mail.ts';
import { loadStandins } from './standins.ts';

interface Adapters {
  mail: MailPort;
  /** Drops connections to a mail server that hangs. */
  endMails(): void;
  files: FilesPort;
  identity: IdentityPort | undefined;
  local: LocalIdentity | undefined;
}

export async function chooseAdapters(
  config: Config,
  replaced: { mail?: MailPort; identity?: LocalIdentity },
  { clock, key }: { clock: Clock; key(name: string): Buffer },
): Promise<Adapters> {
  const smtp = config.mail.kind === 'smtp' ? smtpMail(config.mail) : undefined;
  const outbox = config.mail.kind === 'smtp' ? undefined : outboxMail(config.mail.folder, config.mail.from, clock);
  const makeLocal = async () => {
    const { localIdentity } = await loadStandins();
    return localIdentity({ origin: config.origin, seed: key('local identity') });
  };
  const local = config.identity.kind === 'local' ? (replaced.identity ?? (await makeLocal())) : undefined;
  return {
    mail: replaced.mail ?? smtp ?? outbox!,
    endMails: () => smtp?.close(),
    files: chooseFiles(config),
    identity: config.identity.kind === 'google' ? googleIdentity(config.identity) : local,
    local,
  };
}

export function chooseFiles({ files }: Pick<Config, 'files'>): FilesPort {
  return files.kind === 's3' ? s3Files(files) : folderFiles(files.folder);
}
