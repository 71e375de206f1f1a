import { ProviderRefused, ProviderSilent, type PaymentsPort } from '../../ports/payments.ts';

/** Which method fails, and whether it takes effect anyway. */
interface Fault {
  verb: keyof PaymentsPort;
  how: 'done, then silent' | 'lost, silent' | 'refused';
}

/** Wraps a provider, and fails where a test says so. */
export function failingPayments() {
  let fault: Fault | undefined;
  const failing =
    (verb: keyof PaymentsPort, ask: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]) => {
      if (fault?.verb !== verb) return ask(...given);
      if (fault.how === 'refused') throw new ProviderRefused(new Error('429'));
      if (fault.how === 'done, then silent') await ask(...given);
      throw new ProviderSilent(new Error('no answer within ten seconds'));
    };
  return {
    between(port: PaymentsPort): PaymentsPort {
      // Synchronous members make no request, so they can't fail.
      const asked = Object.entries(port).filter(([verb, ask]) => typeof ask === 'function' && verb !== 'readEvent');
      return {
        ...port,
        ...Object.fromEntries(
          asked.map(([verb, ask]) => [verb, failing(verb as keyof PaymentsPort, ask as () => unknown)]),
        ),
      };
    },
    fail: (verb: Fault['verb'], how: Fault['how']) => void (fault = { verb, how }),
    mend: () => void (fault = undefined),
  };
}
