import { requestReset } from '@hone/contracts/access/passwords';
import { now } from '../../../../browser/clock.ts';
import { messageOfCode } from '../../../../data/failures.ts';
import { t } from '../../../../ui/t.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { CodeFields } from '../../codes/code-fields.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { CodePage } from './code-page.tsx';
import { goToStep, keepStep, useEntry } from './entry.ts';

interface CodeStepProps {
  code: string;
  onCode(code: string): void;
  refused: string | undefined;
}

/** The code is only collected here; the server checks it with the new password. */
export function CodeStep({ code, onCode, refused }: CodeStepProps) {
  const entry = useEntry();
  return (
    <CodePage email={entry.email}>
      <CodeFields
        endpoint={requestReset}
        email={entry.email}
        resendAt={entry.resendAt}
        onAnswer={({ isSent, seconds, handle }) => {
          const resendAt = seconds === undefined ? entry.resendAt : now() + seconds * 1000;
          keepStep({ ...entry, resendAt, ...(handle !== undefined && { handle }) });
          if (!isSent) return;
          onCode('');
          toast.done(messageOfCode('access.code.resent'));
        }}
        code={code}
        onCode={onCode}
        onSubmit={() => goToStep({ ...entry, step: 'password' })}
        error={refused}
      >
        <button type="button" className="link ms-auto text-small" onClick={() => goToStep({ ...entry, step: 'email' })}>
          {t(accessWords.anotherEmail)}
        </button>
      </CodeFields>
    </CodePage>
  );
}
