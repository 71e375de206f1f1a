import { skipsUntilMuted, slots } from '@hone/domain/enhance/brief';
import { modes, targets, tones } from '@hone/domain/enhance/enhancing';
import { tidyName } from '@hone/domain/library';
import { countCharacters } from '@hone/domain/access/names';
import { shortcutKeys } from '@hone/domain/shortcuts';
import { longestInstruction, pickerSigns, siteHost, siteRules } from '@hone/domain/preferences';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { choiceError, flag, rule, text, typeError, visibleName } from '../declarations/rules.ts';

const invalid = { error: rule('request.field.invalid') };

function setOf<Item extends z.ZodMiniType<string>>(item: Item, maximum: number) {
  return z.array(item, { error: typeError() }).check(
    z.overwrite((list) => [...new Set(list)]),
    z.maxLength(maximum, { error: rule('request.field.too_long') }),
  );
}

export const SiteHost = text(siteRules.longestHost).check(z.toLowerCase(), z.regex(siteHost, invalid));

/** On one line, so that it becomes a sentence or two of the prompt; empty: none. */
export const StandingInstruction = text(longestInstruction * 8).check(
  z.overwrite(tidyName),
  visibleName(),
  z.refine((given) => countCharacters(given) <= longestInstruction, { error: rule('request.field.too_long') }),
);

/** Null: the default. */
const Keys = z.nullable(text(20).check(z.regex(shortcutKeys, invalid)));

export const Shortcuts = z.object(
  {
    /** Whether single keys work as shortcuts, outside fields. */
    single_keys: flag(),
    /** Typed in a field, it opens the list of prompts. */
    picker: text(20).check(z.regex(pickerSigns, invalid)),
    enhance: Keys,
    /** Opens the list of prompts, wherever the caret is. */
    prompts: Keys,
    /** The same on Windows, which has other keys. */
    windows_enhance: Keys,
    windows_prompts: Keys,
  },
  { error: typeError() },
);

const Sites = z.object(
  {
    everywhere: flag(),
    /** Hosts where it is off nevertheless. */
    off: setOf(SiteHost, siteRules.mostOff),
  },
  { error: typeError() },
);

export const Preferences = z.object({
  /** Never suggested again. */
  refused_kinds: setOf(z.enum(hunkKinds, choiceError), hunkKinds.length),
  /** Once per skip; after three skips, a row isn't shown again. */
  skipped_slots: z
    .array(z.enum(slots, choiceError), { error: typeError() })
    .check(z.maxLength(skipsUntilMuted * slots.length, { error: rule('request.field.too_long') })),
  mode: z.enum(modes, choiceError),
  tone: z.enum(tones, choiceError),
  /** Whether the usual options are proposed, or every row waits for a choice. */
  propose: flag(),
  /** Added to every prompt that is enhanced. */
  standing_instruction: StandingInstruction,
  /** Null: wherever the page is. */
  target: z.nullable(z.enum(targets, choiceError)),
  shortcuts: Shortcuts,
  sites: Sites,
});
export type Preferences = z.infer<typeof Preferences>;

export const defaultPreferences: Preferences = {
  refused_kinds: [],
  skipped_slots: [],
  mode: 'balanced',
  tone: 'keep',
  propose: true,
  standing_instruction: '',
  target: null,
  shortcuts: {
    single_keys: true,
    picker: '//',
    enhance: null,
    prompts: null,
    windows_enhance: null,
    windows_prompts: null,
  },
  sites: { everywhere: true, off: [] },
};

export const getPreferences = defineEndpoint({
  id: 'preferences.get',
  method: 'GET',
  path: '/user/preferences/',
  summary: "The signed-in user's preferences, for the dashboard and the extension.",
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
  // It would repeat itself in every prompt, wherever it is written.
  dashboardOnly: ['standing_instruction'],
  body: z.extend(z.partial(Preferences), {
    shortcuts: z.optional(z.partial(Shortcuts)),
    sites: z.optional(z.partial(Sites)),
  }),
  data: Preferences,
  errors: [],
  limit: 'write',
});
