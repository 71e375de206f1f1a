import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { CodeFields } from './code-fields.tsx';
import type { CodeEntry } from './use-code.ts';
import { words } from './words.ts';

interface CodeStepProps {
  email: string;
  entry: CodeEntry;
  busy: boolean;
  submit(): void;
  back(): void;
}

/** Replaces the form with email and password. */
export function CodeStep({ email, entry, busy, submit, back }: CodeStepProps) {
  return (
    <Form
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (entry.isWhole) submit();
      }}
      className="animate-enter"
    >
      <CodeFields email={email} entry={entry} />
      <Button type="submit" look="ink" size="large" wide disabled={!entry.isWhole} busy={busy}>
        {t(words.signIn)}
      </Button>
      <Button look="quiet" wide onClick={back}>
        {t(words.back)}
      </Button>
    </Form>
  );
}
