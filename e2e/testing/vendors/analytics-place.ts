import { afterAll, beforeEach } from 'vitest';
import { startPlace, type Place } from '../place.ts';
import { startPosthogServer, type PosthogServer } from './posthog-server.ts';

export interface AnalyticsPlace extends Place {
  posthog: PosthogServer;
}

/** A realistic host name that resolves to this machine, for api and browser. */
const siteName = 'app.hone.example';

/** With a PostHog that has received nothing when a test starts. */
export function startAnalyticsPlace(): AnalyticsPlace {
  let posthog: PosthogServer | undefined;
  const place = startPlace(async () => {
    posthog = await startPosthogServer();
    const analytics = { kind: 'posthog', host: posthog.host, key: posthog.key } as const;
    // A server open to other machines answers under any name.
    return { host: '0.0.0.0', services: { analytics, chat: null, referrals: null } };
  }, siteName);
  beforeEach(() => void posthog?.asked.splice(0));
  afterAll(() => posthog?.stop());
  return Object.defineProperty(place, 'posthog', { get: () => posthog }) as AnalyticsPlace;
}
