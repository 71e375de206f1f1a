import type { AnalyticsEvent } from '@hone/contracts/analytics';
import type { Identity } from '@hone/domain/identities';
import type { Properties } from '../platform/analytics.ts';

/** Whoever counts what happened; loaded once its reader has agreed, and not before. */
export interface Vendor {
  tell(event: AnalyticsEvent, properties: Properties): void;
  identify(identity: Identity): void;
  /** From here on somebody else acts, or nobody known. */
  forget(): void;
  /** Nothing is sent from here on, not even what waits, and nothing is kept. */
  end(): void;
}
