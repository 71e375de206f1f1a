import { answerPasskeyOffer } from '@hone/contracts/access/passkeys';
import { waysIn } from '@hone/contracts/access/passwords';
import { KeyRound } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useData } from '../../../../data/data.ts';
import { write } from '../../../../data/write/write.ts';
import { Button } from '../../../../ui/button.tsx';
import { setFocusAfterDialog } from '../../../../ui/overlays/dialog-focus.ts';
import { t } from '../../../../ui/t.ts';
import { AddDialog } from '../add-dialog.tsx';
import { endOffer } from './due.ts';
import { words } from './words.ts';

// Not an <output>, which may not hold buttons.
const live = { role: 'status', 'aria-atomic': false } as const;

/** Over the page's lower edge, so that nothing moves; a live region from the start, so that it is announced. */
export function PasskeyOffer({ isHidden }: { isHidden: boolean }) {
  const { data: ways } = useData(waysIn);
  const [isAdding, setAdding] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const isShown = ways?.offers_passkey === true && !isAnswered && !isHidden;

  const answer = () => {
    setAnswered(true);
    endOffer();
    // If this fails, it is offered once more after another sign-in.
    void write(answerPasskeyOffer, {});
  };
  return (
    <div {...live} className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3 sm:p-4">
      {isShown && (
        <Card
          add={() => setAdding(true)}
          refuse={() => {
            answer();
            focusPage();
          }}
        />
      )}
      <AddDialog
        open={isAdding}
        close={() => setAdding(false)}
        onAdded={() => {
          setFocusAfterDialog(focusPage);
          answer();
        }}
      />
    </div>
  );
}

function focusPage(): void {
  document.querySelector('main')?.focus();
}

function Card({ add, refuse }: { add(): void; refuse(): void }) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    refuse();
  };
  return (
    <section
      aria-labelledby={id}
      className="pointer-events-auto flex w-full max-w-180 animate-enter flex-wrap items-center gap-x-4 gap-y-3 rounded-card
        border border-line bg-surface p-4 shadow-float"
    >
      <KeyRound aria-hidden strokeWidth={1.75} className="size-5 text-ink-2 max-sm:hidden" />
      <div className="min-w-0 grow basis-60">
        <h2 id={id} className="font-medium text-balance">
          {t(words.title)}
        </h2>
        <p className="text-small text-ink-2 text-pretty">{t(words.text)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button look="quiet" onKeyDown={onKeyDown} onClick={refuse}>
          {t(words.notNow)}
        </Button>
        <Button look="ink" onKeyDown={onKeyDown} onClick={add}>
          {t(words.add)}
        </Button>
      </div>
    </section>
  );
}
