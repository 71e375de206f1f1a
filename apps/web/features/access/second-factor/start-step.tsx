import { startSecondFactor } from '@hone/contracts/access/second-factor';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useSend } from '../../../data/write/send.ts';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { ProofForm } from '../passwords/proof/proof-form.tsx';
import { useProof } from '../passwords/proof/use-proof.ts';
import { words } from './words.ts';

interface StartStepProps {
  close(): void;
  onStarted(setup: DataOf<typeof startSecondFactor>): void;
  proveByProvider: ProveByProvider | undefined;
}

export function StartStep({ close, onStarted, proveByProvider }: StartStepProps) {
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(startSecondFactor, { place });
  const start = async () => {
    const outcome = await send({ body: proof });
    if (outcome.ok) onStarted(outcome.data);
  };
  return (
    <ProofForm
      fields={fields}
      proveByProvider={proveByProvider}
      label={t(words.continue)}
      busy={isSending}
      submit={start}
      close={close}
    />
  );
}
