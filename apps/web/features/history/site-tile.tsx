import { isOwnPage, lettersOf } from './site.ts';

/** Of our own pages, marked as in our name. */
const ownLetter = 'H';

/** Stands for a site: letters of ours, since a picture of theirs would be asked for from them. */
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
