import { EventEmitter, once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { storedMails } from '../../local/mail/stored-mails.ts';

/** The outbox of a server in another process. */
export interface OutboxFolder {
  /** From the first email to the address that holds a code. */
  codeFor(address: string): Promise<string>;
  isWritten(address: string): boolean;
  forget(address: string): void;
  close(): void;
}

export function watchOutbox(folder: string): OutboxFolder {
  const files = storedMails(folder);
  const seen = new Set<string>();
  const codes = new Map<string, string>();
  const arrivals = new EventEmitter().setMaxListeners(0);
  const read = async (name: string) => {
    const mail = await files.read(name);
    const code = /^[0-9]{6}$/m.exec(mail?.text ?? '')?.[0];
    if (!mail || !code) return;
    codes.set(mail.to, code);
    arrivals.emit('mail');
  };
  const look = () => {
    for (const name of readdirSync(folder)) {
      if (seen.has(name) || !name.endsWith('.eml')) continue;
      seen.add(name);
      void read(name);
    }
  };
  const watcher = watch(folder, look);
  look();
  return {
    async codeFor(address) {
      const late = AbortSignal.timeout(60_000);
      while (!codes.has(address)) {
        await once(arrivals, 'mail', { signal: late }).catch(() => {
          throw new Error(
            `No code for ${address} within a minute. There are ${readdirSync(folder).join(', ') || 'no files'}, ` +
              `with codes for ${[...codes.keys()].join(', ') || 'nobody'}.`,
          );
        });
      }
      return codes.get(address)!;
    },
    isWritten: (address) => codes.has(address),
    forget: (address) => void codes.delete(address),
    close: () => watcher.close(),
  };
}
