import type { SiteHints } from '@hone/domain/enhance/site-hints';

export interface Box {
  element: HTMLElement;
  /** The box with its send button and other controls; our button goes into its corner. */
  composer: HTMLElement;
  score: number;
}

/** Undefined where no box is clearly ahead of the others. Never throws, never writes. */
export type FindBox = (page: Document, hints: SiteHints | null, picked: string | null) => Box | undefined;
