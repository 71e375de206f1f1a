import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { isOfProof } from '../passwords/proof/of-proof.ts';
import { Proof, type GivenProof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { useAdding } from './adding.ts';
import { words } from './words.ts';

interface AddDialogProps {
  open: boolean;
  close(): void;
  onAdded?(): void;
  proveByProvider?: ProveByProvider | undefined;
}

export function AddDialog({ open, close, ...rest }: AddDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t(words.addTitle)}
      description={t(words.addText)}
    >
      <AddForm close={close} {...rest} />
    </Dialog>
  );
}

function AddForm({ close, onAdded, proveByProvider }: Omit<AddDialogProps, 'open'>) {
  const id = useId();
  const [proof, setProof] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const { add, isBusy, trouble } = useAdding((refused) => {
    setRefusal(refused);
    return isOfProof(refused, proof);
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await add(proof))) return;
    close();
    onAdded?.();
  };
  return (
    <Form id={id} onSubmit={(event) => void submit(event)} busy={isBusy}>
      <div>
        <Proof value={proof} onChange={setProof} refusal={refusal} proveByProvider={proveByProvider} />
        <FieldError id={`${id}-trouble`} error={trouble} />
      </div>
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" busy={isBusy} aria-describedby={trouble && `${id}-trouble`}>
          {t(words.continue)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
