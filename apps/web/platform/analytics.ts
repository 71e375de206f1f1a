import type { AnalyticsEvent } from '@hone/contracts/analytics';
import { useEffect } from 'react';

/** Facts of what happened, such as an amount in cents: never a text, a name, an address or a card's number. */
export type Properties = Record<string, string | number | boolean>;

/**
 * Tells whoever listens on the page that something happened. Without a vendor nobody does, and nothing leaves the
 * browser.
 */
export function track(event: AnalyticsEvent, properties: Properties = {}): void {
  dispatchEvent(new CustomEvent('hone:analytics', { detail: { event, properties } }));
}

/** Tells that a page was arrived at: once each time it is, also by going back. */
export function useView(event: AnalyticsEvent): void {
  useEffect(() => track(event), [event]);
}
