import { PromptText } from '../../../ui/writing/prompt-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { GalleryLink } from '../gallery-link.tsx';
import { words as filterWords } from '../filters/words.ts';
import { words } from '../words.ts';

export function EmptyLibrary({ begin }: { begin: (() => void) | undefined }) {
  return (
    <EmptyState
      heading={t(words.empty)}
      text={t(words.emptyText)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="ink" disabled={!begin} onClick={begin}>
            {t(words.trySample)}
          </Button>
          <GalleryLink />
        </div>
      }
      sample={
        <>
          <p className="mb-1 font-medium text-ink">{t(words.sampleName)}</p>
          <PromptText text={sampleText()} isKnown={() => true} />
        </>
      }
    />
  );
}

/** The names in it must not be read as values of its sentence. */
export function sampleText(): string {
  return t(words.sampleText, { client: '{{client}}', order: '{{order}}', date: '{{date}}' });
}

export function EmptyCategory({ add }: { add: (() => void) | undefined }) {
  return (
    <EmptyState
      heading={t(words.emptyCategory)}
      text={t(words.emptyCategoryText)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button disabled={!add} onClick={add}>
            {t(words.newPrompt)}
          </Button>
          <GalleryLink />
        </div>
      }
    />
  );
}

export function MissingCategory({ showAll }: { showAll(): void }) {
  return (
    <EmptyState
      heading={t(words.missingCategory)}
      text={t(words.missingText)}
      action={<Button onClick={showAll}>{t(words.showAll)}</Button>}
    />
  );
}

export function NothingFiltered({ clear }: { clear(): void }) {
  return (
    <EmptyState
      heading={t(filterWords.nothing)}
      text={t(filterWords.nothingText)}
      action={<Button onClick={clear}>{t(filterWords.clear)}</Button>}
    />
  );
}

export function NothingFound({ search, clear }: { search: string; clear(): void }) {
  return (
    <EmptyState
      heading={t(words.nothingFound, { search })}
      text={t(words.nothingFoundText)}
      action={<Button onClick={clear}>{t(words.clear)}</Button>}
    />
  );
}
