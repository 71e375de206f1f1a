import type { Code } from '@hone/contracts/messages';
import { requestReset } from '@hone/contracts/access/passwords';
import { codeRules } from '@hone/domain/access/codes';
import * as z from 'zod/mini';
import { now } from '../../../../browser/clock.ts';
import { messageOfCode, messageOfField, showRefusal } from '../../../../data/failures.ts';
import { afterPress } from '../../../../data/forms/after-press.ts';
import { write } from '../../../../data/write/write.ts';
import type { Entry } from './entry.ts';

export function emailError(typed: string): string | undefined {
  const judged = z.safeParse(requestReset.body, { email: typed });
  return judged.success ? undefined : messageOfCode(judged.error.issues[0]!.message as Code);
}

export async function emailErrorOnBlur(field: HTMLInputElement): Promise<string | undefined> {
  return emailError((await afterPress(field)).value);
}

interface CodeRequest {
  /** The step to go to. */
  next?: Entry;
  error?: string | undefined;
}

/** Anything not about the email becomes a toast. */
export async function requestCode(typed: string): Promise<CodeRequest> {
  const error = emailError(typed);
  if (error !== undefined) return { error };
  const { email } = z.parse(requestReset.body, { email: typed });
  const next = (seconds: number, handle?: string): Entry => ({
    step: 'code',
    email,
    resendAt: now() + seconds * 1000,
    ...(handle !== undefined && { handle }),
  });
  const outcome = await write(requestReset, { body: { email } });
  if (outcome.ok) return { next: next(outcome.data.resend_in, outcome.data.handle) };
  const { refusal } = outcome;
  const reason = messageOfField(refusal, 'email');
  if (reason !== undefined) return { error: reason };
  showRefusal(refusal, requestReset);
  // An earlier code is still valid.
  const hasOne = refusal.code === 'access.code.too_soon' || refusal.code === 'access.code.too_many';
  return hasOne ? { next: next(refusal.retryAfter ?? codeRules.resendAfterSeconds) } : {};
}
