import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Id, Instant, requiredText, rule } from '../declarations/rules.ts';
import { Tokens } from '../declarations/fields.ts';

const invalid = { error: rule('request.field.invalid') };

/** Derived from the `key` in the manifest of our builds. */
export const ownExtensionId = 'bjmchbnhcgihjoenlelfielaeeloppil';

/** Firefox lets the author of an extension choose its id. */
export const ownFirefoxId = 'companion@hone.extension';

/** PKCE's verifier and challenge (RFC 7636). */
const Verifier = requiredText(128, 'request.field.required').check(z.regex(/^[A-Za-z0-9_-]{43,128}$/, invalid));
const Challenge = requiredText(43, 'request.field.required').check(z.regex(/^[A-Za-z0-9_-]{43}$/, invalid));
const ExtensionId = requiredText(80, 'request.field.required').check(z.regex(/^[A-Za-z0-9@._-]{1,80}$/, invalid));

export const authorizeExtension = defineEndpoint({
  id: 'extension.authorize',
  method: 'POST',
  path: '/extension/authorize/',
  summary: 'Authorize one of our extensions: a code that works once, for a minute, for the maker of the challenge.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ extension_id: ExtensionId, challenge: Challenge }),
  data: z.object({ code: z.string(), expires_at: Instant }),
  errors: ['extension.unknown'],
  says: { failed: 'extension.authorize.failed' },
  limit: 'credential',
  secret: true,
});

export const connectExtension = defineEndpoint({
  id: 'extension.token',
  method: 'POST',
  path: '/extension/token/',
  summary: "Exchange an authorization code and its PKCE verifier for the extension's own tokens.",
  origin: 'ours',
  access: 'public',
  body: z.object({ code: requiredText(100, 'request.field.required'), verifier: Verifier }),
  data: z.extend(Tokens, { account: Id }),
  errors: ['extension.code.refused'],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const revokeExtension = defineEndpoint({
  id: 'extension.revoke',
  method: 'POST',
  path: '/extension/revoke/',
  summary: 'Disconnect an extension: the caller itself or, from the dashboard, the one named.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  body: z.object({ id: z.optional(Id) }),
  errors: ['request.not_found'],
  says: { done: 'extension.revoked' },
  limit: 'write',
});

/** For phones, which can't install the extension: the link waits in the mailbox for a computer. */
export const mailExtensionLink = defineEndpoint({
  id: 'extension.mail_link',
  method: 'POST',
  path: '/extension/mail-link/',
  summary: 'Email the caller a link to the extension, to open on a computer.',
  origin: 'ours',
  access: 'signed-in',
  errors: ['extension.link.too_often'],
  says: { done: 'extension.link.sent', failed: 'extension.link.failed' },
  limit: 'write',
});

const ExtensionConnection = z.object({
  id: Id,
  /** Null where we don't recognize it. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  connected_at: Instant,
  used_at: Instant,
});
export type ExtensionConnection = z.infer<typeof ExtensionConnection>;

export const listConnections = defineEndpoint({
  id: 'extension.connections',
  method: 'GET',
  path: '/extension/connections/',
  summary: 'The browsers whose extension is connected to this account, most recently used first.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(ExtensionConnection),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});
