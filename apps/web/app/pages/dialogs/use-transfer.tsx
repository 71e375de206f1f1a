import { useState } from 'react';
import { LazyDialog } from '../../../data/lazy-dialog.tsx';

const loadImport = async () => (await import('../../../features/transfer/import/import-dialog.tsx')).ImportDialog;
const loadExport = async () => (await import('../../../features/transfer/export/export-dialog.tsx')).ExportDialog;

export function useTransfer() {
  const [opened, setOpened] = useState<'import' | 'export'>();
  const close = () => setOpened(undefined);
  const propsOf = (dialog: typeof opened) => ({ isOpen: opened === dialog, close });
  return {
    openImport: () => setOpened('import'),
    openExport: () => setOpened('export'),
    dialogs: (
      <>
        <LazyDialog load={loadImport} isWanted={opened === 'import'} giveUp={close} props={propsOf('import')} />
        <LazyDialog load={loadExport} isWanted={opened === 'export'} giveUp={close} props={propsOf('export')} />
      </>
    ),
  };
}
