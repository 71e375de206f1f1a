import { getOwnModel, removeOwnModel } from '@hone/contracts/enhance/models';
import { updateData } from '../../data/data.ts';
import { useSend } from '../../data/write/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

interface RemoveDialogProps {
  open: boolean;
  name: string;
  close(): void;
  onRemoved(): void;
}

/** Asked before, since a key can't be brought back by an undo. */
export function RemoveDialog({ open, name, close, onRemoved }: RemoveDialogProps) {
  const { send, isSending } = useSend(removeOwnModel);
  const remove = async () => {
    const outcome = await send({});
    if (!outcome.ok) return;
    onRemoved();
    close();
    updateData(getOwnModel, () => outcome.data);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t(words.removeTitle)}
      description={t(words.removeText, { name })}
      footer={
        <>
          <Button onClick={close}>{t(words.keep)}</Button>
          <Button look="danger" busy={isSending} onClick={() => void remove()}>
            {t(words.remove)}
          </Button>
        </>
      }
    />
  );
}
