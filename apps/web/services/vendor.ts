import type { AnalyticsEvent } from '@hone/contracts/analytics';
import type { Identity } from '@hone/domain/access/identities';
import type { Properties } from '../vendors/analytics.ts';

/** Loaded only after the user has agreed. */
export interface Vendor {
  tell(event: AnalyticsEvent, properties: Properties): void;
  identify(identity: Identity): void;
  forget(): void;
  /** Drops what is queued, and stores nothing. */
  end(): void;
}
