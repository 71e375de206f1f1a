import { PostHog } from 'posthog-js-lite';
import { analyticsItem, clearAnalyticsItem } from '../platform/vendors/analytics-item.ts';
import { cleanTold } from './told.ts';
import type { Vendor } from './vendor.ts';

/**
 * PostHog, or one's own server of it, told nothing but our events: nothing is captured by itself, recorded, or asked of
 * it.
 */
export function startPosthog(host: string, key: string): Vendor {
  const posthog = new PostHog(key, {
    host,
    persistence: 'localStorage',
    persistence_name: analyticsItem.name,
    autocapture: false,
    captureHistoryEvents: false,
    preloadFeatureFlags: false,
    disableRemoteFeatureFlags: true,
    sendFeatureFlagEvent: false,
    disableSurveys: true,
    disableGeoip: true,
    // So that everybody can read in their browser what is sent.
    disableCompression: true,
    personProfiles: 'identified_only',
    // An act is rare, and a page may be left right after it.
    flushAt: 1,
    before_send(event) {
      return (
        event && {
          ...event,
          properties: cleanTold(event.properties ?? {}, location.href) as NonNullable<typeof event.properties>,
        }
      );
    },
  });
  return {
    tell: (event, properties) => posthog.capture(event, { told: properties }),
    identify: ({ id, role }) => posthog.identify(id, { $set: { role } }),
    forget: () => posthog.reset(),
    end() {
      // A request that is under way would write down how it ended.
      posthog.setPersistedProperty = () => undefined;
      posthog.fetch = async () => new Response('{}');
      clearAnalyticsItem();
    },
  };
}
