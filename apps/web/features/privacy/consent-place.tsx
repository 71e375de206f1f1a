import { useEffect, useState, type ComponentType } from 'react';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** The choice itself, which comes after the text: that reads without any script. */
export function ConsentPlace() {
  const [Choice, setChoice] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    import('./consent-choice.tsx').then(
      ({ ConsentChoice }) => setChoice(() => ConsentChoice),
      () => setMissing(true),
    );
  }, []);
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
