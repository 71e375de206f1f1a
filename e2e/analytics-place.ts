import { afterAll, beforeEach } from 'vitest';
import { startPlace, type Place } from './place.ts';
import { startPosthogServer, type PosthogServer } from './posthog-server.ts';

export interface AnalyticsPlace extends Place {
  posthog: PosthogServer;
}

/** A name as a server in use has it. It leads to this machine, from the api's side as from the browser's. */
const siteName = 'app.hone.example';

/** The product at a real-looking name, with a PostHog that was told nothing when a test begins. */
export function startAnalyticsPlace(): AnalyticsPlace {
  let posthog: PosthogServer | undefined;
  const place = startPlace(async () => {
    posthog = await startPosthogServer();
    const analytics = { kind: 'posthog', host: posthog.host, key: posthog.key } as const;
    // Where other machines are let in, it answers under any name.
    return { host: '0.0.0.0', services: { analytics, chat: null, referrals: null } };
  }, siteName);
  beforeEach(() => void posthog?.asked.splice(0));
  afterAll(() => posthog?.stop());
  return Object.defineProperty(place, 'posthog', { get: () => posthog }) as AnalyticsPlace;
}
