import { isOnNetwork, networks, type Network } from '@hone/domain/links';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

// Our own drawings of the logos' letters.
const strokes: Record<Network, string> = {
  facebook: 'M10.75 4.5H9.5A1.75 1.75 0 0 0 7.75 6.25v6.25M5.5 8.25h4.5',
  linkedin: 'M5 7.25v5M5 4.5v.1M8 12.25v-5m0 2.25c0-1.25.9-2.1 2-2.1s1.75.8 1.75 2.1v2.75',
};

interface LinkRowProps {
  network: Network;
  address: string;
  edit(): void;
  remove(): void;
}

export function LinkRow({ network, address, edit, remove }: LinkRowProps) {
  const { name } = networks[network];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <NetworkMark network={network} />
      <div className="min-w-48 flex-1">
        <p className="text-small font-medium">{name}</p>
        <Address network={network} address={address} />
      </div>
      <div className="flex gap-1 max-sm:ps-10">
        <Button look="quiet" size="small" aria-label={t(words.editLink, { network: name })} onClick={edit}>
          {t(words.edit)}
        </Button>
        <Button look="quiet" size="small" aria-label={t(words.removeLink, { network: name })} onClick={remove}>
          {t(words.remove)}
        </Button>
      </div>
    </li>
  );
}

/** An address outside the network's own site isn't a link. */
function Address({ network, address }: { network: Network; address: string }) {
  if (!isOnNetwork(network, address)) return <p className="text-small text-ink-2 wrap-anywhere">{address}</p>;
  // `relative`: the hidden label is clipped with a long address, and doesn't widen the page.
  const look = 'link relative block w-fit max-w-full truncate text-small';
  return (
    <a className={look} href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
      {address}
      <span className="sr-only">{t(words.newTab)}</span>
    </a>
  );
}

function NetworkMark({ network }: { network: Network }) {
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
