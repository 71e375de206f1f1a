import { NewEmail, readEmailChange, requestEmailChange } from '@hone/contracts/access/email';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useRef, useState } from 'react';
import { useRules } from '../../../data/forms/form.ts';
import { updateData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { isOfProof } from '../passwords/proof/of-proof.ts';
import { Proof, type GivenProof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { words } from './words.ts';

interface ChangeFormProps {
  cancel(): void;
  onAsked(email: string): void;
  proveByProvider: ProveByProvider | undefined;
}

export function ChangeForm({ cancel, onAsked, proveByProvider }: ChangeFormProps) {
  const form = useRules(NewEmail, { email: '' });
  const [proof, setProof] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const element = useRef<HTMLFormElement>(null);
  // The pressed button is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const { send, isSending } = useSend(requestEmailChange, {
    place(refused) {
      setRefusal(refused);
      return isOfProof(refused, proof) || form.place(refused);
    },
  });
  const submit = form.onSubmit(async ({ email }) => {
    const outcome = await send({ body: { email, ...proof } });
    if (!outcome.ok) return;
    updateData(readEmailChange, (change) => ({ ...change, pending: outcome.data }));
    onAsked(outcome.data.email);
  });

  return (
    <Form ref={element} onSubmit={(event) => void submit(event)} busy={isSending} className="sm:max-w-96">
      <TextField
        {...form.field('email')}
        type="email"
        label={t(words.newEmail)}
        hint={t(words.newEmailHint)}
        required
        autoComplete="email"
      />
      <Proof value={proof} onChange={setProof} refusal={refusal} proveByProvider={proveByProvider} />
      <FormActions>
        <Button onClick={cancel}>{t(words.cancel)}</Button>
        <Button type="submit" look="ink" busy={isSending}>
          {t(words.send)}
        </Button>
      </FormActions>
    </Form>
  );
}
