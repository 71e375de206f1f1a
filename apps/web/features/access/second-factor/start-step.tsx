import { startSecondFactor } from '@hone/contracts/access/second-factor';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useId } from 'react';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { t } from '../../../ui/t.ts';
import { Proof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { useProof } from './use-proof.ts';
import { words } from './words.ts';

interface StartStepProps {
  close(): void;
  onStarted(setup: DataOf<typeof startSecondFactor>): void;
  proveByProvider: ProveByProvider | undefined;
}

export function StartStep({ close, onStarted, proveByProvider }: StartStepProps) {
  const id = useId();
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(startSecondFactor, { place });
  const start = async () => {
    const outcome = await send({ body: proof });
    if (outcome.ok) onStarted(outcome.data);
  };
  return (
    <Form
      id={id}
      busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Proof {...fields} proveByProvider={proveByProvider} />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" busy={isSending}>
          {t(words.continue)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
