import { readSecondFactor, removeSecondFactor } from '@hone/contracts/access/second-factor';
import { useId } from 'react';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { Proof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { useProof } from './use-proof.ts';
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
  const id = useId();
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(removeSecondFactor, { place, refreshes: [readSecondFactor] });
  const remove = async () => {
    if ((await send({ body: proof })).ok) close();
  };
  return (
    <Form
      id={id}
      busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <Proof {...fields} proveByProvider={proveByProvider} />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="danger" busy={isSending}>
          {t(words.turnOff)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
