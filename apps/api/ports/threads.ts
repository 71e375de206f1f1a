export type AnyWork = Readonly<Record<string, (...values: never[]) => unknown>>;

/** Work that is too long to be done between two calls, on threads beside the server. What it gets and gives is copied. */
export interface Threads<Work extends AnyWork> {
  /** What waits when `signal` aborts is dropped. */
  open(who: string, signal?: AbortSignal): Desk<Work>;
  close(): Promise<void>;
}

/** A place on one of the threads, which keeps what is between its tasks. People take turns, one task of each at a time. */
export interface Desk<Work extends AnyWork> {
  /** Throws a `WorkLost`, and the signal's reason. */
  ask<Name extends keyof Work>(name: Name, ...values: Parameters<Work[Name]>): Promise<ReturnType<Work[Name]>>;
  close(): void;
}

/** It took too long, or its thread ended. What the desk kept is gone. */
export class WorkLost extends Error {
  override readonly name = 'WorkLost';
}
