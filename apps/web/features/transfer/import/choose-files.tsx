import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { sourcesOf } from './sources.ts';
import type { ImportState } from './use-import.ts';

const accept = '.json,.csv,.tsv,.md,.markdown,.txt,.yml,.yaml,.zip';

interface ChooseFilesProps extends Pick<ImportState, 'choose'> {
  isOver: boolean;
}

export function ChooseFiles({ choose, isOver }: ChooseFilesProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // React's types don't know the attribute.
  const asFolder = (input: HTMLInputElement | null) => {
    input?.setAttribute('webkitdirectory', '');
    folder.current = input;
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const sources = sourcesOf(target.files ?? []);
    // So that the same file can be chosen again.
    target.value = '';
    if (sources.length > 0) choose(sources);
  };
  return (
    <div className="grid gap-4">
      <div
        className={classNames(
          'grid justify-items-center gap-3 rounded-panel border border-dashed px-4 py-10 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <input ref={files} type="file" multiple accept={accept} hidden onChange={take} />
        <input ref={asFolder} type="file" hidden onChange={take} />
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="ink" onClick={() => files.current?.click()}>
            {t(words.chooseFiles)}
          </Button>
          <Button onClick={() => folder.current?.click()}>{t(words.chooseFolder)}</Button>
        </div>
        <p className="text-small text-ink-2 text-pretty">{t(words.dropText)}</p>
      </div>
      <p className="text-small text-ink-3 text-pretty">{t(words.knownFormats)}</p>
    </div>
  );
}
