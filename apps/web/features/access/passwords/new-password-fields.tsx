import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PasswordRequirements } from './password-requirements.tsx';

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
          // A match may have become a mismatch, or the reverse.
          if (confirmed !== '') form.set('confirmPassword', confirmed, { shouldValidate: true });
        }}
        label={label}
        autoComplete="new-password"
        hint={<PasswordRequirements password={typed} />}
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
