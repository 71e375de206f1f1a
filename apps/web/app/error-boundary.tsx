import { Component, type ReactNode } from 'react';
import { PlainPage } from '../layout/plain-page.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { words } from './visitors/words.ts';

interface BreakdownProps {
  children: ReactNode;
  /** The frame around it stays. */
  isFramed?: boolean;
}

export class ErrorBoundary extends Component<BreakdownProps, { hasFailed: boolean }> {
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
