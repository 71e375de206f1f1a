import type { RememberedSlot, Slot } from '@hone/domain/enhancing';
import type { HunkKind } from '@hone/text/hunks';
import type { ModelFault } from '@hone/domain/models';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Engine } from './engines/engine.ts';
import type { ListedModel, TextModel } from '../../ports/language-model.ts';

export interface Recorded {
  id: string;
  user_id: string;
  web_address: string;
  draft_id?: string;
  text: string;
  enhanced_prompt: string;
  now: Date;
}

export interface OwnModel {
  model: TextModel;
  /** It failed too often, and its owner hasn't looked at it since. */
  isPaused: boolean;
}

/** `Held` is whatever the credits hold back for an act. */
export interface EnhanceDeps<Held = unknown> {
  /** Where no model is at hand, or none is needed. */
  engine: Engine;
  models: {
    /** The operator's, in their order. */
    listed: readonly ListedModel[];
    /** The user's own, asked instead. */
    ownOf(sql: Sql, userId: string): Promise<OwnModel | undefined>;
    noteOwn(sql: Sql, userId: string, hasWorked: boolean, fault: ModelFault | null): Promise<void>;
  };
  credits: {
    hold(sql: Sql, act: { act_id: string; user_id: string }, now: Date): Promise<Held>;
    /** Undefined: it was released in the meantime. */
    keep(sql: Sql, held: Held, now: Date): Promise<{ credits: number; credits_count: number } | undefined>;
    giveBack(sql: Sql, held: Held, now: Date): Promise<{ credits_count: number }>;
    left(sql: Sql, userId: string, now: Date): Promise<number>;
  };
  /** Returns whether the history keeps it. */
  record(sql: Sql, prompt: Recorded): Promise<boolean>;
  /** Kinds of changes, and questions, that a user has turned off, and what to add to every prompt. */
  wishes(sql: Sql, userId: string): Promise<{ refused: HunkKind[]; muted: Slot[]; standing: string }>;
  variableNames(sql: Sql, userId: string): Promise<string[]>;
  /** Earlier answers, kept as variables. */
  memory: {
    read(sql: Sql, userId: string): Promise<Partial<Record<RememberedSlot, string>>>;
    keep(sql: Sql, answer: { user_id: string; slot: RememberedSlot; value: string; now: Date }): Promise<void>;
  };
  announce: Announce;
  /** The dashboard's address, recorded for prompts enhanced there. */
  ownAddress: string;
  now(): Date;
  reportFault(error: unknown, actId: string): void;
}
