import { waysIn } from '@hone/contracts/access/passwords';
import { disconnectProvider, listProviders } from '@hone/contracts/access/providers';
import type { DataOf } from '@hone/contracts/declarations/define';
import { getUser } from '@hone/contracts/profile/user';
import { updateData, useData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { ProofForm } from '../passwords/proof/proof-form.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { useProof } from '../passwords/proof/use-proof.ts';
import { words } from './words.ts';

interface DisconnectDialogProps {
  linked: DataOf<typeof listProviders>[number];
  ways: DataOf<typeof waysIn>;
  open: boolean;
  close(): void;
  focusPlace(): void;
  proveByProvider: ProveByProvider | undefined;
}

export function DisconnectDialog({ linked, ways, open, close, ...rest }: DisconnectDialogProps) {
  const { data: user } = useData(getUser);
  const isBoth = ways.password && ways.passkeys > 0;
  const left = isBoth ? 'both' : ways.password ? 'password' : 'passkey';
  // It is linked by the mailbox alone.
  const again = user?.email !== linked.email ? words.notAgain : ways.password ? words.again : words.againFirst;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t(words.disconnectTitle)}
      description={
        <>
          {t(words.disconnectText, { email: linked.email, ways: left })} {t(again)}
        </>
      }
    >
      <DisconnectForm linked={linked} close={close} {...rest} />
    </Dialog>
  );
}

type DisconnectFormProps = Omit<DisconnectDialogProps, 'open' | 'ways'>;

function DisconnectForm({ linked: { provider }, close, focusPlace, proveByProvider }: DisconnectFormProps) {
  const { proof, fields, place } = useProof();
  const { send, isSending } = useSend(disconnectProvider, {
    // Already disconnected elsewhere counts as success.
    place: (refused) => place(refused) || refused.code === 'request.not_found',
  });
  const disconnect = async () => {
    const outcome = await send({ params: { provider }, body: proof });
    if (!outcome.ok) {
      if (outcome.refusal.code !== 'request.not_found') return;
      toast.done(messageOfCode('access.provider.disconnected'));
    }
    setFocusAfterDialog(focusPlace);
    close();
    updateData(waysIn, (known) => ({ ...known, provider: false }));
    refresh([listProviders, waysIn]);
  };
  return (
    <ProofForm
      fields={fields}
      proveByProvider={proveByProvider}
      label={t(words.disconnect)}
      look="danger"
      busy={isSending}
      submit={disconnect}
      close={close}
    />
  );
}
