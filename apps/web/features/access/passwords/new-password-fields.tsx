import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordNeeds } from './password-needs.tsx';

/** What these two fields need of the form that they stand in. */
export interface NewPasswordForm {
  field(name: 'password' | 'confirmPassword'): Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>;
  value(name: 'password' | 'confirmPassword'): string;
  set(name: 'confirmPassword', value: string, options: { shouldValidate: boolean }): void;
}

interface NewPasswordFieldsProps {
  form: NewPasswordForm;
  label: string;
  confirmLabel: string;
  required?: boolean;
}

/** A new password, twice. */
export function NewPasswordFields({ form, label, confirmLabel, required }: NewPasswordFieldsProps) {
  const { onChange, ...password } = form.field('password');
  const [typed, confirmed] = [form.value('password'), form.value('confirmPassword')];
  return (
    <>
      <PasswordField
        {...password}
        required={required}
        aria-required
        onChange={async (event) => {
          await onChange?.(event);
          // What was the same may be so no longer, or again.
          if (confirmed !== '') form.set('confirmPassword', confirmed, { shouldValidate: true });
        }}
        label={label}
        autoComplete="new-password"
        hint={<PasswordNeeds password={typed} />}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={confirmLabel}
        required={required}
        aria-required
        autoComplete="new-password"
      />
    </>
  );
}
