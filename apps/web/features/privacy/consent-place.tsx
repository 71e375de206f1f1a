import { useEffect, useEffectEvent, useState } from 'react';
import { useLater } from '../../platform/later.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

const loadChoice = async () => (await import('./consent-choice.tsx')).ConsentChoice;

/** The choice itself, which comes after the text: that reads without any script. */
export function ConsentPlace() {
  const { Part: Choice, bring } = useLater(loadChoice);
  const [isMissing, setMissing] = useState(false);
  const fetchIt = useEffectEvent(() => bring().catch(() => setMissing(true)));
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
