import type { Config } from '../config.ts';
import { googlesOrigins, pageHeaders, stripesOrigins } from '../http/headers.ts';
import { staticSite, type StaticSite } from '../http/static.ts';
import type { Services } from './services.ts';

/** The built dashboard, told whom it may fetch from, and what stands around it. */
export function composeSite(folder: string, { mode, origin, identity, payments }: Config, services: Services): StaticSite | undefined {
  const origins = [...(identity.kind === 'google' ? [googlesOrigins] : []), ...(payments.kind === 'stripe' ? [stripesOrigins] : []), ...services.origins];
  return staticSite(folder, {
    headers: pageHeaders(origin.startsWith('https://'), ...origins),
    withLocal: mode === 'local',
    provider: identity.kind === 'local' ? undefined : identity.kind,
    services: services.page,
  });
}
