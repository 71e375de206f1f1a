import type { AnalyticsEvent } from '@hone/contracts/analytics';
import type { PageServices } from '@hone/contracts/services';
import type { Identity } from '@hone/domain/access/identities';
import type { Properties } from '../vendors/analytics.ts';
import { readConsent, watchConsent } from '../vendors/consent.ts';
import { isSignedIn, watchTokens } from '../data/session.ts';
import { clearAnalyticsItem } from '../vendors/analytics-item.ts';
import type { Vendor } from './vendor.ts';

type Settings = NonNullable<PageServices['analytics']>;

/** Only between consent and its withdrawal: earlier events are not reported later. */
export function followAnalytics(settings: Settings): void {
  let vendor: Promise<Vendor> | undefined;
  // Not an event: the user is still the same when consent is given.
  let person: Identity | undefined;
  let wasSignedIn = isSignedIn();

  const hand = (act: (vendor: Vendor) => void) => {
    if (readConsent() !== 'given') return;
    const loaded = (vendor ??= load(settings));
    loaded.then(
      (ready) => void (vendor === loaded && act(ready)),
      () => void (vendor === loaded && (vendor = undefined)),
    );
  };
  const tellWho = () => {
    const known = person;
    if (known) hand((ready) => ready.identify(known));
  };
  const follow = () => {
    if (readConsent() === 'given') return tellWho();
    const ended = vendor;
    vendor = undefined;
    ended?.then(
      (ready) => ready.end(),
      () => undefined,
    );
    clearAnalyticsItem();
  };

  addEventListener('hone:analytics', (told) => {
    const { event, properties } = (told as CustomEvent<{ event: AnalyticsEvent; properties: Properties }>).detail;
    hand((ready) => ready.tell(event, properties));
  });
  addEventListener('hone:identity', (told) => {
    person = (told as CustomEvent<Identity>).detail;
    tellWho();
  });
  watchTokens(() => {
    const isOver = wasSignedIn && !isSignedIn();
    wasSignedIn = isSignedIn();
    if (!isOver) return;
    person = undefined;
    hand((ready) => ready.forget());
  });
  watchConsent(follow);
  follow();
  if (readConsent() === undefined) whenDrawn(() => void ask(settings.host).catch(() => undefined));
}

async function load({ host, key }: Settings): Promise<Vendor> {
  const { startPosthog } = await import('./posthog.ts');
  return startPosthog(host, key);
}

async function ask(host: string): Promise<void> {
  const { showConsentBar } = await import('./consent-bar.tsx');
  showConsentBar(host);
}

/** The banner isn't part of the first paint. */
function whenDrawn(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
