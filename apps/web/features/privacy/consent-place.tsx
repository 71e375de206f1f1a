import { useEffect, useEffectEvent, useState } from 'react';
import { useLazy } from '../../browser/lazy.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

const loadChoice = async () => (await import('./consent-choice.tsx')).ConsentChoice;

/** Loaded after the text, which reads without scripts. */
export function ConsentPlace() {
  const { Part: Choice, mount } = useLazy(loadChoice);
  const [isMissing, setMissing] = useState(false);
  const fetchIt = useEffectEvent(() => mount().catch(() => setMissing(true)));
  useEffect(() => void fetchIt(), []);
  if (Choice) return <Choice />;
  return (
    <>
      <output>{isMissing && t(words.choiceFailed)}</output>
      <noscript>
        <p>{t(words.choiceNeedsScripts)}</p>
      </noscript>
    </>
  );
}
