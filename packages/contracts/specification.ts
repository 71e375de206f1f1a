import type { Endpoint, Schema } from './declarations/define.ts';
import type { Code } from './messages.ts';
import type { Path, Route } from './routes.ts';
import type { Stored } from './stored.ts';

/** What the user's specification says of one subject, typed by hand from its text; tests compare it with the code. */
export interface Spec {
  calls?: Record<`${Endpoint['method']} /${string}/`, SpecifiedCall>;
  entities?: Record<string, SpecifiedEntity>;
  sentences?: Partial<Record<Code, string>>;
  /** Messages of our own, which the specification doesn't have. */
  own?: readonly Code[];
  /** Shown without a call: about the clipboard, a flag, or an answer that is awaited. */
  saidByScreens?: readonly Code[];
  labels?: Record<string, SpecifiedLabels>;
  /** Labels of rooms that aren't built yet, by room: building one moves them to `labels`. */
  pending?: Record<string, readonly string[]>;
  forms?: Record<string, SpecifiedForm>;
  routes?: Partial<Record<Path, SpecifiedRoute>>;
  constants?: Record<string, SpecifiedConstant>;
  stored?: Record<string, SpecifiedItem>;
  moves?: readonly SpecifiedMove[];
  events?: readonly string[];
  /** Tables of a different shape, for this subject's tests only. */
  states?: Record<string, readonly unknown[]>;
}

interface SpecifiedCall {
  /** Fields that are always sent; for GET, in the query. */
  payload?: readonly string[];
  optional?: readonly string[];
  /** Fields of the payload that we don't need. */
  spared?: readonly string[];
  /** Additional optional fields. */
  ours?: readonly string[];
  /** What the client reads; '[]' stands for a list's items. */
  answer?: readonly `data${string}`[];
  of?: Schema;
  /** Without a bearer token, because the specification says so or a visitor has none. */
  bearer?: 'never' | 'none yet';
  done?: Code;
  failed?: Code;
  refused?: readonly Code[];
}

interface SpecifiedEntity {
  is: Schema;
  fields: readonly string[];
  values?: Record<string, readonly unknown[]>;
}

export type LabelKind =
  | 'title'
  | 'text'
  | 'button'
  | 'link'
  | 'field'
  | 'option'
  | 'tab'
  | 'badge'
  | 'item'
  | 'column'
  | 'row'
  | 'step';
type SpecifiedLabels = { [Kind in LabelKind]?: readonly string[] };

interface SpecifiedForm {
  /** The schema, where it isn't that of a form in the dashboard. */
  by?: Schema;
  good: Record<string, unknown>;
  rules: readonly SpecifiedRule[];
}

export interface SpecifiedRule {
  field: string;
  rule: string;
  bad: readonly unknown[];
  good?: readonly unknown[];
  beside?: Record<string, unknown>;
  code?: Code;
}

interface SpecifiedRoute {
  access: Route['access'];
  layout: boolean;
}

interface SpecifiedConstant {
  value: unknown;
  held?: unknown;
}

interface SpecifiedItem {
  is: Stored<unknown>;
  as: 'text' | 'json' | 'versioned';
  holds: readonly unknown[];
  refuses: readonly unknown[];
}

interface SpecifiedMove {
  who: 'a visitor' | 'the signed-in';
  from: string;
  /** By role and the start of the accessible name. */
  press: readonly (readonly [role: 'link' | 'button' | 'menuitem', name: string])[];
  to: string;
}
