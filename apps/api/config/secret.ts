import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const shortest = 32;

export const secretVariables = { HONE_SECRET: z.optional(z.string()), HONE_SECRET_OLD: z.optional(z.string()) };

export function findWrongSecret(given: Record<string, string | undefined>): [string, string][] {
  const { HONE_SECRET: secret = '', HONE_SECRET_OLD: old, HONE_MODE: mode } = given;
  const isGuessable =
    secret.length < shortest || new Set(secret).size < 12 || /secret|change.?me|example|password/i.test(secret);
  const faults: [string, string][] = [];
  if (mode === 'production' && isGuessable) {
    faults.push(['HONE_SECRET', 'must be 32 or more random characters, for example from `openssl rand -base64 48`']);
  }
  if (old !== undefined && old === secret) {
    faults.push(['HONE_SECRET_OLD', 'must be the secret that HONE_SECRET replaces; they are the same']);
  }
  return faults;
}

export function readOldSecret({ HONE_SECRET_OLD: old }: { HONE_SECRET_OLD?: string | undefined }): Buffer | undefined {
  return old === undefined ? undefined : Buffer.from(old);
}

/** Undefined: there's none, or not a whole one. */
export function readKeptSecret(data: string): string | undefined {
  const file = fileIn(data);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return kept.length >= shortest ? kept : undefined;
}

/** A local machine needs no secret from anyone: it creates one, readable only by its owner. */
export function keepSecret(data: string): string {
  const kept = readKeptSecret(data);
  if (kept !== undefined) return kept;
  const file = fileIn(data);
  rmSync(file, { force: true });
  // Linked into place whole: half a secret, left by a killed start, could be guessed.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function fileIn(data: string): string {
  return join(data, 'secret');
}
