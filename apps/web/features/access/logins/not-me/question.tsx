import { useOnline } from '../../../../browser/online.ts';
import { Link } from '../../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { t } from '../../../../ui/t.ts';
import { Consequences } from '../../accounts/consequences.tsx';
import type { Page } from './outcomes.tsx';
import { words } from './words.ts';

export interface Failure {
  text: string;
  supportId: string | undefined;
}

interface QuestionProps {
  Page: Page;
  failure: Failure | undefined;
  isBusy: boolean;
  onSecure(): void;
}

/** Says what a press will do before there is one. */
export function Question({ Page, failure, isBusy, onSecure }: QuestionProps) {
  const isOnline = useOnline();
  const problem = isOnline ? failure : { text: t(words.offline), supportId: undefined };
  return (
    <Page title={t(words.askTitle)} text={t(words.askText)}>
      <Consequences
        of={[words.endsLogins, words.endsPrograms, words.endsPassword, words.endsAdded].map((sentence) => t(sentence))}
      >
        <p>{t(words.keeps)}</p>
      </Consequences>
      <div className="mt-3 flex w-full flex-wrap gap-3">
        <Button look="ink" busy={isBusy} onClick={(event) => event.detail < 2 && onSecure()}>
          {t(words.secure)}
        </Button>
        <Link className={buttonClass({})} to="/">
          {t(words.wasMe)}
        </Link>
      </div>
      <p role="alert" className="w-full max-w-112 text-small text-danger empty:hidden">
        {problem?.text}
        {problem?.supportId && <span className="mt-1 block text-tiny text-ink-3">{problem.supportId}</span>}
      </p>
    </Page>
  );
}
