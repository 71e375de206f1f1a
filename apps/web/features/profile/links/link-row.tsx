import { isOnNetwork, networks, type Network } from '@hone/domain/links';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { NetworkMark } from './network-mark.tsx';

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
