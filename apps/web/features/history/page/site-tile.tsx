import { isOwnPage, lettersOf } from '../site.ts';

/** For our own pages. */
const ownLetter = 'H';

/** Letters instead of a favicon, which would have to be requested from the site. */
export function SiteTile({ address }: { address: string }) {
  return (
    <span
      aria-hidden
      translate="no"
      className="grid size-8 flex-none place-items-center rounded-control bg-sunken font-serif text-small font-semibold
        text-ink-2 forced-colors:border"
    >
      {isOwnPage(address, location.origin) ? (
        <span className="marked px-0.5 text-ink">{ownLetter}</span>
      ) : (
        lettersOf(address)
      )}
    </span>
  );
}
