export interface Feeding {
  /** Throws what went wrong with an earlier piece. */
  hear(piece: string): void;
  /** All that was heard is eaten. Throws what went wrong. */
  end(): Promise<void>;
  /** Nothing is being eaten any more. */
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
