import type { Announce } from '../../channel/port.ts';

/** What the history needs of others; composition hands it over. */
export interface HistoryDeps {
  announce: Announce;
}
