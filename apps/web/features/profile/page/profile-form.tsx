import type { User } from '@hone/contracts/profile/user';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useEditing } from './editing.ts';
import { words } from '../words.ts';

export function ProfileForm({ user }: { user: User }) {
  const { form, isSending, submit, conflict, replaced, bringBack, closeConflict, keepMine, takeTheirs } =
    useEditing(user);
  return (
    <Form onSubmit={submit} busy={isSending}>
      <p className="text-small text-ink-3">{t(words.required)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_name')} label={t(words.firstName)} autoComplete="given-name" required />
        <TextField {...form.field('last_name')} label={t(words.lastName)} autoComplete="family-name" required />
        <TextField label={t(words.email)} type="email" value={user.email} readOnly />
        <TextField label={t(words.username)} value={user.username} readOnly dir="ltr" />
        <TextField {...form.field('position')} label={t(words.position)} autoComplete="organization-title" />
        <TextField {...form.field('department')} label={t(words.department)} />
        <TextField {...form.field('company_name')} label={t(words.companyName)} autoComplete="organization" />
      </div>
      {replaced && (
        <div
          className="flex flex-wrap items-center gap-2 rounded-control bg-sunken py-1 ps-3 pe-1 text-small text-ink-2
          forced-colors:border"
        >
          <output className="min-w-0 grow py-1">{t(words.replacedLine)}</output>
          <Button look="quiet" size="small" onClick={bringBack}>
            {t(words.bringBack)}
          </Button>
        </div>
      )}
      <FormActions className="items-center">
        <output className="grow text-small text-ink-3 max-sm:basis-full max-sm:empty:absolute">
          {form.isChanged && t(words.unsaved)}
        </output>
        <Button type="submit" look="ink" busy={isSending}>
          {t(words.saveProfile)}
        </Button>
      </FormActions>
      <ConflictDialog
        conflict={conflict}
        close={closeConflict}
        keepMine={(chosen) => void keepMine(chosen)}
        takeTheirs={takeTheirs}
      />
    </Form>
  );
}
