import { classNames } from '../class-names.ts';

/** Progress, or how full something is; 0 to 1, `undefined` while unknown. */
export function Bar({ share, tone = 'bg-accent' }: { share: number | undefined; tone?: 'bg-accent' | 'bg-warn' }) {
  return (
    <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line forced-colors:h-1.5 forced-colors:border">
      <div
        className={classNames(
          'h-full origin-[0_0] rtl:origin-[100%_0] forced-colors:bg-[Highlight]',
          tone,
          share === undefined ? 'animate-[wait_1.4s_ease-in-out_infinite_alternate]' : 'transition-transform',
        )}
        style={{ transform: `scaleX(${share ?? 0.4})` }}
      />
    </div>
  );
}
