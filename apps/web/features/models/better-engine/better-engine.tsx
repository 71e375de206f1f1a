import { getOwnModel, removeOwnModel, type OwnModelAnswer } from '@hone/contracts/enhance/models';
import { isOnThisMachine } from '@hone/domain/enhance/models';
import { useRef, useState } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { updateData, useData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { quietClass } from '../../../ui/quiet.ts';
import { isolate } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { ownModelPart } from '../own-model-part.ts';
import { DefaultEngine } from './default-engine.tsx';
import { useNearby } from './use-nearby.ts';
import { words } from './words.ts';

/** The engine, and better ones: one quiet line until it is opened. */
export function BetterEngine() {
  const place = useRef<HTMLDivElement>(null);
  const { data, refusal, again } = useData(getOwnModel);
  const [last, setLast] = useState<{ model: string; isUndone: boolean }>();
  const { send: remove, isSending } = useSend(removeOwnModel, { says: false });
  // It may have been replaced elsewhere since.
  const isJustUsed = last !== undefined && !last.isUndone && data?.model?.model === last.model;
  const own = data?.model ?? null;

  // The pressed button disappears; the line stays.
  const note = (model: string, isUndone: boolean) => {
    place.current?.focus();
    setLast({ model, isUndone });
  };
  const undo = async (model: string) => {
    const outcome = await remove({});
    if (!outcome.ok) return;
    note(model, true);
    updateData(getOwnModel, () => outcome.data);
  };
  const Default = data?.allows_this_machine ? DefaultEngineHere : DefaultEngine;
  return (
    <div
      ref={place}
      data-engine
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-1.5 text-small text-ink-3 outline-none
        @max-[37.5rem]:px-4"
    >
      <output className="min-w-0 py-2 text-ink-2 text-pretty wrap-anywhere empty:absolute">
        {isJustUsed && rich(words.used, { model: isolate }, { model: last.model })}
        {last?.isUndone && <span className="sr-only">{t(words.undone)}</span>}
      </output>
      {isJustUsed ? (
        <Button size="small" busy={isSending} onClick={() => void undo(last.model)}>
          {t(words.undo)}
        </Button>
      ) : own ? (
        <OwnEngine own={own} />
      ) : data ? (
        <Default defaultModel={data.default_model} onUsed={(model) => note(model, false)} />
      ) : refusal ? (
        <Missing again={again} />
      ) : (
        <div className="h-9 pointer-coarse:h-11" />
      )}
    </div>
  );
}

function DefaultEngineHere(props: Parameters<typeof DefaultEngine>[0]) {
  return <DefaultEngine {...props} nearby={useNearby()} />;
}

function Missing({ again }: { again(): void }) {
  return (
    <>
      <p>{t(words.missing)}</p>
      <Button look="quiet" size="small" onClick={again}>
        {t(words.tryAgain)}
      </Button>
    </>
  );
}

/** The rest is done in the profile. */
function OwnEngine({ own: { model, address, is_paused } }: { own: NonNullable<OwnModelAnswer['model']> }) {
  const inUse = isOnThisMachine(address) ? words.byOwnHere : words.byOwn;
  return (
    <>
      <p className="min-w-0 py-2 text-pretty wrap-anywhere">
        {rich(is_paused ? words.paused : inUse, { model: isolate }, { model })}
      </p>
      <Link to="/user-profile" state={ownModelPart} className={quietClass}>
        {t(is_paused ? words.whyPaused : words.change)}
      </Link>
    </>
  );
}
