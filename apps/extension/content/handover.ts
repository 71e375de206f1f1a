// Firefox lets no page speak to an extension: on the dashboard's page of connecting this script carries the words over.
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
      // The worker is away: the page does not wait for ever.
      () => undefined,
    );
  },
);
