import type { Schema } from '@hone/contracts/declarations/define';
import {
  defaultPreferences as defaults,
  Preferences,
  SiteHost,
  type changePreferences,
} from '@hone/contracts/profile/preferences';
import { slots } from '@hone/domain/enhance/brief';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { findPreferences, mergePreferences } from './preferences.store.ts';

export async function readPreferences(sql: Sql, userId: string): Promise<Preferences> {
  return asPreferences(await findPreferences(sql, userId));
}

export async function savePreferences(
  announce: Announce,
  { sql, caller: { userId }, body, now }: Call<typeof changePreferences>,
): Promise<Preferences> {
  const given = Object.entries(body).filter(([, value]) => value !== undefined && !isEmptyObject(value));
  const isChanged = given.length > 0 && (await mergePreferences(sql, userId, Object.fromEntries(given), now));
  if (isChanged) await announce(sql, { user_id: userId, kind: 'preferences' });
  return readPreferences(sql, userId);
}

/** Another version may have written it: unknown fields are dropped, missing ones get their defaults. */
function asPreferences(value: unknown): Preferences {
  const { shape } = Preferences;
  const stored = namesOf(value);
  const shortcuts = namesOf(stored['shortcuts']);
  const { shape: fields } = shape.shortcuts;
  const sites = namesOf(stored['sites']);
  return {
    refused_kinds: listOf(z.enum(hunkKinds), stored['refused_kinds']),
    skipped_slots: listOf(z.enum(slots), stored['skipped_slots']),
    mode: read(shape.mode, stored['mode'], defaults.mode),
    tone: read(shape.tone, stored['tone'], defaults.tone),
    propose: read(shape.propose, stored['propose'], defaults.propose),
    standing_instruction: read(
      shape.standing_instruction,
      stored['standing_instruction'],
      defaults.standing_instruction,
    ),
    target: read(shape.target, stored['target'], defaults.target),
    shortcuts: {
      single_keys: read(fields.single_keys, shortcuts['single_keys'], defaults.shortcuts.single_keys),
      picker: read(fields.picker, shortcuts['picker'], defaults.shortcuts.picker),
      enhance: read(fields.enhance, shortcuts['enhance'], defaults.shortcuts.enhance),
      prompts: read(fields.prompts, shortcuts['prompts'], defaults.shortcuts.prompts),
      windows_enhance: read(fields.windows_enhance, shortcuts['windows_enhance'], defaults.shortcuts.windows_enhance),
      windows_prompts: read(fields.windows_prompts, shortcuts['windows_prompts'], defaults.shortcuts.windows_prompts),
    },
    sites: {
      everywhere: read(shape.sites.shape.everywhere, sites['everywhere'], defaults.sites.everywhere),
      off: listOf(SiteHost, sites['off']),
    },
  };
}

function read<S extends Schema>(schema: S, value: unknown, otherwise: z.output<S>): z.output<S> {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : otherwise;
}

function listOf<S extends Schema>(item: S, value: unknown): z.output<S>[] {
  return (Array.isArray(value) ? value : []).filter((each): each is z.output<S> => z.safeParse(item, each).success);
}

function namesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isEmptyObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => each === undefined);
}
