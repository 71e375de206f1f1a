import { joinSignals } from '../../ports/joined-signal.ts';
import { ModelFailure } from '../../ports/language-model.ts';

/** In milliseconds. */
export interface Patience {
  headers: number;
  /** Until the first piece of the answer; thinking comes before it. */
  first: number;
  /** Between two pieces. */
  idle: number;
  total: number;
}

export type Kind = 'plain' | 'reasoning' | 'local';

/** A cold local model is first read from disk, before it sends any header. */
export const patience: Readonly<Record<Kind, Patience>> = {
  plain: { headers: 5000, first: 12_000, idle: 8000, total: 45_000 },
  reasoning: { headers: 5000, first: 25_000, idle: 8000, total: 45_000 },
  local: { headers: 60_000, first: 60_000, idle: 8000, total: 105_000 },
};

export interface Watch {
  /** Aborts when the caller leaves, and when the time for the current step is over. */
  signal: AbortSignal;
  /** The next step begins. */
  enter(step: Exclude<keyof Patience, 'total'>): void;
  /** What ended it, if it was the time. */
  failure(): ModelFailure | undefined;
  end(): void;
}

const late: Readonly<Record<keyof Patience, string>> = {
  headers: 'It did not answer in time.',
  first: 'It answered, but its first word did not come in time.',
  idle: 'It stopped sending in the middle.',
  total: 'The whole answer took too long.',
};

export function watchTime(limits: Patience, caller: AbortSignal): Watch {
  const own = joinSignals([caller]);
  let failure: ModelFailure | undefined;
  const stop = (step: keyof Patience) => {
    failure ??= new ModelFailure('slow', late[step]);
    own.abort();
  };
  const whole = setTimeout(stop, limits.total, 'total');
  let timer = setTimeout(stop, limits.headers, 'headers');
  let present: keyof Patience = 'headers';
  return {
    signal: own.signal,
    enter(step) {
      if (step === present) return void timer.refresh();
      present = step;
      clearTimeout(timer);
      timer = setTimeout(stop, limits[step], step);
    },
    failure: () => failure,
    end() {
      clearTimeout(timer);
      clearTimeout(whole);
      own.release();
    },
  };
}
