import type {
  DownloadProgress,
  LanguageModelApi,
  LanguageModelOptions,
  LanguageModelSession,
} from './language-model.ts';

export type BrowserModelStatus = 'no' | 'downloadable' | 'downloading' | 'ready';

export interface LookRequest {
  language: string;
  system: string;
  schema: object;
  prompt: string;
}

export interface BrowserModel {
  /** English if no language is given. */
  status(language?: string): Promise<BrowserModelStatus>;
  /** Downloads it if need be, which the browser allows only right after a click. */
  prepare(progress: (share: number) => void, signal: AbortSignal): Promise<void>;
  look(request: LookRequest, signal: AbortSignal): Promise<string>;
  /** Frees the memory that it takes. */
  release(): void;
}

const statuses: Record<string, BrowserModelStatus> = {
  available: 'ready',
  downloadable: 'downloadable',
  downloading: 'downloading',
};

export function makeBrowserModel(api: LanguageModelApi): BrowserModel {
  let warm: { language: string; session: Promise<LanguageModelSession> } | undefined;
  const release = () => {
    void warm?.session.then((session) => session.destroy()).catch(() => undefined);
    warm = undefined;
  };
  const warmUp = ({ language, system }: LookRequest): Promise<LanguageModelSession> => {
    if (warm?.language === language) return warm.session;
    release();
    const session = api.create({ ...optionsFor(language), initialPrompts: [{ role: 'system', content: system }] });
    warm = { language, session };
    return session;
  };
  return {
    async status(language = 'en') {
      try {
        return statuses[await api.availability(optionsFor(language))] ?? 'no';
      } catch {
        return 'no';
      }
    },
    async prepare(progress, signal) {
      const session = await api.create({
        ...optionsFor('en'),
        signal,
        monitor: (download) =>
          download.addEventListener('downloadprogress', ({ loaded = 0, total }: DownloadProgress) =>
            progress(total ? loaded / total : loaded),
          ),
      });
      session.destroy();
    },
    async look(request, signal) {
      const base = warmUp(request);
      let session: LanguageModelSession | undefined;
      try {
        session = await (await base).clone({ signal });
        return await session.prompt(request.prompt, { responseConstraint: request.schema, signal });
      } catch (error) {
        // The base session may be the broken one.
        if (!signal.aborted && warm?.session === base) release();
        throw error;
      } finally {
        session?.destroy();
      }
    },
    release,
  };
}

/** The same for `availability()` and `create()`, or the first would describe another model. */
function optionsFor(language: string): LanguageModelOptions {
  const languages = [...new Set(['en', language])];
  return {
    expectedInputs: [{ type: 'text', languages }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  };
}
