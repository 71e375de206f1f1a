export type AnyWork = Readonly<Record<string, (...values: never[]) => unknown>>;

/** Work that is too long to be done between two calls, on threads beside the server. Its input and output are copied. */
export interface Threads<Work extends AnyWork> {
  /** Waiting work is dropped when `signal` aborts. */
  open(who: string, signal?: AbortSignal): Desk<Work>;
  close(): Promise<void>;
}

/** A place on one of the threads, which keeps its data between tasks. People take turns, one task of each at a time. */
export interface Desk<Work extends AnyWork> {
  /** Throws a `WorkLost`, and the signal's reason. */
  ask<Name extends keyof Work>(name: Name, ...values: Parameters<Work[Name]>): Promise<ReturnType<Work[Name]>>;
  close(): void;
}

/** It took too long, or its thread ended. The desk's data is lost. */
export class WorkLost extends Error {
  override readonly name = 'WorkLost';
}
