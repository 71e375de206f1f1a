import { expect, it } from 'vitest';
import { makeCustomer } from '../apps/api/testing/money/payment-sandbox.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();

it('a tester adds a card: each field says what is wrong, and the number is sent only to the sandbox', async () => {
  const { customerId } = await makeCustomer(place.api.sandbox);
  const { page } = await place.open();
  const sent: string[] = [];
  page.on(
    'request',
    (request) => void (request.postData()?.includes('5555') && sent.push(new URL(request.url()).pathname)),
  );
  await page.goto(`/local/payments/card?customer=${customerId}`);
  const wrong = (name: string) => page.locator(`#${name}-wrong`).textContent();

  await page.getByLabel('Postal code').press('Enter');
  expect(await Promise.all(['type', 'number', 'month', 'year', 'cvc'].map(wrong))).toEqual([
    'Choose a card type.',
    'Enter the card number.',
    'Choose a month.',
    'Choose a year.',
    'Enter the 3- or 4-digit code.',
  ]);
  expect(await page.locator(':focus').getAttribute('id')).toBe('type');

  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Month').selectOption('12');
  await page.getByLabel('Year').selectOption('2035');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByText('Use a test number, such as 4242 4242 4242 4242.').waitFor();
  expect((await place.api.sandbox.port.readSnapshot(customerId)).cards).toHaveLength(1);

  await page.getByLabel('Card number').fill('');
  await page.getByLabel('CVV').fill('');
  await page.getByLabel('Card number').pressSequentially('5555555555554445');
  expect([await wrong('number'), await page.getByLabel('Card type').inputValue()]).toEqual([
    'This number isn’t valid. Check the digits.',
    'mastercard',
  ]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('4');
  expect([await wrong('number'), await page.getByLabel('Card number').inputValue()]).toEqual([
    '',
    '5555 5555 5555 4444',
  ]);
  await page.getByLabel('Card type').selectOption('Visa');
  expect(await wrong('type')).toBe('This is a Mastercard number.');
  await page.getByLabel('Card type').selectOption('Mastercard');

  await page.getByLabel('Month').selectOption('10');
  await page.getByLabel('Year').selectOption('2026');
  expect(await wrong('month')).toBe('This card has expired.');
  await page.getByLabel('Year').selectOption('2035');
  await page.getByLabel('CVV').pressSequentially('12x345');
  expect([await wrong('month'), await wrong('cvc'), await page.getByLabel('CVV').inputValue()]).toEqual([
    '',
    '',
    '1234',
  ]);
  await page.getByLabel('Name on card').fill('Grace Hopper');
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('City').press('Enter');

  await page.waitForURL(`**/customers/${customerId}?said=card_added`);
  expect(await page.getByRole('status').textContent()).toBe('Card added.');
  expect(await page.getByText('Mastercard •••• 4444, expires 10/2035').count()).toBe(1);
  expect(sent).toEqual(['/local/payments/tokens']);
});
