import { storeAddress } from '@hone/contracts/routes';
import { Puzzle } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useGo } from '../browser/address/navigation.tsx';
import { isInStore } from '../browser/store.ts';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

interface ExtensionLinkProps {
  className: string;
  isConnected: boolean;
  onGo?: () => void;
}

const profile = '/user-profile';

/**
 * Opens the extension store or, once an extension is connected, leads to its settings. The same link in both cases, so
 * that it keeps the focus.
 */
export function ExtensionLink({ className, isConnected, onGo }: ExtensionLinkProps) {
  const go = useGo();
  if (!isConnected && !isInStore()) return null;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onGo?.();
    go(profile);
  };
  return (
    <a
      className={className}
      {...(isConnected
        ? { href: profile, onClick: follow }
        : { href: storeAddress, target: '_blank', rel: 'noopener' })}
    >
      <Puzzle aria-hidden strokeWidth={1.75} />
      {/* As wide as the longer of the two: nothing moves when one replaces the other. */}
      <span className="grid text-start *:[grid-area:1/1]">
        <Label isShown={!isConnected}>
          {t(words.extension)} <span className="sr-only">{t(words.newTab)}</span>
        </Label>
        <Label isShown={isConnected}>{t(words.extensionConnected)}</Label>
      </span>
    </a>
  );
}

function Label({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <span className={isShown ? undefined : 'invisible'}>{children}</span>;
}
