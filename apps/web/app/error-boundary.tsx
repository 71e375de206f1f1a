import { Component, type ReactNode } from 'react';
import { CodeMissing } from '../browser/load-module.ts';
import { PlainPage } from '../layout/plain-page.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { words } from './visitors/words.ts';

interface BreakdownProps {
  children: ReactNode;
  /** The frame around it stays. */
  isFramed?: boolean;
}

export class ErrorBoundary extends Component<BreakdownProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { children, isFramed = false } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return (
      <PlainPage {...explain(failure.error)} isFramed={isFramed} isAlert>
        <Button look="ink" onClick={() => location.reload()}>
          {t(words.reload)}
        </Button>
      </PlainPage>
    );
  }
}

function explain(error: unknown): { title: string; text: string } {
  if (!(error instanceof CodeMissing)) return { title: t(words.failed), text: t(words.failedText) };
  if (error.isGone) return { title: t(words.updated), text: t(words.updatedText) };
  return { title: t(words.notLoaded), text: t(words.notLoadedText) };
}
