import type { Sql } from '../../database/port.ts';

export interface Figure {
  /** For people who operate the server. */
  help: string;
  /** What its readings are told apart by. */
  by?: string;
}

export interface Reading {
  figure: string;
  value: number;
  /** One of a few names of ours. */
  of?: string;
}

/** Figures that rows hold, read every few seconds while someone watches; every process reads the same. */
export interface Measure {
  /** Undefined: on both. */
  onlyOn?: 'postgres';
  figures: Record<string, Figure>;
  /** Quickly, with an index, on a full database too. */
  read(sql: Sql, now: Date): Promise<Reading[]>;
}

export function secondsSince(then: Date | null | undefined, now: Date): number {
  return then ? Math.max(0, (now.getTime() - then.getTime()) / 1000) : 0;
}
