import { useState } from 'react';
import { LazyDialog } from '../../../data/lazy-dialog.tsx';

const loadImport = async () => (await import('../../../features/transfer/import/import-dialog.tsx')).ImportDialog;
const loadExport = async () => (await import('../../../features/transfer/export/export-dialog.tsx')).ExportDialog;

export function useTransfer() {
  const [opened, setOpened] = useState<'import' | 'export'>();
  const [exported, setExported] = useState<{ prompts: ReadonlySet<string> | undefined; times: number }>();
  const close = () => setOpened(undefined);
  const propsOf = (dialog: typeof opened) => ({ isOpen: opened === dialog, close });
  return {
    openImport: () => setOpened('import'),
    /** Without prompts: what is to be exported is chosen there. */
    openExport(prompts?: ReadonlySet<string>) {
      setExported((last) => ({ prompts, times: (last?.times ?? 0) + 1 }));
      setOpened('export');
    },
    dialogs: (
      <>
        <LazyDialog load={loadImport} isWanted={opened === 'import'} giveUp={close} props={propsOf('import')} />
        <LazyDialog
          key={exported?.times}
          load={loadExport}
          isWanted={opened === 'export'}
          giveUp={close}
          props={{ ...propsOf('export'), prompts: exported?.prompts }}
        />
      </>
    ),
  };
}
