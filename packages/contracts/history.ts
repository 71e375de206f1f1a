import { normaliseSessionUrl } from '@hone/domain/enhance/session-url';
import * as z from 'zod/mini';
import { defineEndpoint } from './declarations/define.ts';
import { Deleted } from './profile/deletions.ts';
import { choiceError, flag, Id, Instant, requiredText, rule, text, wholeNumber } from './declarations/rules.ts';

const invalid = { error: rule('request.field.invalid') };

/** The session's own address is derived from it. */
export const WebAddress = text(2000).check(
  z.refine((value) => normaliseSessionUrl(value) !== undefined, {
    error: rule('history.address.invalid'),
    abort: true,
  }),
  z.overwrite((value) => normaliseSessionUrl(value)!),
);

/** Identifies a new conversation until it has an address; chosen by the caller. */
export const DraftId = requiredText(100, 'request.field.required').check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, invalid));

/** Null: forever. */
export const keepDays = [30, 90, 365] as const;

export const HistoryPrompt = z.object({
  id: Id,
  text: z.string(),
  enhanced_prompt: z.string(),
  created_at: Instant,
});
export type HistoryPrompt = z.infer<typeof HistoryPrompt>;

export const HistorySession = z.object({
  id: Id,
  session: z.string(),
  created_at: Instant,
  last_at: Instant,
  /** Newest first. */
  prompts: z.array(HistoryPrompt),
  /** There are more, listed by `?session_id=`. */
  more: z.boolean(),
});
export type HistorySession = z.infer<typeof HistorySession>;

export const listHistory = defineEndpoint({
  id: 'history.list',
  method: 'GET',
  path: '/content/history/',
  summary:
    'The sessions, newest first, with their newest prompts; or the prompts of one session; or those that contain a phrase.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'history:read',
  query: z.object({
    limit: z.optional(wholeNumber(1, 100)),
    cursor: z.optional(text(200)),
    web_address: z.optional(WebAddress),
    session_id: z.optional(Id),
    /** Case doesn't matter. A page may be empty although the next one isn't. */
    search: z.optional(text(200).check(z.trim())),
  }),
  data: z.array(HistorySession),
  paged: true,
  follows: ['history', 'enhanced'],
  errors: ['history.address.invalid'],
  limit: 'read',
  heavy: true,
});

export const deleteSession = defineEndpoint({
  id: 'history.delete_session',
  method: 'DELETE',
  path: '/content/history/{id}/',
  summary: 'Delete a session with its prompts; it can be restored for thirty days.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found'],
  limit: 'write',
});

export const deletePrompt = defineEndpoint({
  id: 'history.delete_prompt',
  method: 'DELETE',
  path: '/content/history/prompts/{id}/',
  summary: 'Delete one prompt; it can be restored for thirty days.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found'],
  limit: 'write',
});

export const clearHistory = defineEndpoint({
  id: 'history.clear',
  method: 'DELETE',
  path: '/content/history/',
  summary: 'Delete the whole history; it can be restored for thirty days, with the time in the answer.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ cleared_at: Instant }),
  errors: [],
  limit: 'write',
});

// PostgreSQL has no year 0, and nothing was deleted that long ago.
const DeletedAt = z.iso.datetime(invalid).check(z.refine((value) => value > '2000', invalid));

export const restoreHistory = defineEndpoint({
  id: 'history.restore',
  method: 'POST',
  path: '/content/history/restore/',
  summary: 'Undo a deletion: of one session, one prompt or the whole history.',
  origin: 'ours',
  access: 'signed-in',
  /** Exactly one of them. */
  body: z.object({ session_id: z.optional(Id), prompt_id: z.optional(Id), cleared_at: z.optional(DeletedAt) }),
  errors: ['request.not_found'],
  limit: 'write',
});

export const moveHistory = defineEndpoint({
  id: 'history.move',
  method: 'POST',
  path: '/content/history/move/',
  summary: 'Give a new conversation its current address.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  body: z.object({ draft_id: DraftId, web_address: WebAddress }),
  data: z.object({ id: Id, session: z.string() }),
  errors: ['request.not_found', 'history.address.invalid'],
  limit: 'write',
});

const HistorySettings = z.object({
  paused: z.boolean(),
  keep_days: z.nullable(z.literal(keepDays, choiceError)),
});
export type HistorySettings = z.infer<typeof HistorySettings>;

export const getHistorySettings = defineEndpoint({
  id: 'history.get_settings',
  method: 'GET',
  path: '/content/history/settings/',
  summary: 'Whether the history is paused, and for how long it is kept.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  data: HistorySettings,
  follows: ['history'],
  errors: [],
  limit: 'read',
});

export const changeHistorySettings = defineEndpoint({
  id: 'history.change_settings',
  method: 'PATCH',
  path: '/content/history/settings/',
  summary: 'Pause or resume the history, and set how long it is kept. Omitted fields stay unchanged.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  // A shorter time deletes, which an extension can't.
  dashboardOnly: ['keep_days'],
  body: z.object({ paused: z.optional(flag()), keep_days: z.optional(z.nullable(z.literal(keepDays, choiceError))) }),
  data: HistorySettings,
  errors: [],
  limit: 'write',
});

export const exportHistory = defineEndpoint({
  id: 'history.export',
  method: 'GET',
  path: '/content/history/export/',
  summary: 'The whole history as one file, without what is deleted: its settings, and each session with its prompts.',
  origin: 'ours',
  access: 'signed-in',
  download: 'application/json',
  errors: [],
  limit: 'credential',
  answersWithin: 60,
});
