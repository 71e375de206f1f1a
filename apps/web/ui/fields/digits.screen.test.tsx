import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPart } from '../../testing/screen.tsx';
import { Digits } from './digits.tsx';

function Code() {
  const [code, setCode] = useState('');
  return <Digits label="Code" value={code} onChange={setCode} />;
}

const boxes = () =>
  Array.from(document.querySelectorAll('[dir=ltr] [aria-hidden] > span'), ({ textContent }) => textContent);

it('shows one digit per box, in the order typed', async () => {
  await openPart(<Code />);
  await page.getByLabelText('Code').click();
  await expect.poll(boxes).toEqual(['', '', '', '', '', '']);
  await userEvent.keyboard('123');
  await expect.poll(boxes).toEqual(['1', '2', '3', '', '', '']);
  await userEvent.keyboard('4567');
  await expect.poll(boxes).toEqual(['1', '2', '3', '4', '5', expect.stringMatching(/^[67]$/)]);
});
