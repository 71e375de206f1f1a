import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { t } from '../../ui/t.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { LiveForm } from './live-form.tsx';
import { Pictures } from './pictures.tsx';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

export function Forms() {
  return (
    <>
      <Buttons />
      <TextFields />
      <OtherFields />
      <Choices />
      <Pictures />
      <Section title={t(words.form)}>
        <State name={t(words.live)}>
          <LiveForm />
        </State>
      </Section>
    </>
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
        <TextField
          label={t(words.email)}
          error={t(words.emailFault)}
          hint={t(words.emailHint)}
          defaultValue="ada@"
          type="email"
        />
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
            <TextField
              label={t(words.price)}
              inputMode="numeric"
              defaultValue="25"
              start="$"
              end={<span className="px-1.5 text-small text-ink-3">{t(words.dollars)}</span>}
            />
          </div>
          <Button size="field">{t(words.save)}</Button>
          <IconButton size="field" look="plain" label={t(words.remove)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </State>
      <State name={t(words.long)}>
        <TextField
          label={t(words.longLabel)}
          error={t(words.longFault)}
          defaultValue="a.very.long.address.that.does.not.fit@a-very-long-name-of-a-company.example.org"
        />
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
          <PasswordField
            label={t(words.currentPassword)}
            autoComplete="off"
            error={t(words.passwordFault)}
            defaultValue="short"
          />
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
          <TextArea
            label={t(words.description)}
            maximum={1000}
            defaultValue={t(words.descriptionText)}
            hint={t(words.emailHint)}
            optional
          />
        </State>
        <State name={t(words.wrong)}>
          <TextArea
            label={t(words.description)}
            maximum={40}
            defaultValue={t(words.descriptionText)}
            error={t(words.tooLong)}
          />
        </State>
        <State name={t(words.disabled)}>
          <TextArea label={t(words.description)} defaultValue={t(words.descriptionText)} disabled />
        </State>
      </Section>
    </>
  );
}
