import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';

type FileDropProps = FieldLook & {
  choose: string;
  text: ReactNode;
  accept: string;
  busy?: boolean | undefined;
  onFile(file: File): void;
};

export function FileDrop({ choose, text, accept, busy, onFile, ...look }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFiles(onFile);
  return (
    <Field {...look} isLabelHidden>
      {({ id, ...described }) => (
        <div
          className={classNames(
            'grid justify-items-center gap-3 rounded-panel border border-dashed px-4 py-10 text-center',
            'transition-colors',
            isOver
              ? 'border-accent bg-accent-soft'
              : described['aria-invalid']
                ? 'border-danger bg-sunken'
                : 'border-line-strong bg-sunken',
          )}
        >
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the same file can be chosen again.
              target.value = '';
              if (file) onFile(file);
            }}
          />
          <Button aria-describedby={described['aria-describedby']} busy={busy} onClick={() => input.current?.click()}>
            {choose}
          </Button>
          <p className="text-small text-ink-2 text-pretty">{text}</p>
        </div>
      )}
    </Field>
  );
}

/** Anywhere on the page: a missed drop would make the browser open the file. */
function useFiles(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    const [file] = files ?? [];
    if (file) onFile(file);
    return file !== undefined;
  });
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const listeners = {
      dragover(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (event.relatedTarget === null) setOver(false);
      },
      drop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      },
      paste(event: ClipboardEvent) {
        if (take(event.clipboardData?.files)) event.preventDefault();
      },
    };
    const ending = new AbortController();
    for (const [name, listen] of Object.entries(listeners))
      addEventListener(name, listen as EventListener, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return isOver;
}
