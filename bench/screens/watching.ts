/** What a page notes of itself while it is drawn and scrolled. In milliseconds since its address was opened. */
export interface Noted {
  firstPaint: number;
  largestPaint: number;
  /** When what the screen is for was drawn. */
  shown: number;
  /** How long tasks were that took longer than 50 ms. */
  longTasks: number[];
  frames: number;
  /** Frames that came later than two of a screen's sixtieths of a second after the one before. */
  lateFrames: number;
  longestFrame: number;
  mostRows: number;
}

export const lateFrame = 32;

type Watched = Window & { noted: Noted };

/** Runs in the page, before anything of ours does. `shown` is what is waited for. */
export function watch({ shown, row, late }: { shown: string; row: string; late: number }): void {
  const noted: Noted = { firstPaint: 0, largestPaint: 0, shown: 0, longTasks: [], frames: 0, lateFrames: 0, longestFrame: 0, mostRows: 0 };
  (window as unknown as Watched).noted = noted;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (noted.firstPaint = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime));
  observe('longtask', ({ duration }) => noted.longTasks.push(Math.round(duration)));

  const drawing = new MutationObserver(() => {
    if (!document.querySelector(shown)) return;
    drawing.disconnect();
    // What stands in the page by now is drawn with the frame that follows; a task after it is after its drawing.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (noted.shown = performance.now()));
      port1.start();
      port2.postMessage(0);
    });
  });
  drawing.observe(document, { childList: true, subtree: true });

  let last = 0;
  const count = (at: number) => {
    const took = at - last;
    if (last > 0) {
      noted.frames += 1;
      noted.longestFrame = Math.max(noted.longestFrame, took);
      if (took > late) noted.lateFrames += 1;
      noted.mostRows = Math.max(noted.mostRows, document.querySelectorAll(row).length);
    }
    last = at;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** Runs in the page: hands over what was noted so far, and begins anew with frames and tasks. */
export function takeNoted(): Noted {
  const watched = window as unknown as Watched;
  const taken = { ...watched.noted };
  Object.assign(watched.noted, { longTasks: [], frames: 0, lateFrames: 0, longestFrame: 0, mostRows: 0 });
  return taken;
}
