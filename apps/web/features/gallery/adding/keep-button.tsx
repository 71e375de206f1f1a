import { Check } from 'lucide-react';
import { rememberAddress } from '../../../browser/address/deep-link.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { useLibrary } from '../../../data/library/library.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import type { GalleryPrompt } from '../gallery-prompt.ts';
import { words } from '../words.ts';
import { findAdded } from './library.ts';
import { useAdding, useOpening } from './use-adding.ts';

interface KeepButtonProps {
  prompt: GalleryPrompt;
  occasion: string;
}

/** For visitors, who come back here with their account. */
export function SignUpToKeep() {
  return (
    <Link
      to="/create-account"
      className={buttonClass({ look: 'ink' })}
      onClick={() => rememberAddress(location.pathname)}
    >
      {t(words.keep)}
    </Link>
  );
}

/** One button, so that it keeps the focus: it adds the prompt, or opens the one that is there. */
export function KeepButton({ prompt, occasion }: KeepButtonProps) {
  const { library, isReady, isOffline } = useLibrary();
  const { add, isAdding } = useAdding();
  const open = useOpening();
  const added = isReady && !isAdding ? findAdded(library, prompt, occasion) : undefined;
  return (
    <>
      <Button
        look={added ? 'plain' : 'ink'}
        busy={isAdding}
        disabled={!added && (!isReady || isOffline)}
        onClick={() => (added ? open(added) : void add(prompt, occasion))}
      >
        {added ? t(words.open) : t(words.add)}
      </Button>
      <output className="order-last flex min-w-0 items-center gap-1.5 text-small text-ink-2">
        {added ? (
          <>
            <Check aria-hidden className="size-4 text-ok" />
            {t(words.isAdded)}
          </>
        ) : (
          isOffline && t(words.offline)
        )}
      </output>
    </>
  );
}
