import { listPasskeys, removePasskey, type Passkey } from '@hone/contracts/access/passkeys';
import { waysIn } from '@hone/contracts/access/passwords';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useId, useState, type FormEvent } from 'react';
import { updateData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { isOfProof } from '../passwords/proof/of-proof.ts';
import { Proof, type GivenProof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { words } from './words.ts';

interface RemoveDialogProps {
  passkey: Passkey;
  open: boolean;
  close(): void;
  focusNext(): void;
  proveByProvider: ProveByProvider | undefined;
}

export function RemoveDialog({ passkey, open, close, ...rest }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t(words.removeTitle, { name: passkey.name })}
      description={t(words.removeText)}
    >
      <RemoveForm passkey={passkey} close={close} {...rest} />
    </Dialog>
  );
}

function RemoveForm({ passkey: { id }, close, focusNext, proveByProvider }: Omit<RemoveDialogProps, 'open'>) {
  const form = useId();
  const [proof, setProof] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const { send, isSending } = useSend(removePasskey, {
    place(refused) {
      setRefusal(refused);
      // Already removed elsewhere counts as success.
      return refused.code === 'request.not_found' || isOfProof(refused, proof);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await send({ params: { id }, body: proof });
    if (!outcome.ok) {
      if (outcome.refusal.code !== 'request.not_found') return;
      toast.done(messageOfCode('access.passkey.removed'));
    }
    setFocusAfterDialog(focusNext);
    close();
    updateData(listPasskeys, (known) => known.filter((one) => one.id !== id));
    refresh([listPasskeys, waysIn]);
  };
  return (
    <Form id={form} onSubmit={(event) => void submit(event)} busy={isSending}>
      <Proof value={proof} onChange={setProof} refusal={refusal} proveByProvider={proveByProvider} />
      <DialogFooter>
        <Button onClick={close}>{t(words.keep)}</Button>
        <Button type="submit" form={form} look="danger" busy={isSending}>
          {t(words.remove)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
