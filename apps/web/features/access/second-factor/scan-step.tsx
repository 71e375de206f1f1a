import { confirmSecondFactor } from '@hone/contracts/access/second-factor';
import { isAppCode } from '@hone/domain/access/second-factor';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOfField } from '../../../data/failures.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Digits } from '../../../ui/fields/digits.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface ScanStepProps {
  secret: string;
  address: string;
  close(): void;
  onDone(recoveryCodes: readonly string[]): void;
}

export function ScanStep({ secret, address, close, onDone }: ScanStepProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { send, isSending } = useSend(confirmSecondFactor, {
    place(refusal) {
      const reason = messageOfField(refusal, 'code');
      setError(reason);
      return reason !== undefined;
    },
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [error]);
  const confirm = async () => {
    // The same mistake again is announced again.
    setError(undefined);
    const outcome = await send({ body: { code } });
    if (outcome.ok) onDone(outcome.data.recovery_codes);
  };
  return (
    <Form
      id={id}
      aria-label={t(words.scanTitle)}
      aria-description={t(words.scanText)}
      busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAppCode(code)) void confirm();
      }}
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={address} label={t(words.qrCode)} />
        <p className="grid gap-1 text-center text-small text-ink-2">
          {t(words.byHand)}
          <code dir="ltr" className="font-mono text-body text-balance text-ink select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
      <Digits
        ref={field}
        label={t(words.code)}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        error={error}
      />
      <DialogFooter>
        <Button onClick={close}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" disabled={!isAppCode(code)} busy={isSending}>
          {t(words.turnOn)}
        </Button>
      </DialogFooter>
    </Form>
  );
}
