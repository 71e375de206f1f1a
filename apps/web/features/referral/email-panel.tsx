import { invitationRules } from '@hone/domain/referrals';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { t } from '../../ui/t.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { useInviting } from './inviting.ts';
import { words } from './words.ts';

interface EmailPanelProps {
  inviting: ReturnType<typeof useInviting>;
  left: number | undefined;
}

export function EmailPanel({ inviting: { form, submit, isSending }, left }: EmailPanelProps) {
  return (
    <Form onSubmit={(event) => void submit(event)} busy={isSending}>
      <TextField
        {...form.field('email')}
        label={t(words.email)}
        placeholder={t(words.emailPlaceholder)}
        hint={
          left !== undefined &&
          (left === 0 ? t(words.emailHintNone) : t(words.emailHint, { most: invitationRules.perCall, left }))
        }
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
