import { randomBytes } from 'node:crypto';
import { browserRules } from '@hone/domain/access/browsers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnBrowser } from './port.ts';

/**
 * Tells this browser from others of its kind, and outlives a sign-out. Pages can't read it, and it opens nothing by
 * itself. The prefix stops a neighbouring host from planting one of its own; browsers accept it over TLS only.
 */
export function readBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): OwnBrowser {
  const name = secure ? '__Host-hone_browser' : 'hone_browser';
  const token = findCookie(request.headers.cookie, name);
  let kept: string | undefined;
  return {
    token,
    keep() {
      // Fastify would send both of two cookies.
      if (kept !== undefined) return kept;
      kept = token ?? randomBytes(32).toString('base64url');
      const rules = `Path=/; Max-Age=${browserRules.seenSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${name}=${kept}; ${rules}`);
      return kept;
    },
  };
}

function findCookie(list: string | undefined, name: string): string | undefined {
  for (const pair of list?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=');
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}
