import { onTestFinished, vi } from 'vitest';

type Play = 'takes' | 'refuses' | 'keeps silent';

interface Heard {
  /** An id; in Firefox, where any script in the page could listen, an origin. */
  to: string;
  word: { hand?: string; ask?: string; code?: string; state?: string };
}

type Tell = (answer: object) => void;

/** Chrome exposes this to the pages that an extension names. */
export function fakeCompanion(play: Play = 'takes', isConnected = false) {
  const heard: Heard[] = [];
  const late: Tell[] = [];
  const companion = { play, isConnected };
  const sendMessage = (to: string, word: Heard['word'], tell: Tell) => {
    heard.push({ to, word });
    if (word.ask === 'there') return tell({ there: true, version: '1.0.0', connected: companion.isConnected });
    if (companion.play === 'keeps silent') return void late.push(tell);
    const takes = companion.play === 'takes';
    companion.isConnected ||= takes;
    return tell(takes ? { done: true } : { refused: true });
  };
  vi.stubGlobal('chrome', { runtime: { sendMessage } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    change: (how: Partial<typeof companion>) => void Object.assign(companion, how),
    handed: () => heard.filter(({ word }) => word.hand === 'code'),
    /** The answers held back. */
    answerLate: (answer: object) => late.splice(0).forEach((tell) => tell(answer)),
  };
}

/** In Firefox a content script listens in the page and answers. */
export function fakeFirefox() {
  const heard: unknown[] = [];
  const listen = ({ source, data }: MessageEvent<{ hone?: string }>) => {
    if (source !== window || data.hone === undefined) return;
    heard.push(data);
    postMessage(
      { honeAnswer: data.hone === 'there' ? { there: true, version: '1.0.0', connected: false } : { done: true } },
      origin,
    );
  };
  addEventListener('message', listen);
  onTestFinished(() => removeEventListener('message', listen));
  return heard;
}
