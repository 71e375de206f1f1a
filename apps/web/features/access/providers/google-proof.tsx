import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { GoogleButton } from './google-button.tsx';
import type { ProviderAnswer } from './window-answer.ts';
import { words } from './words.ts';

/** For users who are already signed in. */
export function GoogleProof({ onAnswer }: { onAnswer(answer: ProviderAnswer): void }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer('closed')}
      size="small"
      title={t(words.proofTitle)}
      description={t(words.proofLead)}
    >
      {isMissing ? (
        <p role="alert" className="text-small text-danger">
          {t(words.proofMissing)}
        </p>
      ) : (
        <GoogleButton
          onCredential={onAnswer}
          onError={() => onAnswer('failed')}
          onDrawn={() => undefined}
          onMissing={() => setMissing(true)}
        />
      )}
    </Dialog>
  );
}
