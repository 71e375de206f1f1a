import { ProviderRefused, ProviderSilent, type PaymentsPort } from '../../../ports/payments.ts';

/**
 * What goes wrong with a call to the provider. `lost`: it never gets there; `silent`: it is done, and nobody says so;
 * `refused`: it is not done, and said so; `crash`: it is done, and we are gone before the answer.
 */
export const faults = ['lost', 'silent', 'refused', 'crash'] as const;
export type Fault = (typeof faults)[number];

export interface Line {
  /** The fault that the call meets which comes after so many others. */
  armed: { fault: Fault; after: number } | undefined;
  /** Is told of what was done at the provider, and by what. */
  onDone(verb: string, given: readonly unknown[], answer: unknown): void;
  onCrash(): void;
}

const acts: readonly (keyof PaymentsPort)[] = [
  'createCustomer',
  'removeCustomer',
  'addCard',
  'preferCard',
  'removeCard',
  'subscribe',
  'abandon',
  'changeAtRenewal',
  'keepPlan',
  'cancelAtRenewal',
  'resume',
  'end',
  'bill',
  'payBill',
  'voidBill',
  'readTransfer',
  'readTruth',
  'findCustomer',
  'listUndelivered',
];

/** The line to the provider, on which calls get lost. */
export function between(port: PaymentsPort, line: Line): PaymentsPort {
  const wrap =
    (verb: keyof PaymentsPort) =>
    async (...given: unknown[]) => {
      const ask = async () => {
        try {
          const answer = await (port[verb] as (...args: unknown[]) => Promise<unknown>)(...given);
          line.onDone(verb, given, answer);
          return answer;
        } catch (error) {
          line.onDone(verb, given, error);
          throw error;
        }
      };
      const { armed } = line;
      if (!armed) return ask();
      armed.after -= 1;
      if (armed.after >= 0) return ask();
      line.armed = undefined;
      if (armed.fault === 'refused') throw new ProviderRefused(new Error('the simulation refuses'));
      if (armed.fault === 'lost') throw new ProviderSilent(new Error('the simulation lost it'));
      await ask();
      if (armed.fault === 'silent') throw new ProviderSilent(new Error('the simulation says nothing'));
      line.onCrash();
      // Whoever waits for this is gone.
      return new Promise<never>(() => undefined);
    };
  return { ...port, ...Object.fromEntries(acts.map((verb) => [verb, wrap(verb)])) };
}
