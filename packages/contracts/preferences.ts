import { modes, skipsThatMute, slots, targets, tones, unknownsChoices } from '@hone/domain/enhancing';
import { pickerSigns, siteHost, siteRules } from '@hone/domain/preferences';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { flag, rule, text, typeError } from './rules.ts';

const invalid = { error: rule('request.field.invalid') };

/** What is named twice is named once. */
function setOf<Item extends z.ZodMiniType<string>>(item: Item, maximum: number) {
  return z.array(item, { error: typeError() }).check(
    z.overwrite((list) => [...new Set(list)]),
    z.maxLength(maximum, { error: rule('request.field.too_long') }),
  );
}

export const SiteHost = text(siteRules.longestHost).check(z.toLowerCase(), z.regex(siteHost, invalid));

const Shortcuts = z.object(
  {
    /** Whether one key alone is a shortcut, outside of fields. */
    single_keys: flag(),
    /** Typed in a field, it opens the list of prompts. */
    picker: text(20).check(z.regex(pickerSigns, invalid)),
  },
  { error: typeError() },
);

const Sites = z.object(
  {
    /** Whether the extension is on at all. */
    everywhere: flag(),
    /** Where it is off nevertheless. */
    off: setOf(SiteHost, siteRules.mostOff),
  },
  { error: typeError() },
);

/** How somebody wants to have things, in the dashboard and in the extension. */
export const Preferences = z.object({
  /** Kinds of changes that are not made again. */
  refused_kinds: setOf(z.enum(hunkKinds, invalid), hunkKinds.length),
  /** Questions that were skipped, each as often as that; three times, and it is asked no more. */
  skipped_slots: z
    .array(z.enum(slots, invalid), { error: typeError() })
    .check(z.maxLength(skipsThatMute * slots.length, { error: rule('request.field.too_long') })),
  mode: z.enum(modes, invalid),
  tone: z.enum(tones, invalid),
  unknowns: z.enum(unknownsChoices, invalid),
  /** Where prompts go; null: wherever the page is. */
  target: z.nullable(z.enum(targets, invalid)),
  shortcuts: Shortcuts,
  sites: Sites,
});
export type Preferences = z.infer<typeof Preferences>;

/** What holds for whoever has said nothing. */
export const defaultPreferences: Preferences = {
  refused_kinds: [],
  skipped_slots: [],
  mode: 'balanced',
  tone: 'keep',
  unknowns: 'ask',
  target: null,
  shortcuts: { single_keys: true, picker: '//' },
  sites: { everywhere: true, off: [] },
};

export const getPreferences = defineEndpoint({
  id: 'preferences.get',
  method: 'GET',
  path: '/user/preferences/',
  summary: 'The signed-in user\'s preferences, for the dashboard and the extension.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  data: Preferences,
  follows: ['preferences'],
  errors: [],
  limit: 'read',
});

export const changePreferences = defineEndpoint({
  id: 'preferences.change',
  method: 'PATCH',
  path: '/user/preferences/',
  summary: 'Change some preferences; omitted ones stay unchanged, and a list replaces the old one.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  body: z.extend(z.partial(Preferences), {
    shortcuts: z.optional(z.partial(Shortcuts)),
    sites: z.optional(z.partial(Sites)),
  }),
  data: Preferences,
  errors: [],
  limit: 'write',
});
