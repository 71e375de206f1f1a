import { useEffect, useState } from 'react';
import { ask } from '../platform/ask.ts';
import { origin } from '../platform/build.ts';
import { useExtensionState } from '../platform/extension-state.ts';
import { Reports } from '../platform/sites/reports.tsx';
import { Tools } from '../platform/sites/tools.tsx';
import { t } from '../platform/t.ts';
import { Wordmark } from '../platform/wordmark.tsx';
import { Next } from './next.tsx';
import { words } from './words.ts';

const place = new URL(origin).host;

export function Welcome() {
  const { extension } = useExtensionState(place);
  const [hasFailed, setFailed] = useState(false);
  const [hasChosen, setChosen] = useState(false);
  useEffect(() => {
    document.title = t(words.page);
  }, []);
  const choose = async (to: 'everything' | 'nothing') => {
    const reply = await ask({ ask: 'agree', to }).catch(() => undefined);
    const isRefused = !reply || 'trouble' in reply;
    setFailed(isRefused);
    setChosen(!isRefused);
  };
  const agreed = extension?.agreed ?? null;
  return (
    <main>
      <header>
        <Wordmark />
      </header>
      <h1>
        <span className="marked">{t(words.title)}</span>
      </h1>
      <p className="lead">{t(words.lead)}</p>
      <dl>
        <Point title={t(words.sentTitle)} text={t(words.sent)} />
        <Point title={t(words.toTitle)} text={t(words.to, { place })} />
        <Point title={t(words.keptTitle)} text={t(words.kept)} />
        <Point title={t(words.neverTitle)} text={t(words.never)} />
      </dl>
      <div className="choice">
        <Choice
          isChosen={agreed === 'everything'}
          isFirst={agreed === null}
          says={t(words.agree)}
          onChoose={() => void choose('everything')}
        />
        <Choice
          isChosen={agreed === 'nothing'}
          isFirst={false}
          says={t(words.refuse)}
          onChoose={() => void choose('nothing')}
        />
      </div>
      <output className="small chosen">
        {hasFailed ? t(words.failed) : agreed && t(agreed === 'everything' ? words.nowEverything : words.nowNothing)}
      </output>
      <p className="small soft">{t(words.refuseHint)}</p>
      {extension && agreed && (
        <Next
          key={extension.connection}
          connection={extension.connection}
          shortcuts={extension.preferences.shortcuts}
          isNews={hasChosen}
        />
      )}
      {extension && agreed === 'everything' && (
        <section aria-labelledby="tools">
          <h2 id="tools">{t(words.toolsTitle)}</h2>
          <p>{t(words.toolsText)}</p>
          <Tools />
          <Reports isOn={extension.reports} />
        </section>
      )}
    </main>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Choice({
  isChosen,
  isFirst,
  says,
  onChoose,
}: {
  isChosen: boolean;
  isFirst: boolean;
  says: string;
  onChoose(): void;
}) {
  return (
    <button type="button" aria-pressed={isChosen} className={isFirst ? 'button ink' : 'button'} onClick={onChoose}>
      {says}
    </button>
  );
}
