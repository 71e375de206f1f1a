import { Bar } from './bar.tsx';

interface MeterProps {
  /** For people who don't see what is next to it. */
  label: string;
  /** From 0 to 1; anything above looks full too. */
  value: number;
  /** '3 of 12 files' */
  text: string;
}

export const nearlyFull = 0.9;

export function Meter({ label, value, text }: MeterProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div className="grid min-w-0 gap-1.5">
      <p aria-hidden className="text-small text-ink-2 tabular-nums">
        {text}
      </p>
      <meter className="sr-only" aria-label={label} aria-valuetext={text} high={nearlyFull} value={share} />
      <Bar share={share} tone={share < nearlyFull ? 'bg-accent' : 'bg-warn'} />
    </div>
  );
}
