import type { PageServices } from '@hone/contracts/services';
import { storedItems } from '@hone/contracts/stored';
import { isDevelopmentHost } from '@hone/domain/enhance/hosts';
import { useSyncExternalStore } from 'react';
import { pageServices } from '../browser/storage/services-mark.ts';
import { openStored } from '../browser/storage/stored.ts';

export type Consent = 'given' | 'refused';

const kept = openStored(storedItems.consent);

/** `undefined`: this page never reports anything. */
export function pageAnalytics(): PageServices['analytics'] {
  const { analytics } = pageServices();
  return analytics && !isDevelopmentHost(location.hostname) ? analytics : undefined;
}

export function hasBrowserOptOut(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** `undefined`: not decided yet, so nothing is reported. */
export function readConsent(): Consent | undefined {
  return hasBrowserOptOut() ? 'refused' : kept.read();
}

export function saveConsent(consent: Consent): void {
  kept.keep(consent);
}

export function watchConsent(onChange: () => void): () => void {
  return kept.watch(onChange);
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, readConsent, () => undefined);
}
