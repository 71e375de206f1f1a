import type { DeletedItem } from '@hone/contracts/library/deleted';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export type Asked = DeletedItem | 'all';

interface EraseDialogProps {
  /** Undefined: closed. */
  asked: Asked | undefined;
  isErasing: boolean;
  close(): void;
  erase(asked: Asked): void;
}

/** It can't be undone, so it is asked for. */
export function EraseDialog({ asked, isErasing, close, erase }: EraseDialogProps) {
  // Keeps its words while it closes.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={close}
      size="small"
      title={last === 'all' ? t(words.eraseAllTitle) : t(words.eraseTitle, { name: last.name })}
      description={sayLoss(last)}
      footer={
        <>
          {/* The focus begins here, where Enter loses nothing. */}
          <Button onClick={close}>{t(words.cancel)}</Button>
          <Button look="danger" busy={isErasing} onClick={() => erase(last)}>
            {t(last === 'all' ? words.eraseAll : words.erase)}
          </Button>
        </>
      }
    />
  );
}

function sayLoss(asked: Asked): string {
  if (asked === 'all') return t(words.eraseAllText);
  if (asked.kind === 'category') return t(words.eraseWithPrompts);
  return t(asked.kind === 'prompt' ? words.eraseWithVersions : words.eraseText);
}
