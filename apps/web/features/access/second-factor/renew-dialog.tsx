import { readSecondFactor, renewRecoveryCodes } from '@hone/contracts/access/second-factor';
import { useState } from 'react';
import { useSend } from '../../../data/write/send.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ProofForm } from '../passwords/proof/proof-form.tsx';
import { useProof } from '../passwords/proof/use-proof.ts';
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
      closesBy={codes && 'buttons'}
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
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(renewRecoveryCodes, { place, refreshes: [readSecondFactor] });
  const renew = async () => {
    const outcome = await send({ body: proof });
    if (outcome.ok) onMade(outcome.data.recovery_codes);
  };
  return (
    <ProofForm
      fields={fields}
      proveByProvider={proveByProvider}
      label={t(words.renew)}
      busy={isSending}
      submit={renew}
      close={close}
    />
  );
}
