import { DrizzleQueryError } from 'drizzle-orm';

// SQLSTATE classes: 08 connection, 40 deadlock or serialization, 53 resources, 57P shutdown; 25006: it became a standby.
const awayStates = /^(08|25006|40|53|57P|57014|55P03)/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const awayMessages =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout|the database stands still/i;

// Who may come in, and to which database, is settings: trying again doesn't help.
const settingStates = /^(28|3D)/;

interface Cause {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  severity?: unknown;
}

function causes(error: unknown): Cause[] {
  const found = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found as Cause[];
}

/** PostgreSQL ended the connection, or let none begin: on a full disk, it may give no better reason than a bug in it. */
function isEndOfConnection({ code, severity }: Cause): boolean {
  return (severity === 'FATAL' || severity === 'PANIC') && !settingStates.test(String(code));
}

/** The database is down, full or too slow: the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some((cause) => {
    const { code, message } = cause;
    return (
      (typeof code === 'string' && (awayStates.test(code) || awayCodes.has(code))) ||
      (typeof message === 'string' && awayMessages.test(message)) ||
      isEndOfConnection(cause)
    );
  });
}

/** Someone else had it for longer than this was willing to wait. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '55P03');
}

/** The row that this one belongs to was deleted in the meantime, for example the account. */
export function isOwnerDeleted(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '23503');
}

export function isDatabaseFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT');
}

/** What the log may hold of a failed query: no values, nor the database's quotes of them. */
export function describeFailedQuery(error: Error): object | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string };
  const message = error.cause?.message.replace(/"[^"]*"/g, '"…"');
  // The stack starts with the message, so only the frames are taken.
  const stack = error.cause?.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return { type: error.name, message, code, constraint, query: error.query, stack };
}
