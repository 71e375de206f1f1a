import { paymentsAttribute, storeAttribute } from '@hone/contracts/routes';
import { servicesAttribute } from '@hone/contracts/services';
import type { Config } from '../config/settings.ts';
import { staticSite, type StaticSite } from '../http/pages/static.ts';
import { googlesOrigins, pageHeaders, stripesOrigins } from '../http/server/headers.ts';
import type { Services } from './services.ts';

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
      // The sign-in button to show, unless it is the one drawn at build time.
      ...(identity.kind !== 'local' && { provider: identity.kind }),
      // On a local machine, the store link leads to a page that says how to load the extension.
      ...(extensionStore === undefined && mode === 'production' && { [storeAttribute]: 'none' }),
      ...(payments.kind === 'none' && { [paymentsAttribute]: 'none' }),
      ...(services.page && { [servicesAttribute]: JSON.stringify(services.page) }),
    },
  });
}
