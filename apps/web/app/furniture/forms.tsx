import { Trash2, Pencil, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea, TextField } from '../../ui/field.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { t } from '../../ui/t.ts';
import { LiveForm } from './live-form.tsx';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

/** Buttons and everything that is filled in. */
export function Forms() {
  return (
    <>
      <Buttons />
      <TextFields />
      <OtherFields />
      <Choices />
      <Section title={t(words.form)}>
        <State name={t(words.live)}>
          <LiveForm />
        </State>
      </Section>
    </>
  );
}

const looks = ['ink', 'plain', 'quiet', 'danger'] as const;

function Buttons() {
  const row = (rest: { disabled?: boolean; busy?: boolean }) => (
    <div className="flex flex-wrap gap-2">
      {looks.map((look) => (
        <Button key={look} look={look} {...rest}>
          {t(look === 'danger' ? words.remove : words.save)}
        </Button>
      ))}
    </div>
  );
  return (
    <Section title={t(words.button)}>
      <State name={t(words.rest)}>{row({})}</State>
      <State name={t(words.disabled)}>{row({ disabled: true })}</State>
      <State name={t(words.busy)}>{row({ busy: true })}</State>
      <State name={t(words.sizes)}>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small">{t(words.save)}</Button>
          <Button size="normal">{t(words.save)}</Button>
          <Button size="large">{t(words.save)}</Button>
        </div>
      </State>
      <State name={t(words.icons)}>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={t(words.add)} size="small">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={t(words.add)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t(words.add)} look="plain">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={t(words.add)} look="plain" busy>
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={t(words.remove)} disabled>
            <Trash2 aria-hidden />
          </IconButton>
          <Button look="ink">
            <Plus aria-hidden />
            {t(words.newPrompt)}
          </Button>
        </div>
      </State>
      <State name={t(words.asLink)}>
        <Link to="/" className={buttonClass({ look: 'ink' })}>
          {t(words.store)}
        </Link>
      </State>
      <State name={t(words.wide)}>
        <Button look="ink" size="large" wide busy busyLabel={t(words.processing)}>
          {t(words.purchase)}
        </Button>
      </State>
      <State name={t(words.long)}>
        <Button look="ink" size="large" wide>
          {t(words.longButton)}
        </Button>
      </State>
      <State name={t(words.inBar)}>
        <div className="flex gap-2">
          <div className="min-w-0 grow">
            <TextField label={t(words.search)} placeholder={t(words.search)} type="search" isInBar start={<Search aria-hidden className="size-4" />} end={<Kbd keys="/" />} />
          </div>
          <Button look="ink">{t(words.newPrompt)}</Button>
        </div>
      </State>
    </Section>
  );
}

function TextFields() {
  return (
    <Section title={t(words.textField)}>
      <State name={t(words.rest)}>
        <TextField label={t(words.email)} placeholder={t(words.emailSample)} type="email" autoComplete="email" />
      </State>
      <State name={t(words.filled)}>
        <TextField label={t(words.email)} defaultValue="ada@example.org" type="email" />
      </State>
      <State name={t(words.withHint)}>
        <TextField label={t(words.email)} hint={t(words.emailHint)} type="email" />
      </State>
      <State name={t(words.wrong)}>
        <TextField label={t(words.email)} error={t(words.emailFault)} hint={t(words.emailHint)} defaultValue="ada@" type="email" />
      </State>
      <State name={t(words.disabled)}>
        <TextField label={t(words.company)} defaultValue="Northwind" disabled />
      </State>
      <State name={t(words.readOnly)}>
        <TextField label={t(words.username)} hint={t(words.usernameHint)} defaultValue="ada" readOnly />
      </State>
      <State name={t(words.optional)}>
        <TextField label={t(words.company)} optional />
      </State>
      <State name={t(words.besideField)}>
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField label={t(words.price)} inputMode="numeric" defaultValue="25" start="$" end={<span className="px-1.5 text-small text-ink-3">{t(words.dollars)}</span>} />
          </div>
          <Button size="field">{t(words.save)}</Button>
          <IconButton size="field" look="plain" label={t(words.remove)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </State>
      <State name={t(words.long)}>
        <TextField label={t(words.longLabel)} error={t(words.longFault)} defaultValue="a.very.long.address.that.does.not.fit@a-very-long-name-of-a-company.example.org" />
      </State>
    </Section>
  );
}

function OtherFields() {
  return (
    <>
      <Section title={t(words.password)}>
        <State name={t(words.rest)}>
          <PasswordField label={t(words.currentPassword)} autoComplete="off" />
        </State>
        <State name={t(words.wrong)}>
          <PasswordField label={t(words.currentPassword)} autoComplete="off" error={t(words.passwordFault)} defaultValue="short" />
        </State>
        <State name={t(words.disabled)}>
          <PasswordField label={t(words.currentPassword)} autoComplete="off" defaultValue="password" disabled />
        </State>
      </Section>
      <Section title={t(words.textArea)}>
        <State name={t(words.rest)}>
          <TextArea label={t(words.description)} maximum={1000} />
        </State>
        <State name={t(words.filled)}>
          <TextArea label={t(words.description)} maximum={1000} defaultValue={t(words.descriptionText)} hint={t(words.emailHint)} optional />
        </State>
        <State name={t(words.wrong)}>
          <TextArea label={t(words.description)} maximum={40} defaultValue={t(words.descriptionText)} error={t(words.tooLong)} />
        </State>
        <State name={t(words.disabled)}>
          <TextArea label={t(words.description)} defaultValue={t(words.descriptionText)} disabled />
        </State>
      </Section>
    </>
  );
}

function Choices() {
  const [period, setPeriod] = useState<'monthly' | 'quarterly' | 'yearly'>('yearly');
  const [number, setNumber] = useState('');
  const periods = [
    { value: 'monthly', label: t(words.monthly) },
    { value: 'quarterly', label: t(words.quarterly), hint: t(words.saves, { share: 33 }) },
    { value: 'yearly', label: t(words.yearly), hint: t(words.saves, { share: 52 }) },
  ] as const;
  const numbers = Array.from({ length: 240 }, (_, index) => ({ value: String(index + 1), label: t(words.numbered, { number: index + 1 }) }));
  return (
    <>
      <Section title={t(words.checkbox)}>
        <State name={t(words.rest)}>
          <Checkbox label={t(words.rememberMe)} />
        </State>
        <State name={t(words.checked)}>
          <Checkbox label={t(words.rememberMe)} defaultChecked />
        </State>
        <State name={t(words.disabled)}>
          <div className="grid">
            <Checkbox label={t(words.rememberMe)} disabled />
            <Checkbox label={t(words.rememberMe)} disabled defaultChecked />
          </div>
        </State>
        <State name={t(words.wrong)}>
          <Checkbox label={t(words.agree)} error={t(words.agreeFault)} />
        </State>
        <State name={t(words.group)}>
          <Field asGroup label={t(words.reach)} hint={t(words.reachHint)} error={t(words.reachFault)}>
            {() => (
              <>
                <Checkbox label={t(words.payments)} />
                <Checkbox label={t(words.news)} />
              </>
            )}
          </Field>
        </State>
      </Section>
      <Section title={t(words.select)}>
        <State name={t(words.filled)}>
          <Select label={t(words.period)} options={periods} value={period} onChange={setPeriod} hint={t(words.emailHint)} />
        </State>
        <State name={t(words.longList)}>
          <Select label={t(words.country)} options={numbers} value={number} onChange={setNumber} />
        </State>
        <State name={t(words.wrong)}>
          <Select label={t(words.period)} options={periods} value="" onChange={setPeriod} error={t(words.periodFault)} />
        </State>
        <State name={t(words.disabled)}>
          <Select label={t(words.period)} options={periods} value={period} onChange={setPeriod} disabled />
        </State>
        <State name={t(words.inBar)}>
          <div className="w-48">
            <Select label={t(words.period)} options={periods} value={period} onChange={setPeriod} isInBar />
          </div>
        </State>
      </Section>
    </>
  );
}
