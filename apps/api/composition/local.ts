import type { LocalIdentity } from '../adapters/identity/local.ts';
import type { OutboxMail } from '../adapters/mail/outbox.ts';
import type { Sandbox } from '../adapters/payments/sandbox/sandbox.ts';
import {
  fileServer,
  formServer,
  framedServer,
  jsonServer,
  pageServer,
  serveScript,
  type ServePage,
} from '../http/pages/pages.ts';
import { framedHeaders, pageHeaders, popupHeaders } from '../http/server/headers.ts';
import type { makeServer } from '../http/server/server.ts';
import { serveIdentityPages } from '../local/identity-pages.ts';
import { serveMailPages } from '../local/mail-pages.ts';
import { servePaymentPages } from '../local/payments/pages.ts';

interface Standins {
  page: ServePage;
  secure: boolean;
  now(): Date;
  outbox: OutboxMail | undefined;
  identity: LocalIdentity | undefined;
  sandbox: Sandbox | undefined;
}

export function serveLocalPages(
  server: ReturnType<typeof makeServer>,
  { page, secure, now, outbox, identity, sandbox }: Standins,
): void {
  if (outbox) serveMailPages(page, outbox);
  if (identity) {
    const headers = popupHeaders(secure);
    serveIdentityPages({
      page: pageServer(server, headers),
      form: formServer(server, headers),
      script: (path, source) => serveScript(server, headers, path, source),
      identity,
      now,
    });
  }
  if (sandbox) {
    const headers = pageHeaders(secure);
    servePaymentPages({
      page,
      framed: framedServer(server, framedHeaders(secure)),
      form: formServer(server, headers),
      json: jsonServer(server, headers),
      file: fileServer(server, headers),
      script: (path, source) => serveScript(server, headers, path, source),
      sandbox,
      now,
    });
  }
}
