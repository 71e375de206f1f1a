import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Section as PagePart } from '../../ui/section.tsx';
import { t } from '../../ui/t.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

export function PageParts() {
  const action = <Button>{t(words.add)}</Button>;
  return (
    <Section title={t(words.pagePart)}>
      <State name={t(words.everything)} wide>
        <PagePart title={t(words.categories)} text={t(words.emptyText)} action={action}>
          <TextArea label={t(words.description)} optional />
        </PagePart>
      </State>
      <State name={t(words.titleOnly)}>
        <PagePart title={t(words.reach)}>
          <div className="grid">
            <Checkbox label={t(words.payments)} />
            <Checkbox label={t(words.news)} />
          </div>
        </PagePart>
      </State>
      <State name={t(words.noContent)}>
        <PagePart title={t(words.emptyHeading)} text={t(words.emptyText)} action={action} />
      </State>
      <State name={t(words.long)}>
        <PagePart title={t(words.longLabel)} text={t(words.longFault)} action={action} />
      </State>
    </Section>
  );
}
