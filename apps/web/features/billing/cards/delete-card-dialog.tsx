import { deletePaymentMethod, listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import { formatBrand } from '@hone/domain/money/cards';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface DeleteCardDialogProps {
  open: boolean;
  card: PaymentMethod;
  close(): void;
  onDeleted(): void;
}

/** Asked first, as it can't be undone: the provider restores a removed card only if its number is entered again. */
export function DeleteCardDialog({ open, card: { id, brand, last4 }, close, onDeleted }: DeleteCardDialogProps) {
  const { send, isSending } = useSend(deletePaymentMethod);
  const remove = async () => {
    const { ok } = await send({ body: { paymentMethodId: id } });
    close();
    if (ok) onDeleted();
    refresh([listPaymentMethods]);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      isUnasked
      title={t(words.deleteTitle, { brand: formatBrand(brand), last4 })}
      description={t(words.deleteText)}
      footer={
        <>
          <Button onClick={close}>{t(words.keepCard)}</Button>
          <Button look="danger" busy={isSending} onClick={() => void remove()}>
            {t(words.deleteNow)}
          </Button>
        </>
      }
    />
  );
}
