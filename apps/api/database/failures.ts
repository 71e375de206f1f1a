import { DrizzleQueryError } from 'drizzle-orm';

// Classes of SQLSTATE (08 connection, 40 waited for each other, 53 resources, 57P being stopped) and what the socket and the pool say.
const awayStates = /^(08|40|53|57P|57014|55P03)/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const awayMessages = /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout|the database stands still/i;

function causes(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown }[] {
  const found = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found as { code?: unknown; constraint?: unknown; message?: unknown }[];
}

/** The database is away, full or too slow: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (awayStates.test(code) || awayCodes.has(code))) ||
      (typeof message === 'string' && awayMessages.test(message)),
  );
}

/** What a row belongs to went away meanwhile, for one the account itself. */
export function isOwnerGone(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '23503');
}

/** The disk or the quota behind the database is full. */
export function isDatabaseFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT');
}

/** What the log may hold of a failed query: neither its values nor what the database quotes of them. Undefined: it is none. */
export function tellFailedQuery(error: Error): object | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string };
  const message = error.cause?.message.replace(/"[^"]*"/g, '"…"');
  // The stack begins with the message, so only its places are taken.
  const stack = error.cause?.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
  return { type: error.name, message, code, constraint, query: error.query, stack };
}
