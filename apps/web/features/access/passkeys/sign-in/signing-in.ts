import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { logInByPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import { messageOfRefusal } from '../../../../data/failures.ts';
import { write } from '../../../../data/write/write.ts';
import { keepLogin } from '../../accounts/keep-login.ts';
import { askForPasskey } from '../ceremony/ask.ts';
import { loadCeremonies } from '../ceremony/load.ts';

/** Resolves to what went wrong. */
export async function signInByPasskey(): Promise<string | undefined> {
  const { answer, trouble } = await askForPasskey(startPasskeyLogin);
  return answer ? finishSignIn(answer) : trouble;
}

/** Resolves to what went wrong. */
export async function finishSignIn(response: PasskeyUsed): Promise<string | undefined> {
  const outcome = await write(logInByPasskey, { body: { response } });
  if (!outcome.ok) return messageOfRefusal(outcome.refusal);
  await keepLogin(outcome.data);
  return undefined;
}

/** Lists passkeys at the marked field until one is chosen. What fails here fails silently: it was not asked for. */
export async function waitForChoice(signal: AbortSignal): Promise<PasskeyUsed | undefined> {
  const [ceremonies, options] = await Promise.all([loadCeremonies(), write(startPasskeyLogin, {})]);
  if (!ceremonies || !options.ok || signal.aborted) return undefined;
  const { response } = await ceremonies.offerPasskeys(options.data);
  return signal.aborted ? undefined : response;
}
