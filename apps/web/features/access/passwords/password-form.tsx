import { listLogins } from '@hone/contracts/access/logins';
import { changePassword, NewPasswordForm, waysIn } from '@hone/contracts/access/passwords';
import { Password } from '@hone/contracts/declarations/fields';
import { renameFields, type Refusal } from '@hone/contracts/declarations/refusal';
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { useRules } from '../../../data/forms/form.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { session } from '../../../data/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { t } from '../../../ui/t.ts';
import { selectField } from '../accounts/fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isOfProof } from './proof/of-proof.ts';
import { Proof, type GivenProof } from './proof/proof.tsx';
import type { ProveByProvider } from './proof/provider-proof.tsx';
import { words } from './words.ts';

interface PasswordFormProps {
  hasPassword: boolean;
  proveByProvider: ProveByProvider | undefined;
}

const ChangeForm = z.safeExtend(NewPasswordForm, { current: Password });
const FirstForm = z.safeExtend(NewPasswordForm, { current: z.string() });
const empty = { current: '', password: '', confirmPassword: '' };
/** The call's field names in this form. */
const fieldNames: Record<string, string> = { password: 'current', new_password: 'password' };

export function PasswordForm({ hasPassword, proveByProvider }: PasswordFormProps) {
  const [proof, setProof] = useState<GivenProof>({});
  const isTyped = hasPassword && !proof.passkey;
  const form = useRules(isTyped ? ChangeForm : FirstForm, empty, { leavesUnchangedAlone: true });
  const [refusal, setRefusal] = useState<Refusal>();
  const place = (refused: Refusal) => {
    setRefusal(refused);
    return form.place(renameFields(refused, (name) => fieldNames[name] ?? name)) || isOfProof(refused, proof);
  };
  const { send, isSending } = useSend(changePassword, { place });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const tryChanging = form.onSubmit(async ({ current, password }) => {
      const outcome = await send({
        body: { ...(isTyped ? { password: current } : proof), new_password: password },
      });
      if (outcome.ok) {
        // Before any refetch: the old tokens are invalid now.
        await session.keep(outcome.data);
        refresh([waysIn, listLogins]);
        setProof({});
        for (const name of Object.keys(empty) as (keyof typeof empty)[]) form.set(name, '');
      } else if (outcome.refusal.fields?.['password']) selectField(element, 'current');
    });
    void tryChanging(event);
  };

  const fields = { value: proof, onChange: setProof, refusal, proveByProvider };
  return (
    <Form onSubmit={submit} busy={isSending} className="sm:grid-cols-2">
      {hasPassword && (
        <div className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]">
          <Proof
            {...fields}
            passwordField={
              <PasswordField
                {...form.field('current')}
                label={t(words.currentPassword)}
                required
                autoComplete="current-password"
              />
            }
          />
        </div>
      )}
      <NewPasswordFields form={form} label={t(words.newPassword)} confirmLabel={t(words.confirmPassword)} required />
      {!hasPassword && (
        <div className="empty:hidden sm:col-span-2">
          <Proof {...fields} />
        </div>
      )}
      <FormActions className="sm:col-span-2">
        <Button type="submit" look="ink" busy={isSending}>
          {t(hasPassword ? words.change : words.set)}
        </Button>
      </FormActions>
    </Form>
  );
}
