import { useState } from 'react';
import { LazyDialog } from '../../../data/lazy-dialog.tsx';

const load = async () => (await import('../../../features/recently-deleted/deleted-dialog.tsx')).DeletedDialog;

/** One dialog for both libraries. */
export function useRecentlyDeleted() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open: () => setOpen(true),
    dialog: <LazyDialog load={load} isWanted={isOpen} giveUp={close} props={{ isOpen, close }} />,
  };
}
