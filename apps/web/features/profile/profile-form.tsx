import { ProfileForm as Rules, updateUser, type ProfileForm as Values } from '@hone/contracts/profile';
import type { User } from '@hone/contracts/user';
import { useEffect, useEffectEvent, type FormEvent } from 'react';
import { track } from '../../platform/analytics.ts';
import { useRules } from '../../platform/form.ts';
import { useSend } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { t } from '../../ui/t.ts';
import { readDraft, useDraft } from './draft.ts';
import { hasOwnName, showUser } from './user.ts';
import { words } from './words.ts';

/** What the profile says of its owner. What is being typed stays, whatever another tab saves meanwhile. */
export function ProfileForm({ user }: { user: User }) {
  const form = useRules(Rules, valuesOf(user));
  const { send, isSending } = useSend(updateUser, { place: form.place });
  const follow = useEffectEvent(form.follow);
  useDraft(user.id, form.isChanged, form.values);

  const takeUpDraft = useEffectEvent(() => {
    const draft = readDraft(user.id);
    if (draft) form.follow(valuesOf(user), valuesOf(user), draft);
  });
  useEffect(() => takeUpDraft(), []);
  useEffect(() => follow(valuesOf(user)), [user]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = { ...form.values() };
    const save = form.onSubmit(async (values) => {
      const outcome = await send({ body: values });
      if (!outcome.ok) return;
      track('profile_info_saved');
      form.follow(valuesOf(outcome.data), typed);
      showUser(() => outcome.data);
    });
    void save(event);
  };

  return (
    <Form onSubmit={submit} busy={isSending}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_name')} label={t(words.firstName)} autoComplete="given-name" />
        <TextField {...form.field('last_name')} label={t(words.lastName)} autoComplete="family-name" />
        <TextField label={t(words.email)} type="email" value={user.email} readOnly />
        <TextField label={t(words.username)} value={user.username} readOnly dir="ltr" />
        <TextField {...form.field('position')} label={t(words.position)} autoComplete="organization-title" />
        <TextField {...form.field('department')} label={t(words.department)} />
        <TextField {...form.field('company_name')} label={t(words.companyName)} autoComplete="organization" />
      </div>
      <FormActions className="items-center">
        <output className="grow text-small text-ink-3 max-sm:basis-full max-sm:empty:absolute">{form.isChanged && t(words.unsaved)}</output>
        <Button type="submit" look="ink" busy={isSending}>
          {t(words.saveProfile)}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Words that stand in for a name are not shown as one. */
function valuesOf(user: User): Values {
  const { first_name, last_name, position, department, company_name } = user;
  const names = hasOwnName(user) ? { first_name, last_name } : { first_name: '', last_name: '' };
  return { ...names, position, department, company_name };
}
