import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Rejects if its code can’t be loaded. */
export type Save = () => Promise<void>;

export function SaveButton({ save, look, children }: { save: Save; look?: 'ink'; children: ReactNode }) {
  const [said, setSaid] = useState('');
  const press = () => {
    setSaid('');
    save().catch(() => setSaid(t(words.failedText)));
  };
  return (
    <>
      <Button {...(look && { look })} onClick={press}>
        {children}
      </Button>
      <output className="text-small text-ink-2 empty:hidden">{said}</output>
    </>
  );
}
