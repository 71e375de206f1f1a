export interface Feeding {
  /** Throws the error of an earlier piece. */
  hear(piece: string): void;
  /** Everything received has been processed. Throws if that failed. */
  end(): Promise<void>;
  /** Nothing is being processed any more. */
  rest(): Promise<void>;
}

/** One piece after another; what comes in the meantime is the next piece. */
export function startFeeding(eat: (piece: string) => Promise<void>): Feeding {
  let waiting = '';
  let eating: Promise<void> | undefined;
  let fault: { error: unknown } | undefined;
  const goOn = async () => {
    try {
      while (waiting !== '') {
        const piece = waiting;
        waiting = '';
        await eat(piece);
      }
    } catch (error) {
      fault = { error };
    }
    eating = undefined;
  };
  return {
    hear(piece) {
      if (fault) throw fault.error;
      waiting += piece;
      eating ??= goOn();
    },
    async end() {
      await eating;
      if (fault) throw fault.error;
    },
    rest: async () => eating,
  };
}
