import type { DestinationStream } from 'pino';
import type { LocalIdentity } from '../local/identity/identity.ts';
import type { PictureLimits } from '../adapters/pictures/sharp.ts';
import type { Database } from '../database/port.ts';
import type { CreditDeps } from '../features/credits/credits.ts';
import type { Engine } from '../features/enhance/engines/engine.ts';
import type { Work } from '../features/enhance/engines/work.ts';
import type { ModelsDeps } from '../features/models/deps.ts';
import type { ListedModel } from '../ports/language-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { HashingPort } from '../ports/hashing.ts';
import type { MailPort } from '../ports/mail.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { Threads } from '../ports/threads.ts';

export interface RoomReplacements {
  planOf?: CreditDeps['planOf'];
  engine?(own: Engine): Engine;
  models?: readonly ListedModel[];
}

export interface Replacements extends RoomReplacements {
  clock?: Clock;
  log?: DestinationStream;
  mail?: MailPort;
  database?: Database;
  hashing?(): HashingPort;
  pictures?: Partial<PictureLimits>;
  engineThreads?(own: Threads<Work>): Threads<Work>;
  identity?: LocalIdentity;
  /** Milliseconds until the open pages of a replaced login are disconnected. */
  pageGraceMilliseconds?: number;
  payments?(port: PaymentsPort): PaymentsPort;
  ownModels?(ports: ModelsDeps['ownModels']): ModelsDeps['ownModels'];
}
