import type { Category } from '@hone/contracts/library/categories';
import { libraryRules } from '@hone/domain/library';
import { diffWords, type DiffPart } from '@hone/text/diff';
import { useMemo, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-footer.tsx';
import { DiffText } from '../../../ui/writing/diff.tsx';
import { formatUnits } from '../../../ui/formats.ts';
import { t } from '../../../ui/t.ts';
import { Viewer } from '../../../ui/overlays/viewer.tsx';
import { formatSavedAt } from './notices.tsx';
import type { Editing } from './use-editor.ts';
import { areSame, type PromptValues } from './values.ts';
import { words } from './words.ts';

interface ConflictDialogProps {
  conflict: NonNullable<Editing['conflict']>;
  isOpen: boolean;
  categories: ReadonlyMap<string, Category>;
}

export function ConflictDialog({ conflict, isOpen, categories }: ConflictDialogProps) {
  const { current, own, close, keepMine, takeTheirs, saveCopy } = conflict;
  const parts = useMemo(() => diffWords(current.text, own.text), [current.text, own.text]);
  const theirsLabel = t(words.theirsAt, { time: formatSavedAt(Date.parse(current.edited_at)) });
  const isFiledOtherwise = (['name', 'category', 'tags'] as const).some((one) => !areSame(current[one], own[one]));
  const about = (values: PromptValues, other: PromptValues) => (
    <About values={values} other={other} categories={categories} />
  );
  return (
    <Viewer
      open={isOpen}
      onOpenChange={close}
      title={t(words.conflictTitle)}
      description={t(words.conflictText)}
      shows={String(current.version)}
      status=""
      footer={
        <DialogActions>
          <Button onClick={() => saveCopy(copyName(own.name))}>{t(words.saveCopy)}</Button>
          <Button onClick={takeTheirs}>{t(words.takeTheirs)}</Button>
          <Button look="ink" onClick={keepMine}>
            {t(words.keepMine)}
          </Button>
        </DialogActions>
      }
    >
      <div className="hidden md:grid md:grid-cols-2 md:divide-x md:divide-line">
        <Side label={theirsLabel} parts={parts.filter(({ kind }) => kind !== 'inserted')} about={about(current, own)} />
        <Side
          label={t(words.mine)}
          parts={parts.filter(({ kind }) => kind !== 'deleted')}
          about={about(own, current)}
        />
      </div>
      <div className="md:hidden">
        {isFiledOtherwise && <Side label={theirsLabel} about={about(current, own)} />}
        {isFiledOtherwise && <Side label={t(words.mine)} about={about(own, current)} />}
        <Side label={t(words.differences)} parts={parts} />
      </div>
    </Viewer>
  );
}

function Side({ label, parts, about }: { label: string; parts?: readonly DiffPart[]; about?: ReactNode }) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-2 px-5 py-4 sm:px-6">
      <h3 className="text-small font-medium text-ink-2">{label}</h3>
      {about}
      {parts && <DiffText parts={parts} />}
    </section>
  );
}

/** The name, and otherwise only what differs. */
function About({
  values,
  other,
  categories,
}: {
  values: PromptValues;
  other: PromptValues;
  categories: ReadonlyMap<string, Category>;
}) {
  const category = categories.get(values.category)?.name;
  const tags = formatUnits(values.tags);
  return (
    <div className="text-small text-ink-2">
      <p className="text-body font-medium text-ink wrap-anywhere">
        <bdi>{values.name || t(words.noName)}</bdi>
      </p>
      {values.category !== other.category && category !== undefined && (
        <p className="wrap-anywhere">{t(words.filed, { category })}</p>
      )}
      {!areSame(values.tags, other.tags) && (
        <p className="wrap-anywhere">{values.tags.length > 0 ? t(words.tagged, { tags }) : t(words.untagged)}</p>
      )}
    </div>
  );
}

function copyName(name: string): string {
  const copy = t(words.copyName, { name: name.trim() });
  return [...copy].length <= libraryRules.promptNameMaximum ? copy : name;
}
