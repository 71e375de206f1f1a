import type { PageServices } from '@hone/contracts/services';
import { storedItems } from '@hone/contracts/stored';
import { isDevelopmentHost } from '@hone/domain/hosts';
import { useSyncExternalStore } from 'react';
import { pageServices } from './services-mark.ts';
import { openStored } from './stored.ts';

export type Consent = 'given' | 'refused';

const kept = openStored(storedItems.consent);

/** What this page would tell analytics to, if its reader agrees; undefined: nothing is ever told here. */
export function pageAnalytics(): PageServices['analytics'] {
  const { analytics } = pageServices();
  return analytics && !isDevelopmentHost(location.hostname) ? analytics : undefined;
}

/** The browser says for its owner that they do not want to be followed. */
export function isRefusedByBrowser(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** What was decided about analytics; undefined: nothing yet, so nothing is told. */
export function readConsent(): Consent | undefined {
  return isRefusedByBrowser() ? 'refused' : kept.read();
}

export function keepConsent(consent: Consent): void {
  kept.keep(consent);
}

/** Calls back when it is decided anew, here or in another tab. */
export function watchConsent(onChange: () => void): () => void {
  return kept.watch(onChange);
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, readConsent, () => undefined);
}
