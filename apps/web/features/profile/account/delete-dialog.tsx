import { deleteAccount } from '@hone/contracts/profile/profile';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { useId, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { useSend } from '../../../data/write/send.ts';
import { whileEndingLogin, session } from '../../../data/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { words } from '../words.ts';
import { forgetLogin } from './forget-login.ts';

interface GivenProof {
  password?: string;
  id_token?: string;
  passkey?: PasskeyUsed;
}

export type ProveByProvider = () => Promise<string | undefined>;

/** Provided by the app. */
export type ProofPiece = ComponentType<{
  value: GivenProof;
  onChange(proof: GivenProof): void;
  refusal?: Refusal | undefined;
  proveByProvider?: ProveByProvider | undefined;
  otherwise?: ReactNode;
}>;

interface DeleteDialogProps {
  open: boolean;
  close(): void;
  username: string;
  Proof: ProofPiece;
  proveByProvider?: ProveByProvider | undefined;
}

const losses = [words.loseProfile, words.loseWork, words.loseCredits, words.loseLogins];
/** Refusals that the proof's own fields display. */
const ofProof = new Set([
  'access.proof_needed',
  'access.password.wrong',
  'access.provider.refused',
  'access.passkey.refused',
  'access.passkey.expired',
]);

/** A fresh login needs no proof, but the username as confirmation. */
export function DeleteDialog({ open, close, ...proof }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(words.deleteTitle)}
      description={t(words.deleteText)}
    >
      <Confirmation close={close} {...proof} />
    </Dialog>
  );
}

function Confirmation({ close, username, Proof, proveByProvider }: Omit<DeleteDialogProps, 'open'>) {
  const [given, setGiven] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [typed, setTyped] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const id = useId();
  const usernameField = useRef<HTMLInputElement>(null);
  const [isDone, setDone] = useState(false);
  const { send, isSending } = useSend(deleteAccount, {
    place(refused) {
      setRefusal(refused);
      // The outcome is unknown.
      if (refused.status === 0) toast.failed(messageOfCode('profile.account.delete.interrupted'));
      return refused.status === 0 || ofProof.has(refused.code);
    },
  });

  const isConfirmed = () => {
    if (Object.keys(given).length > 0) return true;
    // After a fresh login the user only confirms the intention.
    if (!usernameField.current) {
      setRefusal(new Refusal('access.proof_needed', { status: 403 }));
      return false;
    }
    const isSame = typed.trim().toLowerCase() === username;
    setDifferent(!isSame);
    if (!isSame) usernameField.current.focus();
    return isSame;
  };

  const remove = async () => {
    if (!isConfirmed()) return;
    const refresh_token = (await session.tokens())?.refresh;
    if (refresh_token === undefined || isDone) return;
    await whileEndingLogin(async () => {
      const { ok } = await send({ body: { refresh_token, ...given } });
      if (!ok) return;
      setDone(true);
      forgetLogin();
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void remove();
  };

  const typing = (
    <TextField
      ref={usernameField}
      label={t(words.typeUsername, { username })}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      error={isDifferent ? t(words.usernameDifferent) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        setDifferent(false);
      }}
    />
  );
  return (
    <Form id={id} onSubmit={submit} busy={isSending}>
      <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-3">
        {losses.map((loss) => (
          <li key={loss}>{t(loss)}</li>
        ))}
      </ul>
      <p className="text-small text-ink-2">{t(words.deleteKept)}</p>
      <Proof value={given} onChange={setGiven} refusal={refusal} proveByProvider={proveByProvider} otherwise={typing} />
      <DialogFooter>
        <Button onClick={close}>{t(words.keepAccount)}</Button>
        <Button type="submit" form={id} look="danger" busy={isSending || isDone}>
          {t(words.deleteForGood)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
