import type { Endpoint, Schema } from './define.ts';
import type { Code } from './messages.ts';
import type { Path, Route } from './routes.ts';
import type { Stored } from './stored.ts';

/** What the user's specification says of one subject, typed by hand from its text; tests compare it with the code. */
export interface Spec {
  /** By method and path. */
  calls?: Record<`${Endpoint['method']} /${string}/`, SpecifiedCall>;
  entities?: Record<string, SpecifiedEntity>;
  /** Letter for letter. */
  sentences?: Partial<Record<Code, string>>;
  /** Messages that the specification has no words for. */
  own?: readonly Code[];
  /** Sentences that a screen says without a call: of the clipboard, of a flag, of an answer it waits for. */
  saidByScreens?: readonly Code[];
  labels?: Record<string, SpecifiedLabels>;
  /** Labels of rooms that are still to be built, by the room: building it moves them to `labels`. */
  pending?: Record<string, readonly string[]>;
  forms?: Record<string, SpecifiedForm>;
  routes?: Partial<Record<Path, SpecifiedRoute>>;
  constants?: Record<string, SpecifiedConstant>;
  stored?: Record<string, SpecifiedItem>;
  moves?: readonly SpecifiedMove[];
  events?: readonly string[];
  /** Tables of another form, for the tests of this subject alone. */
  states?: Record<string, readonly unknown[]>;
}

interface SpecifiedCall {
  /** The fields that are always sent; for GET those of the query. */
  payload?: readonly string[];
  /** Fields that the specified client may leave out. */
  optional?: readonly string[];
  /** Fields of the payload that we do without. */
  spared?: readonly string[];
  /** Fields beside the specified ones, which nobody has to send. */
  ours?: readonly string[];
  /** What the client takes from the answer; '[]' goes into a list. */
  answer?: readonly `data${string}`[];
  /** What stands there. */
  of?: Schema;
  /** Sent without the bearer token: as the specification says, or because a visitor has none. */
  bearer?: 'never' | 'none yet';
  /** What is said when it is done, when it failed without a reason, and by the server that refuses. */
  done?: Code;
  failed?: Code;
  refused?: readonly Code[];
}

interface SpecifiedEntity {
  is: Schema;
  /** A dot goes into an object, '[]' into a list. */
  fields: readonly string[];
  /** Of some fields every value that they may have. */
  values?: Record<string, readonly unknown[]>;
}

export type LabelKind =
  'title' | 'text' | 'button' | 'link' | 'field' | 'option' | 'tab' | 'badge' | 'item' | 'column' | 'row' | 'step';
type SpecifiedLabels = { [Kind in LabelKind]?: readonly string[] };

interface SpecifiedForm {
  /** What judges it, where that isn't a form of the dashboard's own. */
  by?: Schema;
  good: Record<string, unknown>;
  rules: readonly SpecifiedRule[];
}

export interface SpecifiedRule {
  field: string;
  rule: string;
  /** Values that break the rule, and values that just keep it. */
  bad: readonly unknown[];
  good?: readonly unknown[];
  /** What stands in the other fields, where that decides. */
  beside?: Record<string, unknown>;
  /** The sentence that a person reads under the field. */
  code?: Code;
}

interface SpecifiedRoute {
  access: Route['access'];
  /** Whether the dashboard's layout surrounds it. */
  layout: boolean;
}

interface SpecifiedConstant {
  value: unknown;
  /** What the code has for it, where that isn't a value of an app. */
  held?: unknown;
}

interface SpecifiedItem {
  is: Stored<unknown>;
  /** Bare, as the specification says, or with our version beside it. */
  as: 'text' | 'json' | 'versioned';
  holds: readonly unknown[];
  refuses: readonly unknown[];
}

interface SpecifiedMove {
  who: 'a visitor' | 'the signed-in';
  from: string;
  /** What is pressed, by its role and the beginning of its name. */
  press: readonly (readonly [role: 'link' | 'button' | 'menuitem', name: string])[];
  to: string;
}
