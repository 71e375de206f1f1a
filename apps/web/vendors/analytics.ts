import type { AnalyticsEvent } from '@hone/contracts/analytics';
import { useEffect } from 'react';

/** Facts such as an amount in cents: never a text, a name, an address or a card number. */
export type Properties = Record<string, string | number | boolean>;

/** Without a vendor no one listens, and nothing leaves the browser. */
export function track(event: AnalyticsEvent, properties: Properties = {}): void {
  dispatchEvent(new CustomEvent('hone:analytics', { detail: { event, properties } }));
}

/** Once per arrival, also when the user goes back. */
export function useView(event: AnalyticsEvent): void {
  useEffect(() => track(event), [event]);
}
