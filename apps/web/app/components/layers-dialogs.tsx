import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { t } from '../../ui/t.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Viewer } from '../../ui/overlays/viewer.tsx';
import { words } from './layers-words.ts';
import { Section, State } from './section.tsx';

type Which = 'question' | 'form' | 'long';

export function Dialogs() {
  const [shown, show] = useState<Which>();
  const [isNested, setNested] = useState(false);
  const close = () => show(undefined);
  const open = (which: Which) => ({
    open: shown === which,
    onOpenChange: (is: boolean) => (is ? show(which) : close()),
  });
  return (
    <Section title={t(words.dialog)}>
      <State name={t(words.dialog)} wide>
        <div className="flex flex-wrap gap-2">
          {(['question', 'form', 'long'] as const).map((which) => (
            <Button key={which} onClick={() => show(which)}>
              {t(words[which])}
            </Button>
          ))}
        </div>
      </State>
      <Dialog
        {...open('question')}
        size="small"
        title={t(words.questionTitle)}
        description={t(words.questionText)}
        footer={
          <>
            <Tooltip text={t(words.tooltipText)}>
              <Button onClick={close}>{t(words.keep)}</Button>
            </Tooltip>
            <Button look="danger" onClick={close}>
              {t(words.remove)}
            </Button>
          </>
        }
      />
      <Dialog
        {...open('form')}
        title={t(words.formTitle)}
        description={t(words.formText)}
        footer={
          <>
            <Button onClick={() => setNested(true)}>{t(words.cancel)}</Button>
            <Button look="ink" onClick={close}>
              {t(words.save)}
            </Button>
          </>
        }
      >
        <TextField label={t(words.name)} hint={t(words.hint)} />
        <Dialog
          open={isNested}
          onOpenChange={setNested}
          size="small"
          title={t(words.nested)}
          footer={
            <Button
              look="ink"
              onClick={() => {
                setNested(false);
                close();
              }}
            >
              {t(words.discard)}
            </Button>
          }
        />
      </Dialog>
      <Viewer
        {...open('long')}
        title={t(words.longTitle)}
        shows="long"
        status=""
        footer={<Button onClick={close}>{t(words.keep)}</Button>}
      >
        <div className="grid max-w-[72ch] gap-4 px-5 py-5 sm:px-6">
          {Array.from({ length: 20 }, (_, index) => (
            <p key={index}>{t(words.paragraph)}</p>
          ))}
        </div>
      </Viewer>
    </Section>
  );
}

export function Sheets() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t(words.sheet)}>
      <State name={t(words.sheet)}>
        <Button onClick={() => setOpen(true)}>{t(words.openSheet)}</Button>
        <Sheet open={isOpen} onOpenChange={setOpen} title={t(words.navigation)}>
          <nav aria-label={t(words.navigation)} className="grid gap-1 p-4 pt-16">
            {[words.overview, words.method, words.history].map((name) => (
              <Button key={name} look="quiet" className="justify-start" onClick={() => setOpen(false)}>
                {t(name)}
              </Button>
            ))}
          </nav>
        </Sheet>
      </State>
    </Section>
  );
}
