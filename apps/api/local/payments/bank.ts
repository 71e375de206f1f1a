import { formatDollars } from '@hone/domain/money/plans';
import { html, type Markup } from '../../html/markup.ts';
import * as addresses from './addresses.ts';

/** What a bank asks about a payment. */
export interface Question {
  intentId: string;
  amount_cents: number;
  brand: string;
  last4: string;
  isOpen: boolean;
}

export function drawQuestion({ intentId, amount_cents, brand, last4, isOpen }: Question): Markup {
  if (!isOpen)
    return html`<div class="asked"><h1>Nothing to confirm</h1>
      <p>This payment no longer needs your confirmation. You can close this window.</p></div>`;
  return html`<div class="asked" data-intent="${intentId}">
    <p class="bank">Sandbox Bank</p>
    <h1>Is this you?</h1>
    <p>Hone wants to charge <strong>${formatDollars(amount_cents)}</strong> to your card
      <span class="digits">${brand} •••• ${last4}</span>.</p>
    <p class="quiet">This page simulates a bank on this machine only. No real money moves.</p>
    <p class="wrong" role="alert"></p>
    <div class="answers">
      <button class="ink" type="button" data-agrees="true">Confirm payment</button>
      <button type="button" data-agrees="false">Decline</button>
    </div>
  </div>`;
}

/** Sends the answer, and tells the surrounding page the outcome. */
export const confirmationScript = `'use strict';
const asked = document.querySelector('[data-intent]');
const buttons = [...document.querySelectorAll('[data-agrees]')];
for (const button of buttons) {
  button.addEventListener('click', async () => {
    for (const each of buttons) each.disabled = true;
    try {
      const response = await fetch('${addresses.confirmation}', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ intent: asked.dataset.intent, agrees: button.dataset.agrees === 'true' }),
      });
      if (!response.ok) throw new Error();
      const { result } = await response.json();
      if (parent !== window) parent.postMessage({ hone: 'confirmation', result }, location.origin);
      else location.reload();
    } catch {
      for (const each of buttons) each.disabled = false;
      document.querySelector('.wrong').textContent = 'Couldn’t reach the bank. Try again.';
      button.focus();
    }
  });
}
`;

export const questionStyles = `
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--surface);font:15px/24px var(--font-sans)}
.asked{padding:20px}
h1{font:500 22px/30px var(--font-serif);margin:0 0 8px}
p{margin:0 0 12px;overflow-wrap:anywhere}
.bank{font:500 13px/20px var(--font-sans);color:var(--ink-2);margin-block-end:16px;padding-block-end:12px;
  border-block-end:1px solid var(--line)}
.digits{white-space:nowrap;text-transform:capitalize}
.quiet{color:var(--ink-2);font-size:13px;line-height:20px}
.wrong{color:var(--danger);font-size:13px;line-height:20px}
.wrong:empty{display:none}
.answers{display:flex;flex-wrap:wrap;gap:12px;margin-block-start:20px}
button{flex:1 1 10rem;white-space:nowrap;min-block-size:44px;padding-inline:16px;font:500 15px/24px var(--font-sans);
  color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:var(--radius-control);
  cursor:pointer}
button:hover{background:var(--sunken)}
button:disabled{opacity:.6;cursor:default}
button.ink{color:var(--on-ink);background:var(--ink);border-color:var(--ink)}
button.ink:hover{background:var(--ink-2)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (forced-colors:active){button.ink{color:ButtonText;background:ButtonFace}}
`;
