import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { passkeyTimes } from '@hone/domain/access/passkeys';
import type { Sql } from '../../../database/port.ts';
import { insertChallenge, takeChallenge, type ChallengeRow } from './challenges.store.ts';

type Use = Pick<ChallengeRow, 'purpose' | 'user_id'> & { now: Date };

export async function issueChallenge(sql: Sql, { purpose, user_id, now }: Use): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + passkeyTimes.challengeSeconds * 1000);
  await insertChallenge(sql, { hash: hashOf(challenge), purpose, user_id, expires_at });
  return challenge;
}

/** Used up before anything else is judged, so that a wrong answer can't be tried again. */
export async function useChallenge(sql: Sql, clientDataJSON: string, { purpose, user_id, now }: Use): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) throw new Refusal('access.passkey.refused');
  const isOpen = await takeChallenge(sql, { hash: hashOf(challenge), purpose, user_id }, now);
  if (!isOpen) throw new Refusal('access.passkey.expired');
  return challenge;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>;
    // None of our pages is ever shown in a frame of someone else's.
    return typeof data['challenge'] === 'string' && data['crossOrigin'] !== true ? data['challenge'] : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
