import { hasBrowserOptOut, saveConsent, pageAnalytics, useConsent } from '../../vendors/consent.ts';
import { Radios } from '../../ui/fields/radios.tsx';
import { t } from '../../ui/t.ts';
import { words } from './consent-words.ts';

const options = [
  { value: 'given', label: t(words.allow) },
  { value: 'refused', label: t(words.refuse) },
] as const;

/** With a note where there is nothing to decide. */
export function ConsentChoice() {
  const consent = useConsent();
  if (!pageAnalytics()) return <p>{t(words.none)}</p>;
  if (hasBrowserOptOut()) return <p>{t(words.byBrowser)}</p>;
  return (
    <div className="grid max-w-100 gap-2">
      <Radios<'given' | 'refused' | 'undecided'>
        label={t(words.label)}
        options={options}
        value={consent ?? 'undecided'}
        onChange={(choice) => choice !== 'undecided' && saveConsent(choice)}
      />
      <output className="text-small text-ink-2">{t(words[consent ?? 'undecided'])}</output>
    </div>
  );
}
