import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../../ui/overlays/dialog-footer.tsx';
import { t } from '../../../../ui/t.ts';
import { Proof } from './proof.tsx';
import type { ProveByProvider } from './provider-proof.tsx';
import type { useProof } from './use-proof.ts';
import { words } from './words.ts';

interface ProofFormProps {
  fields: ReturnType<typeof useProof>['fields'];
  proveByProvider: ProveByProvider | undefined;
  label: string;
  look?: 'ink' | 'danger';
  busy: boolean;
  submit(): Promise<void>;
  close(): void;
}

/** In a dialog, for a call that takes nothing but proof. */
export function ProofForm({ fields, proveByProvider, label, look = 'ink', busy, submit, close }: ProofFormProps) {
  const id = useId();
  return (
    <Form
      id={id}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Proof {...fields} proveByProvider={proveByProvider} />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look={look} busy={busy}>
          {label}
        </Button>
      </DialogFooter>
    </Form>
  );
}
