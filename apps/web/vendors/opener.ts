import { Refusal } from '@hone/contracts/declarations/refusal';
import { toast } from '../ui/overlays/toast.ts';
import { showRefusal } from '../data/failures.ts';
import { loginOwner } from '../data/session.ts';

/** Milliseconds before the user is told to wait. */
const quietFor = 1000;

/** Pressed repeatedly, it opens once. Never throws. */
export function createOpener(
  open: () => Promise<void>,
  says: { opening(): string; failed(): string },
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = async () => {
    const owner = loginOwner();
    const late = setTimeout(() => toast.done(says.opening()), quietFor);
    try {
      await open();
    } catch (error) {
      // The user may have left in the meantime.
      if (loginOwner() !== owner) return;
      if (error instanceof Refusal) showRefusal(error);
      else toast.failed(says.failed());
    } finally {
      clearTimeout(late);
      underWay = undefined;
    }
  };
  return () => (underWay ??= run());
}
