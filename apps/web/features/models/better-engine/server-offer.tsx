import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { t } from '../../../ui/t.ts';
import { Offer } from './offer.tsx';
import type { Server } from './use-nearby.ts';
import { useOffer } from './use-offer.ts';
import { problems, words } from './words.ts';

interface ServerOfferProps {
  server: Server;
  onUsed(model: string): void;
}

export function ServerOffer({ server: { name, address, models }, onUsed }: ServerOfferProps) {
  const [chosen, setChosen] = useState(models[0]!);
  const { problem, tried, forget, use } = useOffer(onUsed);
  const at = Math.max(0, models.indexOf(chosen));
  const names = shortNames(models);
  const choose = (model: string) => {
    setChosen(model);
    forget();
  };
  return (
    <Offer
      title={t(words.isRunning, { server: name })}
      text={tried === undefined ? t(words.runningText) : t(words.checkingText, { model: names[at]! })}
      action={
        <>
          {models.length > 1 && (
            <div className="w-36 max-w-full text-ink">
              <Select
                isInBar
                label={t(words.model)}
                options={models.map((value, index) => ({ value, label: names[index]! }))}
                value={models[at]!}
                onChange={choose}
                disabled={tried !== undefined}
              />
            </div>
          )}
          <Button
            busy={tried !== undefined}
            busyLabel={t(words.checking)}
            onClick={() => void use(address, models[at]!)}
          >
            <span className="min-w-0 truncate">{t(words.use, { model: names[at]! })}</span>
          </Button>
        </>
      }
    >
      <output className="block empty:absolute">
        {problem && (
          <Notice icon={CircleAlert} isUrgent>
            {t(problems[problem], { server: name, model: names[at]! })}
          </Notice>
        )}
      </output>
    </Offer>
  );
}

/** Without the folder or the publisher, unless two would have the same name. */
export function shortNames(models: readonly string[]): string[] {
  const names = models.map((model) => model.replace(/^.*[/\\](?=.)/, ''));
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : models[index]!));
}
