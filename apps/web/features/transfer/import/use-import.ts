import { batchesOf } from '@hone/client/transfer/plan/batches';
import type { Reading } from '@hone/client/transfer/read/reading';
import { readFiles, type SourceFile } from '@hone/client/transfer/read/read-files';
import { undoImport, type ImportResult } from '@hone/contracts/library/imports';
import { getStorage } from '@hone/contracts/storage';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useRef, useState } from 'react';
import { useAdvanced } from '../../../data/advanced.ts';
import { useData } from '../../../data/data.ts';
import { messageOfRefusal, refusalOf } from '../../../data/failures.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { pullLibrary } from '../../../data/library/sync.ts';
import { useSend } from '../../../data/write/send.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { makePace } from './pace.ts';
import { findForms, firstAnswers, reviewImport, type Answers, type FoundForm } from './review.ts';
import { sendImport } from './sending.ts';

export type ImportStep =
  | { at: 'choosing' }
  | { at: 'reading' }
  | { at: 'review'; reading: Reading; forms: FoundForm[] }
  | { at: 'running'; share: number | undefined }
  | { at: 'done'; result: ImportResult };

/** From the files to the library, one step after the other. */
export function useImport(close: () => void) {
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' });
  const [answers, setAnswers] = useState<Answers>(firstAnswers);
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  const { library } = useLibrary();
  const { data: storage } = useData(getStorage);
  const isAdvanced = useAdvanced();
  const undoing = useSend(undoImport, { says: false });
  useEffect(() => () => underWay.current?.abort(), []);

  const begin = () => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    setProblem(undefined);
    return underWay.current.signal;
  };

  const choose = async (sources: Promise<SourceFile[]> | SourceFile[]) => {
    const signal = begin();
    setAnswers(firstAnswers);
    setStep({ at: 'reading' });
    try {
      const reading = await readFiles(await sources, { pause: makePace(), signal });
      if (!signal.aborted) setStep({ at: 'review', reading, forms: findForms(reading) });
    } catch (error) {
      if (signal.aborted) return;
      setProblem(messageOfRefusal(refusalOf(error)));
      setStep({ at: 'choosing' });
    }
  };

  const room = storage && storage.quota_bytes - storage.used_bytes;
  const review = step.at === 'review' ? reviewImport(step.reading, library, answers, { room, isAdvanced }) : undefined;

  const run = async () => {
    if (!review || step.at !== 'review') return;
    const before = step;
    const batches = batchesOf(review.outgoing);
    const signal = begin();
    setStep({ at: 'running', share: 0 });
    const sent = await sendImport(batches, {
      signal,
      onProgress: (count) => setStep({ at: 'running', share: count / batches.length }),
      onFinishing: () => setStep({ at: 'running', share: undefined }),
    });
    if (sent === 'canceled') {
      toast.done(t(words.canceled));
      return setStep(before);
    }
    if ('refusal' in sent) return fail(sent.refusal, before);
    void pullLibrary();
    const { result } = sent;
    setStep({ at: 'done', result });
    // The dialog was closed in its last moment.
    if (signal.aborted) toast.undoable(t(words.done, result), t(words.undo), () => void undo(result.id));
  };

  const fail = (refusal: Refusal, before: ImportStep) => {
    setProblem(messageOfRefusal(refusal));
    setStep(before);
  };

  const undo = async (id: string) => {
    const outcome = await undoing.send({ params: { id } });
    if (!outcome.ok) return;
    void pullLibrary();
    toast.done(t(words.undone));
    close();
  };

  return {
    step,
    review,
    answers,
    setAnswers,
    problem,
    choose: (sources: Promise<SourceFile[]> | SourceFile[]) => void choose(sources),
    run: () => void run(),
    stop: () => underWay.current?.abort(),
    restart: () => {
      underWay.current?.abort();
      setProblem(undefined);
      setStep({ at: 'choosing' });
    },
    undo: (id: string) => void undo(id),
    isUndoing: undoing.isSending,
  };
}
export type ImportState = ReturnType<typeof useImport>;
