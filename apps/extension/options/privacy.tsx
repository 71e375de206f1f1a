import { ask } from '../platform/ask.ts';
import { origin } from '../platform/build.ts';
import type { ExtensionState } from '../platform/messages.ts';
import { Reports } from '../platform/sites/reports.tsx';
import { t } from '../platform/t.ts';
import { Choices } from './choices.tsx';
import { Section } from './section.tsx';
import { words } from './words.ts';

const choices = [
  ['everything', words.sendPrompts],
  ['nothing', words.sendNothing],
] as const;

export function PrivacySection({ agreed, reports }: Pick<ExtensionState, 'agreed' | 'reports'>) {
  return (
    <Section title={words.privacy} about={words.privacyAbout}>
      <Choices
        label={agreed === null ? words.consentOpen : words.consent}
        options={choices}
        chosen={agreed}
        onChoose={(to) => void ask({ ask: 'agree', to })}
      />
      <p className="soft">{t(words.sent, { place: new URL(origin).host })}</p>
      {agreed === 'everything' && <Reports isOn={reports} />}
      <p>
        <button type="button" className="button" onClick={() => void ask({ ask: 'welcome' })}>
          {t(words.readSent)}
        </button>
      </p>
    </Section>
  );
}
