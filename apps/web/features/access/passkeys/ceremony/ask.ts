import type { startPasskeyLogin, startPasskeyProof } from '@hone/contracts/access/passkeys';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { messageOfRefusal } from '../../../../data/failures.ts';
import { write } from '../../../../data/write/write.ts';
import { t } from '../../../../ui/t.ts';
import { loadCeremonies } from './load.ts';
import { words } from './words.ts';

interface Asked {
  answer?: PasskeyUsed;
  /** Nothing if another ceremony took its place. */
  trouble?: string | undefined;
}

/** In the browser's own window. */
export async function askForPasskey(endpoint: typeof startPasskeyLogin | typeof startPasskeyProof): Promise<Asked> {
  const ceremonies = await loadCeremonies();
  if (!ceremonies) return { trouble: t(words.codeMissing) };
  const options = await write(endpoint, {});
  if (!options.ok) return { trouble: messageOfRefusal(options.refusal) };
  const { response, end } = await ceremonies.takePasskey(options.data);
  if (response) return { answer: response };
  if (end === 'replaced') return {};
  return { trouble: t(end === 'closed' ? words.notUsed : words.failed) };
}
