import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

/** What stands in place of a page that failed: a sentence and a way on, never an empty screen. */
export class Breakdown extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="m-auto grid max-w-md gap-4 p-6" role="alert">
        <h1 className="font-serif text-h2 font-medium">{t(words.failed)}</h1>
        <p className="text-ink-2">{t(words.failedText)}</p>
        <Button className="justify-self-start" onClick={() => location.reload()}>
          {t(words.reload)}
        </Button>
      </main>
    );
  }
}
