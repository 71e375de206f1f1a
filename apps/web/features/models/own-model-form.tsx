import type { OwnModelAnswer } from '@hone/contracts/enhance/models';
import { isOnThisMachine } from '@hone/domain/enhance/models';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { CheckResult } from './check-result.tsx';
import { exampleModels, hostOf, providerOptions } from './providers.ts';
import { useOwnModelForm } from './use-own-model-form.ts';
import { words } from './words.ts';

interface OwnModelFormProps {
  saved: OwnModelAnswer['model'];
  allowsThisMachine: boolean;
  /** Opened by a press, so the focus follows. */
  isAsked: boolean;
  close(): void;
}

export function OwnModelForm({ saved, allowsThisMachine, isAsked, close }: OwnModelFormProps) {
  const first = useRef<HTMLButtonElement>(null);
  const own = useOwnModelForm(saved, close);
  const { form, address } = own;
  const protocol = form.value('protocol');
  const host = hostOf(address.trim());
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);

  const keyHint = () => {
    if (saved?.has_key) {
      return own.isSameAddress ? t(words.keySaved) : t(words.keyElsewhere, { host: hostOf(saved.address) ?? '' });
    }
    return t(host !== undefined && isOnThisMachine(address.trim()) ? words.keyUnneeded : words.keyNew);
  };

  return (
    <Form onSubmit={own.save} onChange={own.forget} busy={own.isSending || own.isChecking}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          ref={first}
          label={t(words.provider)}
          options={providerOptions()}
          value={protocol}
          onChange={own.chooseProvider}
        />
        <TextField
          {...form.field('model')}
          label={t(words.model)}
          hint={t(words.modelHint, { example: exampleModels[protocol] })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('address')}
          label={t(words.address)}
          hint={allowsThisMachine && protocol === 'openai' ? t(words.addressHere) : undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...form.field('key')}
          label={t(words.key)}
          hint={keyHint()}
          type="password"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Checkbox {...form.field('reasoning')} label={t(words.reasoning)} />
      <p className="text-small text-ink-2 text-pretty wrap-anywhere">
        {host === undefined ? t(words.goesNowhere) : t(words.goes, { host })}
      </p>
      <CheckResult checked={own.checked} />
      <FormActions>
        <Button look="quiet" onClick={own.leave}>
          {t(words.cancel)}
        </Button>
        <Button busy={own.isChecking} busyLabel={t(words.checking)} onClick={own.check}>
          {t(words.check)}
        </Button>
        <Button type="submit" look="ink" busy={own.isSending}>
          {t(words.save)}
        </Button>
      </FormActions>
    </Form>
  );
}
