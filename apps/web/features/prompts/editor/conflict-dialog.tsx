import type { Category } from '@hone/contracts/library/categories';
import { libraryRules } from '@hone/domain/library';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-footer.tsx';
import { t } from '../../../ui/t.ts';
import { Viewer } from '../../../ui/overlays/viewer.tsx';
import { Comparison } from '../comparison.tsx';
import { formatSavedAt } from './notices.tsx';
import type { Editing } from './use-editor.ts';
import { words } from './words.ts';

interface ConflictDialogProps {
  conflict: NonNullable<Editing['conflict']>;
  isOpen: boolean;
  categories: ReadonlyMap<string, Category>;
}

export function ConflictDialog({ conflict, isOpen, categories }: ConflictDialogProps) {
  const { current, own, close, keepMine, takeTheirs, saveCopy } = conflict;
  const theirsLabel = t(words.theirsAt, { time: formatSavedAt(Date.parse(current.edited_at)) });
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
      <Comparison
        before={{ label: theirsLabel, values: current }}
        after={{ label: t(words.mine), values: own }}
        changes={t(words.differences)}
        categories={categories}
      />
    </Viewer>
  );
}

function copyName(name: string): string {
  const copy = t(words.copyName, { name: name.trim() });
  return [...copy].length <= libraryRules.promptNameMaximum ? copy : name;
}
