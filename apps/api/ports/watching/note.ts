import type { ModelFailureKind } from '@hone/domain/enhance/models';

/** What happened, for whoever watches the server from outside: names of ours and numbers, never a person or a text. */
export interface Happenings {
  /** An enhancement is over. `left`: whoever asked had gone. */
  act: {
    /** As in the record of an act. */
    engine: string;
    outcome: 'done' | 'refused' | 'failed' | 'left';
    /** Until the first rows or words were sent; undefined: none were. */
    firstSeconds: number | undefined;
    /** Why the model that was asked wrote none of it. */
    failure: ModelFailureKind | undefined;
  };
  /** A held credit was spent, given back, or given back by the sweep because its process died. */
  credit: { outcome: 'spent' | 'given_back' | 'swept' };
  job: { kind: string; outcome: 'done' | 'retried' | 'dead'; seconds: number };
}

/** Costs nothing where no one watches. */
export type Note = <What extends keyof Happenings>(what: What, facts: Happenings[What]) => void;

/** Runs a step of a trace. `what` is the job's kind, or the statement's text without its values. */
export type Trace = <Value>(step: 'job' | 'statement', what: string, work: () => Promise<Value>) => Promise<Value>;

export const noteNothing: Note = () => undefined;
export const traceNothing: Trace = (_step, _what, work) => work();
