import { readSecondFactor, removeSecondFactor } from '@hone/contracts/access/second-factor';
import { useSend } from '../../../data/write/send.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { ProofForm } from '../passwords/proof/proof-form.tsx';
import { useProof } from '../passwords/proof/use-proof.ts';
import { words } from './words.ts';

interface OffDialogProps {
  open: boolean;
  close(): void;
  proveByProvider: ProveByProvider | undefined;
}

export function OffDialog({ open, close, proveByProvider }: OffDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t(words.offTitle)}
      description={t(words.offText)}
    >
      <OffForm close={close} proveByProvider={proveByProvider} />
    </Dialog>
  );
}

function OffForm({ close, proveByProvider }: Omit<OffDialogProps, 'open'>) {
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(removeSecondFactor, { place, refreshes: [readSecondFactor] });
  const remove = async () => {
    if ((await send({ body: proof })).ok) close();
  };
  return (
    <ProofForm
      fields={fields}
      proveByProvider={proveByProvider}
      label={t(words.turnOff)}
      look="danger"
      busy={isSending}
      submit={remove}
      close={close}
    />
  );
}
