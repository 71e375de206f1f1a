import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Diff } from '../../ui/writing/diff.tsx';
import { Digits } from '../../ui/fields/digits.tsx';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Dialogs, Sheets } from './layers-dialogs.tsx';
import { Menus } from './layers-menus.tsx';
import { Tables, TabsPieces } from './layers-tables.tsx';
import { Palettes } from './layers-palette.tsx';
import { words } from './layers-words.ts';
import { Section, State } from './section.tsx';

/** Sample prompts before and after: not translated. */
const texts = [
  {
    id: 'words',
    before: 'need an email to {{client}} about the delay. Keep it polite and stuff.',
    after:
      'Write an email to {{client}} about the delay: the reason, the new date in {{date}}, and what ' +
      'we’re doing so it doesn’t happen again. Keep it polite and short enough for one screen.',
  },
  {
    id: 'lines',
    before: 'pls summarize this report for my boss, it has 3 parts and the numbers matter\n\nThanks!',
    after:
      'Please summarize this report for my boss, it has 3 parts and the numbers ' +
      'matter\n\nRequirements:\n- Use only the text given; copy names, dates and numbers ' +
      'exactly.\n- Begin with the main point; keep the length in proportion.',
  },
  {
    id: 'otherScripts',
    before:
      '今日は天気がいいです。\nاكتب رسالة قصيرة إلى العميل\nLopadotemachoselachogaleokranioleipsanodrimhypotrimmatosilphiokarabomelitokatakechymeno',
    after:
      '今日は天気がとても悪いです。\nاكتب رسالة طويلة ومهذبة إلى العميل\n' +
      'Lopadotemachoselachogaleokranioleipsanodrimhypotrimmatosilphiokarabomelitokatakechymenokichlepikossyphophattoperisteralektryon',
  },
] as const;

export function Layers() {
  return (
    <>
      <Codes />
      <Tooltips />
      <Menus />
      <Dialogs />
      <Sheets />
      <Palettes />
      <TabsPieces />
      <Tables />
      <Toasting />
      <Section title={t(words.diff)}>
        {texts.map(({ id, before, after }) => (
          <State key={id} name={t(words[id])} wide>
            <Diff before={before} after={after} />
          </State>
        ))}
      </Section>
    </>
  );
}

function Codes() {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('123');
  const [done, setDone] = useState('');
  return (
    <Section title={t(words.digits)}>
      <State name={done ? t(words.codeDone, { code: done }) : t(words.empty)}>
        <Digits label={t(words.code)} value={code} onChange={setCode} onComplete={setDone} />
      </State>
      <State name={t(words.wrong)}>
        <Digits label={t(words.code)} value={wrong} onChange={setWrong} error={t(words.codeFault)} />
      </State>
      <State name={t(words.disabled)}>
        <Digits label={t(words.code)} value="123456" onChange={setCode} disabled />
      </State>
    </Section>
  );
}

function Tooltips() {
  return (
    <Section title={t(words.tooltip)}>
      <State name={t(words.sides)} wide>
        <div className="flex flex-wrap gap-2">
          {(['top', 'bottom', 'start', 'end'] as const).map((side) => (
            <Tooltip key={side} text={t(words.tooltipText)} side={side}>
              <Button>{t(words[side])}</Button>
            </Tooltip>
          ))}
          <Tooltip text={t(words.longTooltip)} delay={0}>
            <Button>{t(words.atOnce)}</Button>
          </Tooltip>
        </div>
      </State>
    </Section>
  );
}

function Toasting() {
  return (
    <Section title={t(words.toasts)}>
      <State name={t(words.toasts)} wide>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => toast.done(t(words.saved))}>{t(words.done)}</Button>
          <Button onClick={() => toast.failed(t(words.failure), t(words.failureDetail))}>{t(words.failed)}</Button>
          <Button onClick={() => toast.undoable(t(words.deleted), t(words.undo), () => toast.done(t(words.undone)))}>
            {t(words.undoable)}
          </Button>
          <Button onClick={() => toast.failed(t(words.longSaid))}>{t(words.longToast)}</Button>
        </div>
      </State>
    </Section>
  );
}
