import { Button } from '@hone/panel/parts/button';
import { useEffect, useRef, useState } from 'react';
import { t } from '@hone/panel/t';
import type { AskWorker } from './source.ts';
import { words } from './words.ts';

interface SavedProps {
  id: string;
  category: string;
  ask: AskWorker;
  end(): void;
}

export function Saved({ id, category, ask, end }: SavedProps) {
  const [stage, setStage] = useState<'saved' | 'undone' | 'failed'>('saved');
  const foot = useRef<HTMLElement>(null);
  useEffect(() => foot.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  const undo = async () => setStage('answer' in (await ask({ ask: 'unsave', id })) ? 'undone' : 'failed');
  const said = {
    saved: t(words.saved, { category }),
    undone: t(words.unsaved),
    failed: t(words.notUnsaved),
  }[stage];
  return (
    <>
      <div className="fields">
        <output>{said}</output>
      </div>
      <footer ref={foot}>
        {stage !== 'undone' && (
          <>
            <Button act={() => void undo()}>{t(words.undo)}</Button>
            <Button act={() => void ask({ ask: 'open', page: '/prompt-library', prompt: id })}>
              {t(words.openLibrary)}
            </Button>
          </>
        )}
        <Button look="ink" act={end}>
          {t(words.done)}
        </Button>
      </footer>
    </>
  );
}
