import { invitationRules } from '@hone/domain/money/referrals';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { intlLocale, t } from '../../ui/t.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { findWrong } from './invite-form.ts';
import type { useInviting } from './inviting.ts';
import { words } from './words.ts';

interface EmailPanelProps {
  inviting: ReturnType<typeof useInviting>;
  left: number | undefined;
}

export function EmailPanel({ inviting: { form, submit, isSending }, left }: EmailPanelProps) {
  const field = form.field('email');
  const wrong = field.error === undefined ? [] : findWrong(form.value('email'));
  const hint = wrong.length > 0 ? sayWrong(wrong) : left !== undefined && sayLeft(left);
  return (
    <Form onSubmit={(event) => void submit(event)} busy={isSending}>
      <TextField
        {...field}
        label={t(words.email)}
        placeholder={t(words.emailPlaceholder)}
        hint={hint}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextArea
        {...form.field('message')}
        label={t(words.message)}
        optional
        hint={t(words.messageHint)}
        rows={3}
        maximum={invitationRules.message}
        count={form.value('message').length}
      />
      <FormActions className="pt-0">
        <Button type="submit" look="ink" busy={isSending}>
          {t(words.send)}
        </Button>
      </FormActions>
    </Form>
  );
}

function sayWrong(wrong: readonly string[]): string {
  return t(words.wrongAddresses, { addresses: new Intl.ListFormat(intlLocale()).format(wrong) });
}

function sayLeft(left: number): string {
  const most = invitationRules.perCall;
  if (left === 0) return t(words.emailHintNone);
  return left < most ? t(words.emailHintFew, { left }) : t(words.emailHint, { most, left });
}
