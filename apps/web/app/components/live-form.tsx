import { Email, NewPassword } from '@hone/contracts/declarations/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useRules } from '../../data/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { t } from '../../ui/t.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { words } from './words.ts';

const rules = z.object({ email: Email, password: NewPassword, description: z.string(), remember: z.boolean() });

/** Uses a contract's rules, and stays busy until canceled. */
export function LiveForm() {
  const form = useRules(rules, { email: '', password: '', description: t(words.descriptionText), remember: true });
  const [isBusy, setBusy] = useState(false);
  return (
    <Form busy={isBusy} onSubmit={form.onSubmit(() => setBusy(true))}>
      <TextField label={t(words.email)} type="email" autoComplete="off" {...form.field('email')} />
      <PasswordField label={t(words.currentPassword)} autoComplete="off" {...form.field('password')} />
      <TextArea label={t(words.description)} maximum={1000} optional {...form.field('description')} />
      <Checkbox label={t(words.rememberMe)} {...form.field('remember')} />
      <FormActions>
        <Button look="quiet" onClick={() => setBusy(false)}>
          {t(words.cancel)}
        </Button>
        <Button look="ink" type="submit" busy={isBusy}>
          {t(words.signIn)}
        </Button>
      </FormActions>
    </Form>
  );
}
