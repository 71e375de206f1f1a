import * as z from 'zod/mini';
import { isBareNetworkAddress, type Network } from '@hone/domain/links';
import { countCharacters, nameRules } from '@hone/domain/access/names';
import { isUrl } from '@hone/domain/urls';
import { defineEndpoint } from '../declarations/define.ts';
import type { Code } from '../messages.ts';
import { proofErrors, proofFields } from '../declarations/fields.ts';
import { flag, requiredText, rule, text, typeError, visibleName } from '../declarations/rules.ts';
import { User } from './user.ts';

/** Surrounding spaces don't count, and lengths are in characters as people see them. */
function name(tooShort: Code, missing: Code) {
  return text(nameRules.maximum, missing).check(
    z.trim(),
    z.minLength(1, { error: rule(missing), abort: true }),
    visibleName(),
    longEnough(tooShort),
  );
}

function optionalName(tooShort: Code) {
  return text(nameRules.maximum).check(
    z.trim(),
    visibleName(),
    z.refine((value) => value === '' || countCharacters(value) >= nameRules.minimum, { error: rule(tooShort) }),
  );
}

function longEnough(tooShort: Code) {
  return z.refine<string>((value) => countCharacters(value) >= nameRules.minimum, { error: rule(tooShort) });
}

/** Users without names need none to save the rest; spaces count as empty. */
function position(mayBeMissing: boolean) {
  return text(nameRules.maximum, 'profile.position.blank').check(
    z.refine((value) => (value === '' ? mayBeMissing : value.trim() !== ''), {
      error: rule('profile.position.blank'),
      abort: true,
    }),
    z.trim(),
    visibleName(),
    z.refine((value) => value === '' || countCharacters(value) >= nameRules.minimum, {
      error: rule('profile.position.too_short'),
    }),
  );
}

function profileForm(mayLackPosition: boolean) {
  return z.object({
    first_name: name('profile.first_name.too_short', 'profile.first_name.required'),
    last_name: name('profile.last_name.too_short', 'profile.last_name.required'),
    position: position(mayLackPosition),
    department: optionalName('profile.department.too_short'),
    company_name: optionalName('profile.company_name.too_short'),
  });
}

export const ProfileForm = profileForm(false);
export const ProfileFormWithoutPosition = profileForm(true);
export type ProfileForm = z.infer<typeof ProfileForm>;

/** The specification's rules for fields that no screen has yet. */
export const UnusedForm = z.object({
  name: optionalName('profile.name.too_short'),
  company_description: requiredText(1000, 'profile.company_description.required'),
});

/** Only http and https: a browser could run or open other addresses. */
const WebAddress = text(500).check(z.trim(), z.refine(isWebAddress, { error: rule('profile.link.invalid') }));

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(value)) return false;
  return isUrl(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

/** An empty one removes the link, as null does. */
function accountLink(network: Network) {
  const link = text(500).check(
    z.trim(),
    z.refine((value) => value === '' || isWebAddress(value), { error: rule('profile.link.invalid'), abort: true }),
    z.refine((value) => !isBareNetworkAddress(network, value), { error: rule('profile.link.unfinished') }),
  );
  return z.optional(z.nullable(link));
}

const AccountsLinks = z.strictObject(
  { facebook: accountLink('facebook'), linkedin: accountLink('linkedin') },
  { error: typeError() },
);

export const updateUser = defineEndpoint({
  id: 'profile.update',
  method: 'PUT',
  path: '/user/update-user/',
  summary:
    'Change some profile fields; omitted ones stay unchanged, and an edit of an outdated version is answered with both.',
  origin: 'specification',
  access: 'signed-in',
  guarded: true,
  // What can't be changed here is refused: a client that is told it was saved would believe it.
  body: z
    .strictObject({
      ...z.partial(ProfileForm).shape,
      accounts_links: z.optional(AccountsLinks),
      /** The `file_url` of this user's own upload, or its path; null removes the picture. */
      profile_picture: z.optional(z.nullable(text(400))),
      cello_referral_link: z.optional(z.nullable(WebAddress)),
      show_onboarding_flow: z.optional(flag()),
    })
    .check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        error: rule('profile.nothing_to_change'),
        when: ({ issues }) => issues.length === 0,
      }),
    ),
  data: User,
  errors: ['profile.picture.unknown', 'profile.changed_elsewhere'],
  says: { done: 'profile.updated', failed: 'profile.update.failed' },
  limit: 'write',
});

export const deleteAccount = defineEndpoint({
  id: 'profile.delete_account',
  method: 'POST',
  path: '/user/delete-account/',
  summary: 'Permanently delete the account and everything that belongs to it.',
  origin: 'specification',
  access: 'signed-in',
  body: z.object({ refresh_token: requiredText(200, 'request.field.required'), ...proofFields }),
  errors: proofErrors,
  says: { done: 'profile.account.deleted', failed: 'profile.account.delete.failed' },
  limit: 'credential',
  answersWithin: 60,
  transaction: 'own',
  endsLogin: true,
});

export const exportAccount = defineEndpoint({
  id: 'profile.export_account',
  method: 'GET',
  path: '/user/export/',
  summary: 'Everything stored about the signed-in user: one archive of JSON and files.',
  origin: 'ours',
  access: 'signed-in',
  download: 'application/zip',
  errors: [],
  limit: 'credential',
  answersWithin: 60,
});
