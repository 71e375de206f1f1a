import { createKey, KeyDraft } from '@hone/contracts/access/keys';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { keyExpiry } from '@hone/domain/access/keys';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useRules } from '../../../data/forms/form.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { t } from '../../../ui/t.ts';
import { isOfProof } from '../passwords/proof/of-proof.ts';
import { Proof, type GivenProof } from '../passwords/proof/proof.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import { words } from './words.ts';

interface CreateFormProps {
  close(): void;
  onMade(key: DataOf<typeof createKey>): void;
  proveByProvider: ProveByProvider | undefined;
}

const start: z.input<typeof KeyDraft> = { name: '', scopes: ['enhance'], expires_in_days: keyExpiry.proposedDays };

export function CreateForm({ close, onMade, proveByProvider }: CreateFormProps) {
  const id = useId();
  const form = useRules(KeyDraft, start);
  const [proof, setProof] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const { send, isSending } = useSend(createKey, {
    place(refused) {
      setRefusal(refused);
      return isOfProof(refused, proof) || form.place(refused);
    },
  });
  const submit = form.onSubmit(async (draft) => {
    const outcome = await send({ body: { ...draft, ...proof } });
    if (outcome.ok) onMade(outcome.data);
  });

  return (
    <Form id={id} onSubmit={(event) => void submit(event)} busy={isSending}>
      <TextField {...form.field('name')} label={t(words.name)} hint={t(words.nameHint)} required autoComplete="off" />
      <ScopesField
        value={form.value('scopes')}
        onChange={(scopes) => form.set('scopes', scopes, { shouldDirty: true, shouldValidate: true })}
        error={form.field('scopes').error}
      />
      <ExpiryField
        value={form.value('expires_in_days')}
        onChange={(days) => form.set('expires_in_days', days, { shouldDirty: true })}
      />
      <Proof value={proof} onChange={setProof} refusal={refusal} proveByProvider={proveByProvider} />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" busy={isSending}>
          {t(words.create)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
