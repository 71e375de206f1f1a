import type { Network } from '@hone/domain/links';

// Our own drawings of the logos' letters.
const strokes: Record<Network, string> = {
  facebook: 'M10.75 4.5H9.5A1.75 1.75 0 0 0 7.75 6.25v6.25M5.5 8.25h4.5',
  linkedin: 'M5 7.25v5M5 4.5v.1M8 12.25v-5m0 2.25c0-1.25.9-2.1 2-2.1s1.75.8 1.75 2.1v2.75',
};

export function NetworkMark({ network }: { network: Network }) {
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
      <svg
        viewBox="0 0 16 16"
        className="size-5 fill-none stroke-current stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={strokes[network]} />
      </svg>
    </span>
  );
}
