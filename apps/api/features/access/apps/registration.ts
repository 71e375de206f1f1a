import { randomUUID } from 'node:crypto';
import { cliClient } from '@hone/contracts/access/oauth';
import { isVisibleName } from '@hone/domain/access/names';
import { isStorableText } from '@hone/domain/encoding';
import type { Sql } from '../../../database/port.ts';
import { OAuthError, type OAuthCall, type RegisteredApp, type Registration } from '../../../ports/oauth.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { findApp, insertApp } from './apps.store.ts';
import { describeRedirect, isGoodRedirect } from './redirects.ts';

const most = { redirects: 10, name: 80 };

export type KnownApp = Omit<RegisteredApp, 'at'>;

/** Anyone may, so that an app needs no agreement with us; nothing it says of itself is believed. */
export async function register(
  { keyed }: Pick<AccessDeps, 'keyed'>,
  { sql, network, now, log }: OAuthCall,
  { name, redirectUris }: Registration,
): Promise<RegisteredApp> {
  if (redirectUris.length === 0 || redirectUris.length > most.redirects) {
    throw new OAuthError('invalid_redirect_uri', `redirect_uris must list 1 to ${most.redirects} addresses.`);
  }
  if (!redirectUris.every((address) => isStorableText(address) && isGoodRedirect(address))) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris must be https addresses, http addresses of the same computer, or of a scheme of the app’s own; ' +
        'without a fragment or credentials.',
    );
  }
  const shown = name?.trim() || describeRedirect(redirectUris[0]!).host;
  if (shown.length > most.name || !isStorableText(shown) || !isVisibleName(shown)) {
    throw new OAuthError(
      'invalid_client_metadata',
      `client_name must be one line of ${most.name} characters or fewer.`,
    );
  }
  await countOrRefuse(sql, keyed, { appsAddress: network }, 'request.too_many', now);
  const app = { id: randomUUID(), name: shown, redirectUris, at: now };
  log({ app_id: app.id });
  await insertApp(sql, { id: app.id, name: app.name, redirect_uris: [...redirectUris], registered_at: now });
  return app;
}

export async function findKnownApp(sql: Sql, id: string): Promise<KnownApp | undefined> {
  if (id === cliClient.id) return { ...cliClient, redirectUris: [] };
  const app = isStorableText(id) ? await findApp(sql, id) : undefined;
  return app && { id: app.id, name: app.name, redirectUris: app.redirect_uris };
}
