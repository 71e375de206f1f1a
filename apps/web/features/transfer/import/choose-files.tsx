import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useDropped } from '../../../ui/fields/use-dropped.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { sourcesDropped, sourcesOf } from './sources.ts';
import type { ImportState } from './use-import.ts';

const accept = '.json,.csv,.tsv,.md,.markdown,.txt,.yml,.yaml,.zip';

export function ChooseFiles({ choose }: Pick<ImportState, 'choose'>) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // React's types don't know the attribute.
  const asFolder = (input: HTMLInputElement | null) => {
    input?.setAttribute('webkitdirectory', '');
    folder.current = input;
  };
  const isOver = useDropped((data) => {
    const isAny = data.files.length > 0;
    if (isAny) choose(sourcesDropped(data));
    return isAny;
  });
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
