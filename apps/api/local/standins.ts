import { pageServer, type ServePage } from '../http/pages/pages.ts';
import { framedHeaders, pageHeaders, popupHeaders } from '../http/server/headers.ts';
import type { makeServer } from '../http/server/server.ts';
import { localIdentity, type LocalIdentity } from './identity/identity.ts';
import { serveIdentityPages } from './identity/pages.ts';
import { serveMailPages } from './mail/pages.ts';
import { storedMails } from './mail/stored-mails.ts';
import { servePaymentPages } from './payments/pages.ts';
import { sandboxRoom } from './sandbox/room.ts';
import { paymentSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { formServer, framedServer, jsonServer, serveScript } from './serving.ts';

interface Served {
  page: ServePage;
  secure: boolean;
  now(): Date;
  /** The folder of an outbox. */
  outbox: string | undefined;
  identity: LocalIdentity | undefined;
  sandbox: Sandbox | undefined;
}

/** What takes a vendor's place on a machine without one. `composition/standins.ts` loads it where settings ask for it. */
export const standins = { localIdentity, paymentSandbox, sandboxRoom, serveLocalPages };
export type Standins = typeof standins;

function serveLocalPages(
  server: ReturnType<typeof makeServer>,
  { page, secure, now, outbox, identity, sandbox }: Served,
): void {
  if (outbox !== undefined) serveMailPages(page, storedMails(outbox));
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
      script: (path, source) => serveScript(server, headers, path, source),
      sandbox,
      now,
    });
  }
}
