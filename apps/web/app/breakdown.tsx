import { Component, type ReactNode } from 'react';
import { PlainPage } from '../layout/plain-page.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

interface BreakdownProps {
  children: ReactNode;
  /** It stands in the frame, which stays. */
  isFramed?: boolean;
}

/** What stands in place of a page that failed: a sentence and a way on, never an empty screen. */
export class Breakdown extends Component<BreakdownProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, isFramed = false } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <PlainPage title={t(words.failed)} text={t(words.failedText)} isFramed={isFramed} isAlert>
        <Button look="ink" onClick={() => location.reload()}>
          {t(words.reload)}
        </Button>
      </PlainPage>
    );
  }
}
