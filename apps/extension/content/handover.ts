// In Firefox, pages can't message extensions: on the dashboard's connect page, this script relays.
globalThis.addEventListener(
  'message',
  ({ origin, source, data }: MessageEvent<{ hone?: unknown; code?: unknown; state?: unknown } | null>) => {
    if (source !== globalThis.window || origin !== location.origin) return;
    const word =
      data?.hone === 'code'
        ? { hand: 'code', code: data.code, state: data.state }
        : data?.hone === 'there'
          ? { ask: 'there' }
          : undefined;
    if (!word) return;
    void chrome.runtime.sendMessage(word).then(
      (answer: unknown) => answer && globalThis.postMessage({ honeAnswer: answer }, location.origin),
      // The worker doesn't answer, and the page must not wait forever.
      () => undefined,
    );
  },
);
