export const exits = { done: 0, failed: 1, usage: 2, signedOut: 3, later: 4, interrupted: 130 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Something that people can put right: our sentence says how. */
export class Problem extends Error {
  readonly exit: Exit;

  constructor(message: string, exit: Exit = exits.failed) {
    super(message);
    this.exit = exit;
  }
}

/** Ctrl+C while a question was open. */
export class Interrupted extends Error {}
