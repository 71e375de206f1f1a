import { storeMark } from '@hone/contracts/routes';
import { servicesMark } from '@hone/contracts/services';
import type { Config } from '../config/settings.ts';
import { staticSite, type StaticSite } from '../http/pages/static.ts';
import { googlesOrigins, pageHeaders, stripesOrigins } from '../http/server/headers.ts';
import type { Services } from './services.ts';

/** The built dashboard, told whom it may fetch from, and what stands around it. */
export function composeSite(
  folder: string,
  { mode, origin, identity, payments, extensionStore }: Config,
  services: Services,
): StaticSite | undefined {
  const origins = [
    ...(identity.kind === 'google' ? [googlesOrigins] : []),
    ...(payments.kind === 'stripe' ? [stripesOrigins] : []),
    ...services.origins,
  ];
  return staticSite(folder, {
    headers: pageHeaders(origin.startsWith('https://'), ...origins),
    withLocal: mode === 'local',
    origin,
    marks: {
      // Whose sign-in button they have, where it isn't the one that was drawn on them.
      ...(identity.kind !== 'local' && { provider: identity.kind }),
      // On a machine of one's own, the way to a store leads to a page that says how to load the extension.
      ...(extensionStore === undefined && mode === 'production' && { [storeMark]: 'none' }),
      ...(services.page && { [servicesMark]: JSON.stringify(services.page) }),
    },
  });
}
