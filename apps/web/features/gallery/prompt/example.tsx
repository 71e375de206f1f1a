import { t } from '../../../ui/t.ts';
import { Section } from '../../../ui/section.tsx';
import { Answer } from '../answer/answer.tsx';
import type { GalleryPrompt } from '../gallery-prompt.ts';
import { words } from '../words.ts';

/** The values, and the answer to them. */
export function Example({ prompt: { variables, answer } }: { prompt: GalleryPrompt }) {
  return (
    <Section title={t(words.example)} text={t(words.exampleText)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-small font-medium text-ink-2">{t(words.values)}</h3>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
          {variables.map(({ name, example }) => (
            <div key={name}>
              <dt className="font-mono text-ink-2">{name}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{example}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-5">
        <h3 className="text-small font-medium text-ink-2">{t(words.answer)}</h3>
        <Answer markdown={answer} />
      </div>
    </Section>
  );
}
