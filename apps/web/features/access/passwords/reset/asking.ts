import type { Code } from '@hone/contracts/messages';
import { requestReset } from '@hone/contracts/access/passwords';
import { codeRules } from '@hone/domain/codes';
import * as z from 'zod/mini';
import { client } from '../../../../platform/client.ts';
import { now } from '../../../../platform/clock.ts';
import { refusalOf, sayCode, sayField, showRefusal } from '../../../../platform/failures.ts';
import { afterPress } from '../../../../platform/press.ts';
import type { Entry } from './entry.ts';

/** What is wrong with an email, as a sentence. */
export function judgeEmail(typed: string): string | undefined {
  const judged = z.safeParse(requestReset.body, { email: typed });
  return judged.success ? undefined : sayCode(judged.error.issues[0]!.message as Code);
}

/** The same of one that is left. */
export async function judgeLeft(field: HTMLInputElement): Promise<string | undefined> {
  return judgeEmail((await afterPress(field)).value);
}

interface Asked {
  /** Where the answer leads. */
  next?: Entry;
  /** What stands under the field. */
  error?: string | undefined;
}

/** Asks for a code. What is not about the email is a toast. */
export async function askForCode(typed: string): Promise<Asked> {
  const error = judgeEmail(typed);
  if (error !== undefined) return { error };
  const { email } = z.parse(requestReset.body, { email: typed });
  const next = (seconds: number, handle?: string): Entry => ({
    step: 'code',
    email,
    resendAt: now() + seconds * 1000,
    ...(handle !== undefined && { handle }),
  });
  try {
    const { resend_in, handle } = await client.call(requestReset, { body: { email } });
    return { next: next(resend_in, handle) };
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    const reason = sayField(refusal, 'email');
    if (reason !== undefined) return { error: reason };
    showRefusal(refusal, requestReset);
    // The code that was mailed before works still.
    const hasOne = refusal.code === 'access.code.too_soon' || refusal.code === 'access.code.too_many';
    return hasOne ? { next: next(refusal.retryAfter ?? codeRules.resendAfterSeconds) } : {};
  }
}
