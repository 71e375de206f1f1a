import { useEffect, useRef } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Focused and selected, so that it can be copied by keyboard where the clipboard is closed to pages. */
export function NewKey({ text, close }: { text: string; close(): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <>
      <Field label={t(words.key)}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            readOnly
            rows={2}
            dir="ltr"
            spellCheck={false}
            value={text}
            onFocus={({ target }) => target.select()}
            className="block field-sizing-content w-full resize-none rounded-control border border-dashed border-line-strong
              bg-sunken px-3 py-2 font-mono text-small break-all"
          />
        )}
      </Field>
      <DialogFooter>
        <Button onClick={close}>{t(words.done)}</Button>
        <CopyButton look="ink" copy={() => copyText(text)}>
          {t(words.copy)}
        </CopyButton>
      </DialogFooter>
    </>
  );
}
