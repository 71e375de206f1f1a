import { PostHog } from 'posthog-js-lite';
import { analyticsItem, clearAnalyticsItem } from '../vendors/analytics-item.ts';
import { allowedProperties } from './allowed-properties.ts';
import type { Vendor } from './vendor.ts';

/** PostHog, hosted or your own: it captures and records nothing by itself, and is asked nothing. */
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
    // So that everyone can read what is sent.
    disableCompression: true,
    personProfiles: 'identified_only',
    // Events are rare, and the page may close right after one.
    flushAt: 1,
    before_send(event) {
      return (
        event && {
          ...event,
          properties: allowedProperties(event.properties ?? {}, location.href) as NonNullable<typeof event.properties>,
        }
      );
    },
  });
  return {
    tell: (event, properties) => posthog.capture(event, { told: properties }),
    identify: ({ id, role }) => posthog.identify(id, { $set: { role } }),
    forget: () => posthog.reset(),
    end() {
      // A request under way would store how it ended.
      posthog.setPersistedProperty = () => undefined;
      posthog.fetch = async () => new Response('{}');
      clearAnalyticsItem();
    },
  };
}
