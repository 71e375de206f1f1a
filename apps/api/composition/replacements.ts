import type { DestinationStream } from 'pino';
import type { LocalIdentity } from '../adapters/identity/local.ts';
import type { PictureLimits } from '../adapters/pictures/sharp.ts';
import type { Database } from '../database/port.ts';
import type { CreditDeps } from '../features/credits/credits.ts';
import type { Engine } from '../features/enhance/engines.ts';
import type { Clock } from '../ports/clock.ts';
import type { HashingPort } from '../ports/hashing.ts';
import type { MailPort } from '../ports/mail.ts';
import type { PaymentsPort } from '../ports/payments.ts';

/** What a test may put in the place of a room's own. */
export interface RoomReplacements {
  planOf?: CreditDeps['planOf'];
  engine?: Engine;
}

/** What a test may put in another's place. */
export interface Replacements extends RoomReplacements {
  clock?: Clock;
  log?: DestinationStream;
  mail?: MailPort;
  database?: Database;
  hashing?(): HashingPort;
  pictures?: Partial<PictureLimits>;
  identity?: LocalIdentity;
  /** Milliseconds after which the open pages of a login that was replaced are let go of. */
  pagePatience?: number;
  /** Puts something between us and the payment provider. */
  payments?(port: PaymentsPort): PaymentsPort;
}
