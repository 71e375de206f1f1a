import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface LeaveDialogProps {
  open: boolean;
  isNew: boolean;
  close(): void;
  leave(isForgotten: boolean): void;
}

export function LeaveDialog({ open, isNew, close, leave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t(words.leaveTitle)}
      description={t(isNew ? words.leaveNewText : words.leaveText)}
      footer={
        <>
          {/* The focus begins at the first one, where Enter loses nothing. */}
          <Button onClick={close}>{t(words.keepWriting)}</Button>
          <Button look="quiet" onClick={() => leave(true)}>
            {t(words.discardChanges)}
          </Button>
          <Button look="ink" onClick={() => leave(false)}>
            {t(words.keepDraft)}
          </Button>
        </>
      }
    />
  );
}
