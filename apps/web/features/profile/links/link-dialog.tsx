import { updateUser } from '@hone/contracts/profile/profile';
import { getUser, type User } from '@hone/contracts/profile/user';
import { isBareNetworkAddress, networks, type Network } from '@hone/domain/links';
import { useId, useState, type FormEvent } from 'react';
import { messageOfField } from '../../../data/failures.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Radios } from '../../../ui/fields/radios.tsx';
import { t } from '../../../ui/t.ts';
import { updateShownUser } from '../user.ts';
import { words } from '../words.ts';

interface LinkDialogProps {
  open: boolean;
  /** Absent: the user chooses. */
  network?: Network;
  links: User['accounts_links'];
  close(): void;
}

const all = Object.keys(networks) as Network[];
const options = all.map((value) => ({ value, label: networks[value].name }));

/** The address starts with that of the chosen network. */
export function LinkDialog({ open, network, links, close }: LinkDialogProps) {
  const title = network ? t(words.editLink, { network: networks[network].name }) : t(words.addLinks);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} size="small" title={title}>
      <LinkForm {...(network && { network })} links={links} close={close} />
    </Dialog>
  );
}

function LinkForm({ network: edited, links, close }: Omit<LinkDialogProps, 'open'>) {
  const id = useId();
  const [network, setNetwork] = useState(edited ?? all.find((one) => !links[one]) ?? all[0]!);
  const [typed, setTyped] = useState<Partial<Record<Network, string>>>({});
  const address = typed[network] ?? links[network] ?? networks[network].base;
  const [error, setError] = useState<string>();
  const { send, isSending } = useSend(updateUser, {
    place(refusal) {
      const reason = messageOfField(refusal, `accounts_links.${network}`);
      setError(reason);
      return reason !== undefined;
    },
    refreshes: [getUser],
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // An untouched suggestion leads to no profile, and no rule of the form says so: it is saved as no link.
    const link = isBareNetworkAddress(network, address) ? null : address;
    const outcome = await send({ body: { accounts_links: { [network]: link } } });
    if (!outcome.ok) return;
    updateShownUser(() => outcome.data);
    close();
  };

  return (
    <Form id={id} onSubmit={(event) => void submit(event)} busy={isSending}>
      {!edited && (
        <Radios
          label={t(words.network)}
          options={options}
          value={network}
          onChange={(next) => {
            setNetwork(next);
            setError(undefined);
          }}
        />
      )}
      <TextField
        label={t(words.url)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={error}
        hint={!edited && links[network] ? t(words.linkReplaced) : undefined}
        onChange={(event) => {
          setTyped({ ...typed, [network]: event.target.value });
          setError(undefined);
        }}
      />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" busy={isSending}>
          {t(words.saveLink)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
