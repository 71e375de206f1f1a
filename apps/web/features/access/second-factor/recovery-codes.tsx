import { useEffect, useRef } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { saveFile } from '../../../browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** The only time they are shown. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close(): void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = t(words.file, { codes: codes.join('\n') });
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t(words.codesLabel)}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-dashed border-line-strong bg-sunken p-4
          text-center font-mono outline-none"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton copy={() => copyText(codes.join('\n'))}>{t(words.copy)}</CopyButton>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t(words.fileName))}>
          {t(words.download)}
        </Button>
      </div>
      <DialogFooter>
        <Button look="ink" onClick={close}>
          {t(words.saved)}
        </Button>
      </DialogFooter>
    </>
  );
}
