import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { Seal } from '../../../ports/secrets.ts';
import type { Material } from './compose-look.ts';

/** For the act that a look becomes: what doesn't depend on how it is used. */
export interface KeptLook<Act, Held = unknown> extends Required<Material> {
  act: Act;
  by: { own: boolean; failure: ModelFailureKind | null } | undefined;
  /** A credit was held for it and released, so its reservation's name is taken. */
  wasHeld: boolean;
  /** That credit; using the look before its model has answered releases it. Absent from looks of an earlier version. */
  held?: Held | null;
  /** What a model has made of its composed text. `own`: the user's own model, which has changed it. */
  written?: { of: string; text: string; own?: boolean };
  web_address: string;
  draft_id: string | undefined;
  record: boolean;
}

/** Undefined where the server's secret has changed since. */
export function openLook<Act, Held>(seal: Seal, sealed: string): KeptLook<Act, Held> | undefined {
  try {
    return seal.open(sealed) as KeptLook<Act, Held>;
  } catch {
    return undefined;
  }
}
