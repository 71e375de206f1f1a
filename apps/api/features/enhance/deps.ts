import type { RememberedRow, Slot } from '@hone/domain/enhance/brief';
import type { HunkKind } from '@hone/text/hunks';
import type { ModelFault } from '@hone/domain/enhance/models';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Engine } from './engines/engine.ts';
import type { Working } from './engines/working.ts';
import type { ListedModel, TextModel } from '../../ports/language-model.ts';
import type { Seal } from '../../ports/secrets.ts';
import type { Note } from '../../ports/watching/note.ts';

export interface Recorded {
  id: string;
  user_id: string;
  web_address: string;
  draft_id?: string;
  text: string;
  enhanced_prompt: string;
  now: Date;
}

export interface Wishes {
  refused: HunkKind[];
  muted: Slot[];
  standing: string;
  propose: boolean;
}

export interface OwnModel {
  model: TextModel;
  /** It failed too often, and its owner hasn't checked it since. */
  isPaused: boolean;
}

/** `Held` is whatever the credits hold back for an act. */
export interface EnhanceDeps<Held = unknown> {
  /** When no model is available, or none is needed. */
  engine: Engine;
  /** Where the engine works. */
  working: Working;
  models: {
    /** The operator's models, in their order. */
    listed: readonly ListedModel[];
    /** The user's own model, asked instead. */
    ownOf(sql: Sql, userId: string): Promise<OwnModel | undefined>;
    noteOwn(sql: Sql, userId: string, hasWorked: boolean, fault: ModelFault | null): Promise<void>;
  };
  credits: {
    hold(sql: Sql, act: { act_id: string; user_id: string }, now: Date): Promise<Held>;
    /** Undefined: it was released in the meantime. */
    keep(sql: Sql, held: Held, now: Date): Promise<{ credits: number; credits_count: number } | undefined>;
    giveBack(sql: Sql, held: Held, now: Date): Promise<{ credits_count: number }>;
    left(sql: Sql, userId: string, now: Date): Promise<{ credits_count: number; is_unlimited: boolean }>;
    /** For a call of the user's own model, which holds nothing. Refuses beyond fair use. */
    count(sql: Sql, userId: string, now: Date): Promise<void>;
  };
  /** Returns whether the history keeps it. Recorded again, it takes on the new text. */
  record(sql: Sql, prompt: Recorded): Promise<boolean>;
  /** Kinds of changes, and rows, that a user has turned off, what to add to every prompt, and whether to propose. */
  wishes(sql: Sql, userId: string): Promise<Wishes>;
  variableNames(sql: Sql, userId: string): Promise<string[]>;
  /** Facts given earlier, stored as variables. */
  memory: {
    read(sql: Sql, userId: string): Promise<Partial<Record<RememberedRow, string>>>;
    keep(sql: Sql, fact: { user_id: string; row: RememberedRow; value: string; now: Date }): Promise<void>;
  };
  /** Each look has its own, so that a copied row can be opened for no one else. */
  sealFor(userId: string, lookId: string): Seal;
  announce: Announce;
  /** The dashboard's address, recorded for prompts enhanced there. */
  ownAddress: string;
  now(): Date;
  note: Note;
  reportFault(error: unknown, actId: string): void;
  /** The database is unavailable: no fault of an engine, and the same call may succeed later. */
  isOutage(error: unknown): boolean;
}
