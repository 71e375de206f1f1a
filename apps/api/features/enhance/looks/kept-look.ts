import type { ModelFailureKind } from '@hone/domain/models';
import type { Seal } from '../../../ports/secrets.ts';
import type { Material } from './compose-look.ts';

/** Of the act that a look becomes: what doesn't depend on how it is used. */
export interface KeptLook<Act> extends Required<Material> {
  act: Act;
  by: { own: boolean; failure: ModelFailureKind | null } | undefined;
  /** A credit was held for it and given back, so its reservation's name is taken. */
  wasHeld: boolean;
  web_address: string;
  draft_id: string | undefined;
  record: boolean;
}

/** Undefined where the server's secret has changed since. */
export function openLook<Act>(seal: Seal, sealed: string): KeptLook<Act> | undefined {
  try {
    return seal.open(sealed) as KeptLook<Act>;
  } catch {
    return undefined;
  }
}
