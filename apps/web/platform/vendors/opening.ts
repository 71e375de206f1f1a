import { Refusal } from '@hone/contracts/refusal';
import { toast } from '../../ui/toast.ts';
import { showRefusal } from '../failures.ts';
import { loginOwner } from '../session.ts';

/** Milliseconds of waiting that need no word. */
const quietFor = 1000;

/**
 * Opens a window that is a vendor's: once for many presses, with a word where it takes long, and with another where it
 * fails. Never throws.
 */
export function openerOf(
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
      // Whoever has left meanwhile asked for nothing.
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
