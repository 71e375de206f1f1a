import { useRules } from '../../data/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { countryCodes, toInternationalNumber, smsUrl, SmsForm } from './sms.ts';
import { words } from './words.ts';

/** Left-to-right mark: otherwise the plus ends up behind its number in right-to-left text. */
const leftToRight = '\u200e';
const start: SmsForm = { country: '+92', phone: '' };

export function useSms() {
  return useRules(SmsForm, start);
}

/** Opens the phone's own messaging app; nothing is sent to us. */
export function SmsPanel({ sms: form, link }: { sms: ReturnType<typeof useSms>; link: string | undefined }) {
  const submit = form.onSubmit(({ country, phone }) => {
    if (link !== undefined) location.assign(smsUrl(toInternationalNumber(country, phone), t(words.sms, { link })));
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3">
        <Select
          label={t(words.country)}
          options={countryCodes.map((value) => ({
            value,
            label: leftToRight + value,
            hint: t(words.countries[value]),
          }))}
          value={form.value('country')}
          onChange={(country) => form.set('country', country, { shouldValidate: form.isTouched('phone') })}
        />
        <TextField {...form.field('phone')} label={t(words.phone)} type="tel" inputMode="numeric" autoComplete="off" />
      </div>
      <p className="text-small text-ink-3 text-pretty">{t(words.phoneHint)}</p>
      <FormActions className="pt-0">
        <Button type="submit" look="ink" disabled={link === undefined}>
          {t(words.sendSms)}
        </Button>
      </FormActions>
    </Form>
  );
}
