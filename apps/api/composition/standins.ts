import type { Config } from '../config/settings.ts';
import { WrongSettings } from '../config/wrong-settings.ts';
import type { Standins } from '../local/standins.ts';

/** The folder whose emails are shown in the browser: only on a machine of its own, since they hold codes. */
export function shownOutbox({ mode, mail }: Pick<Config, 'mode' | 'mail'>): string | undefined {
  return mode === 'local' && mail.kind === 'outbox' ? mail.folder : undefined;
}

export function asksForStandins(config: Pick<Config, 'mode' | 'mail' | 'identity' | 'payments'>): boolean {
  return config.payments.kind === 'sandbox' || config.identity.kind === 'local' || shownOutbox(config) !== undefined;
}

/** Nothing else of the product may import what it loads: it is built into a folder that production does without. */
export async function loadStandins(): Promise<Standins> {
  try {
    return (await import('../local/standins.ts')).standins;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new WrongSettings([
      "HONE_MODE must be 'production': this build lacks its folder 'local', so it has no stand-ins for vendors",
    ]);
  }
}
