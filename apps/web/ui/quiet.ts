import { classNames } from './class-names.ts';

/** A button that opens something, next to what matters more. */
export const quietClass = classNames(
  'inline-flex h-9 max-w-full min-w-0 items-center gap-1 rounded-control px-1.5 text-small whitespace-nowrap',
  'text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11',
);
