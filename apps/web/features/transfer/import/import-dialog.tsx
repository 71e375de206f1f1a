import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useDropped } from '../../../ui/fields/use-dropped.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { ChooseFiles } from './choose-files.tsx';
import { sourcesDropped } from './sources.ts';
import { ReviewStep } from './review-step.tsx';
import { useImport, type ImportState } from './use-import.ts';

interface ImportDialogProps {
  isOpen: boolean;
  close(): void;
}

export function ImportDialog({ isOpen, close }: ImportDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t(words.importTitle)}
      description={t(words.importIntro)}
    >
      <Steps close={close} />
    </Dialog>
  );
}

function Steps({ close }: { close(): void }) {
  const running = useImport(close);
  const { step, choose } = running;
  // Also where nothing can be chosen, or the browser would open the file instead of this page.
  const isOver = useDropped((data) => {
    const isAny = data.files.length > 0;
    if (isAny && (step.at === 'choosing' || step.at === 'review')) choose(sourcesDropped(data));
    return isAny;
  });
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {running.problem && (
          <Notice icon={TriangleAlert} isUrgent>
            {running.problem}
          </Notice>
        )}
      </div>
      <Step running={running} isOver={isOver} close={close} />
    </div>
  );
}

interface StepProps {
  running: ImportState;
  isOver: boolean;
  close(): void;
}

function Step({ running, isOver, close }: StepProps) {
  const { step, review } = running;
  if (step.at === 'choosing') return <ChooseFiles choose={running.choose} isOver={isOver} />;
  if (step.at === 'reading') return <Waiting label={t(words.reading)} value={undefined} stop={running.restart} />;
  if (step.at === 'running') {
    const isFinishing = step.share === undefined;
    return (
      <Waiting
        label={t(isFinishing ? words.finishing : words.running)}
        value={step.share}
        stop={isFinishing ? undefined : running.stop}
      />
    );
  }
  if (step.at === 'done') {
    const { id, prompts, replaced } = step.result;
    return (
      <>
        <output>
          <Notice icon={Check}>
            {prompts + replaced > 0 ? t(words.done, { prompts, replaced }) : t(words.doneOthers)}
          </Notice>
        </output>
        <DialogFooter>
          <Button busy={running.isUndoing} onClick={() => running.undo(id)}>
            {t(words.undo)}
          </Button>
          <Button look="ink" onClick={close}>
            {t(words.show)}
          </Button>
        </DialogFooter>
      </>
    );
  }
  if (!review) return null;
  const count = review.added + review.replaced;
  const isAny = count > 0 || review.outgoing.variables.length > 0 || review.sets > 0;
  return (
    <>
      <ReviewStep {...step} review={review} answers={running.answers} setAnswers={running.setAnswers} />
      <DialogFooter>
        <Button onClick={running.restart}>{t(words.back)}</Button>
        <Button look="ink" disabled={!isAny || review.obstacle !== undefined} onClick={running.run}>
          {count > 0 ? t(words.run, { count }) : t(words.runOthers)}
        </Button>
      </DialogFooter>
    </>
  );
}

function Waiting({ label, value, stop }: { label: string; value: number | undefined; stop: (() => void) | undefined }) {
  return (
    <>
      <Progress label={label} value={value} />
      <DialogFooter>
        <Button disabled={!stop} onClick={stop}>
          {t(words.stop)}
        </Button>
      </DialogFooter>
    </>
  );
}
