import { ProviderRefused, ProviderSilent, type PaymentsPort } from '../../ports/payments.ts';

/**
 * `lost`: the call never arrives; `silent`: it takes effect without an answer; `refused`: it doesn't, and says so;
 * `crash`: it takes effect, and we crash before the answer.
 */
export const faults = ['lost', 'silent', 'refused', 'crash'] as const;
export type Fault = (typeof faults)[number];

export interface FaultyLine {
  /** Hits the call after this many others. */
  armed: { fault: Fault; after: number } | undefined;
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
  'readSnapshot',
  'findCustomer',
  'listUndelivered',
];

export function withFaults(port: PaymentsPort, line: FaultyLine): PaymentsPort {
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
      // Whoever waits for this has crashed.
      return new Promise<never>(() => undefined);
    };
  return { ...port, ...Object.fromEntries(acts.map((verb) => [verb, wrap(verb)])) };
}
