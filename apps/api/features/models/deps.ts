import type { NamedModel } from '@hone/domain/enhance/models';
import type { Announce } from '../../channel/port.ts';
import type { ServerNearby, TextModel } from '../../ports/language-model.ts';
import type { KeyedHash, Seal } from '../../ports/secrets.ts';

export interface ModelsDeps {
  keyed: KeyedHash;
  makeSeal(key: Buffer): Seal;
  announce: Announce;
  now(): Date;
  pause(milliseconds: number): Promise<void>;
  /** The operator's models. */
  models: readonly { model: Pick<TextModel, 'name'> }[];
  ownModels: {
    /** Its name is looked up for this person, and ahead of no one else's. */
    make(named: NamedModel, userId: string): TextModel;
    /** As far as the address itself shows; the connection checks again. */
    isOutOfReach(hostname: string): boolean;
    /** Whether models on the server's own machine may be called. */
    allowsThisMachine: boolean;
    /** What is running there. */
    findNearby(): Promise<ServerNearby[]>;
    /** Of that machine, in bytes. */
    memory: number;
  };
}
