import { readSecondFactor, type startSecondFactor } from '@hone/contracts/access/second-factor';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useState } from 'react';
import { refresh } from '../../../data/refresh.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { StartStep } from './start-step.tsx';
import { words } from './words.ts';

interface SetupDialogProps {
  open: boolean;
  close(): void;
  proveByProvider: ProveByProvider | undefined;
}

/** Proof, then the app, then the recovery codes; all of it is forgotten once the dialog closes. */
export function SetupDialog({ open, close, proveByProvider }: SetupDialogProps) {
  const [setup, setSetup] = useState<DataOf<typeof startSecondFactor>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    close();
    setSetup(undefined);
    setCodes(undefined);
  };
  const [title, text] = codes
    ? [words.codesTitle, words.codesText]
    : setup
      ? [words.scanTitle, words.scanText]
      : [words.startTitle, words.startText];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && end()}
      closesBy={codes ? 'buttons' : setup && 'Escape'}
      title={t(title)}
      description={t(text)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} close={end} />
      ) : setup ? (
        <ScanStep
          {...setup}
          close={end}
          onDone={(made) => {
            setCodes(made);
            refresh([readSecondFactor]);
          }}
        />
      ) : (
        <StartStep close={end} onStarted={setSetup} proveByProvider={proveByProvider} />
      )}
    </Dialog>
  );
}
