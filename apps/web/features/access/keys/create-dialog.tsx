import { listKeys, type createKey } from '@hone/contracts/access/keys';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useState } from 'react';
import { refresh } from '../../../data/refresh.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { CreateForm } from './create-form.tsx';
import { NewKey } from './new-key.tsx';
import { words } from './words.ts';

type MadeKey = DataOf<typeof createKey>;

interface CreateDialogProps {
  open: boolean;
  close(): void;
  proveByProvider: ProveByProvider | undefined;
}

/** First the form, then the key, which is forgotten once the dialog closes. */
export function CreateDialog({ open, close, proveByProvider }: CreateDialogProps) {
  const [made, setMade] = useState<MadeKey>();
  const end = () => {
    close();
    setMade(undefined);
  };
  const show = (key: MadeKey) => {
    setMade(key);
    refresh([listKeys]);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && end()}
      closesBy={made && 'buttons'}
      title={t(made ? words.madeTitle : words.createTitle)}
      description={t(made ? words.madeText : words.createText)}
    >
      {made ? (
        <NewKey text={made.key} close={end} />
      ) : (
        <CreateForm close={end} onMade={show} proveByProvider={proveByProvider} />
      )}
    </Dialog>
  );
}
