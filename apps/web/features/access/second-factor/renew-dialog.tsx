import { readSecondFactor, renewRecoveryCodes } from '@hone/contracts/access/second-factor';
import { useId, useState } from 'react';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { Proof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProof } from './use-proof.ts';
import { words } from './words.ts';

interface RenewDialogProps {
  open: boolean;
  close(): void;
  proveByProvider: ProveByProvider | undefined;
}

export function RenewDialog({ open, close, proveByProvider }: RenewDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    close();
    setCodes(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && end()}
      isFirm={codes !== undefined}
      title={t(codes ? words.codesTitle : words.renewTitle)}
      description={t(codes ? words.codesText : words.renewText)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} close={end} />
      ) : (
        <RenewForm close={end} onMade={setCodes} proveByProvider={proveByProvider} />
      )}
    </Dialog>
  );
}

interface RenewFormProps {
  close(): void;
  onMade(codes: readonly string[]): void;
  proveByProvider: ProveByProvider | undefined;
}

function RenewForm({ close, onMade, proveByProvider }: RenewFormProps) {
  const id = useId();
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(renewRecoveryCodes, { place, refreshes: [readSecondFactor] });
  const renew = async () => {
    const outcome = await send({ body: proof });
    if (outcome.ok) onMade(outcome.data.recovery_codes);
  };
  return (
    <Form
      id={id}
      busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void renew();
      }}
    >
      <Proof {...fields} proveByProvider={proveByProvider} />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" busy={isSending}>
          {t(words.renew)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
