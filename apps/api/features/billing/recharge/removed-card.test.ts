import { deletePaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { addCardOf } from '../../../testing/money/money.ts';
import { billsOf, checkPromises, saveRechargeOf, waitForBilling } from '../../../testing/money/top-ups.ts';

const log: string[] = [];
let beforeCharging: (() => Promise<unknown>) | undefined;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ log: 'info' }, undefined, {
    log: { write: (line) => void log.push(line) },
    payments: (port) => ({
      ...port,
      async payBill(...given) {
        const act = beforeCharging;
        beforeCharging = undefined;
        await act?.();
        return port.payBill(...given);
      },
    }),
  });
});
afterAll(() => api.stop());

it('removing a card just before auto recharge charges it is no error: the next run uses the new default', async () => {
  const email = await makeAccount(api, 'remover');
  const person = await signIn(api, email);
  const [one, two] = [await addCardOf(api, person), await addCardOf(api, person, 'mastercard')];
  beforeCharging = async () => {
    await person.call(setDefaultPaymentMethod, { body: { payment_method_id: two.id } });
    await person.call(deletePaymentMethod, { body: { paymentMethodId: one.id } });
  };
  await saveRechargeOf(person, 10, 60);
  await waitForBilling(api);
  expect((await billsOf(api.sandbox, person)).map(({ state }) => state)).toEqual(['void']);
  expect(log.filter((line) => line.includes('"stack"') || /"level":(50|60)/.test(line))).toEqual([]);

  api.clock.forward(3601);
  await api.app.keepSchedule();
  await waitForBilling(api);
  // By then the login has expired.
  const later = await signIn(api, email);
  expect((await billsOf(api.sandbox, later)).map(({ state, card }) => [state, card?.last4])).toEqual([
    ['paid', '4444'],
    ['void', undefined],
  ]);
  expect(await later.call(getAutoRecharge)).toMatchObject({ is_on: true, rests: null, balance_cents: 6000 });
  await checkPromises(api);
});
