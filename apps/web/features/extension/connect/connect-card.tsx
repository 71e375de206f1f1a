import type { ComponentProps } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { ConsentCard } from '../../../ui/consent/consent-card.tsx';
import { Wordmark } from '../../../ui/pictures/wordmark.tsx';

export function ConnectCard(props: Omit<ComponentProps<typeof ConsentCard>, 'home'>) {
  const home = (
    <Link to="/" className="flex rounded-chip">
      <Wordmark />
    </Link>
  );
  return <ConsentCard home={home} {...props} />;
}
