import { sharesAddress } from '@hone/contracts/routes';
import { listShares, restoreShare, revokeShare, type Share } from '@hone/contracts/library/shares';
import { useSend } from '../../../data/write/send.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export function linkTo({ key }: Pick<Share, 'key'>): string {
  return location.origin + sharesAddress + key;
}

/** At once, with Undo. */
export function useRevoking() {
  const quiet = { says: false, refreshes: [listShares] } as const;
  // Revoked elsewhere is revoked as well.
  const revoking = useSend(revokeShare, { ...quiet, place: ({ code }) => code === 'request.not_found' });
  const restoring = useSend(restoreShare, quiet);
  const revoke = async ({ id }: Share, name: string): Promise<boolean> => {
    const outcome = await revoking.send({ params: { id } }, { keepalive: true });
    if (!outcome.ok) return outcome.refusal.code === 'request.not_found';
    toast.undoable(t(words.stopped, { name }), t(words.undo), () => void restoring.send({ params: { id } }));
    return true;
  };
  return { revoke, isRevoking: revoking.isSending };
}

export function isExpired({ expires_at }: Share, now: number): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now;
}
