import type { AccessDeps } from '../accounts/deps.ts';

type Sealing = Pick<AccessDeps, 'keyed' | 'makeSeal'>;

/** Each person has their own key, so that a copied row can be opened for no one else. */
function sealOf({ keyed, makeSeal }: Sealing, userId: string) {
  return makeSeal(Buffer.from(keyed('second factor', userId), 'base64url'));
}

export function sealSecret(deps: Sealing, userId: string, secret: Buffer): string {
  return sealOf(deps, userId).close(secret.toString('base64url'));
}

/** Undefined where the server's secret has changed since. */
export function openSecret(deps: Sealing, userId: string, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(String(sealOf(deps, userId).open(sealed)), 'base64url');
  } catch {
    return undefined;
  }
}

export function hashRecoveryCode({ keyed }: Pick<Sealing, 'keyed'>, userId: string, code: string): string {
  return keyed('recovery code', `${userId} ${code}`);
}
