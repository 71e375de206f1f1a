import { classNames } from '../class-names.ts';

const name = 'Hone';
const sizes = { small: 'text-body', normal: 'text-h3' } as const;

/** The same place on all pages: where the sidebar has it. */
export const wordmarkBar = 'flex min-h-16 items-center justify-between gap-4 px-6';

/** The same in every language, and read as one word. */
export function Wordmark({
  size = 'normal',
  className,
}: {
  size?: keyof typeof sizes;
  className?: string | undefined;
}) {
  return (
    <span translate="no" className={classNames('font-serif font-semibold tracking-[-0.02em]', sizes[size], className)}>
      <span aria-hidden>
        {name.slice(0, 1)}
        <span className="marked">{name.slice(1)}</span>
      </span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
