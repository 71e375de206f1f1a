import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import { useDropped } from './use-dropped.ts';

type FileDropProps = FieldLook & {
  choose: string;
  text: ReactNode;
  accept: string;
  busy?: boolean | undefined;
  onFile(file: File): void;
};

export function FileDrop({ choose, text, accept, busy, onFile, ...look }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDropped(({ files: [file] }) => {
    if (file) onFile(file);
    return file !== undefined;
  });
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
