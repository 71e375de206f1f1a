import * as addresses from './addresses.ts';

/** Checks the five fields, says under each what is wrong, and turns them into a token. */
const fieldsScript = `'use strict';
const card = document.querySelector('.card');
const names = ['type', 'number', 'month', 'year', 'cvc'];
const fields = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]));
const digits = () => fields.number.value.replace(/\\D/g, '');
const brandOf = (number) => (number.startsWith('4') ? 'visa' : /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : '');
const brandNames = { visa: 'Visa', mastercard: 'Mastercard' };

function isWhole(number) {
  const doubles = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const doubled = [...number].reverse().map((digit, at) => (at % 2 ? doubles[digit] : Number(digit)));
  return number.length >= 13 && number.length <= 19 && doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

const judges = {
  type: () => {
    const brand = brandOf(digits());
    if (!fields.type.value) return 'Choose a card type.';
    return brand && brand !== fields.type.value ? 'This is a ' + brandNames[brand] + ' number.' : '';
  },
  number: () => {
    if (!digits()) return 'Enter the card number.';
    if (!isWhole(digits())) return 'This number isn’t valid. Check the digits.';
    return brandOf(digits()) ? '' : 'Only Visa and Mastercard are accepted.';
  },
  month: () => {
    if (!fields.month.value) return 'Choose a month.';
    const isThisYear = Number(fields.year.value) === Number(card.dataset.year);
    const isPast = isThisYear && Number(fields.month.value) < Number(card.dataset.month);
    return isPast ? 'This card has expired.' : '';
  },
  year: () => (fields.year.value ? '' : 'Choose a year.'),
  cvc: () => (/^\\d{3,4}$/.test(fields.cvc.value.trim()) ? '' : 'Enter the 3- or 4-digit code.'),
};

function show(name, message) {
  const said = document.getElementById(name + '-wrong');
  if (said.textContent !== message) said.textContent = message;
  if (message) fields[name].setAttribute('aria-invalid', 'true');
  else fields[name].removeAttribute('aria-invalid');
}

const isComplete = () => names.every((name) => !judges[name]());
const firstWrong = () => names.find((name) => judges[name]());

function judgeAll() {
  for (const name of names) show(name, judges[name]());
  return isComplete();
}

/** Groups of four, with the caret after the digit that it was after. */
function group() {
  const before = fields.number.value.slice(0, fields.number.selectionStart ?? 0).replace(/\\D/g, '').length;
  const text = digits().slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
  if (text === fields.number.value) return;
  fields.number.value = text;
  let at = 0;
  for (let left = before; left > 0 && at < text.length; at += 1) if (text[at] !== ' ') left -= 1;
  if (document.activeElement === fields.number) fields.number.setSelectionRange(at, at);
}

const touched = new Set();
function change(name) {
  if (name === 'number') {
    group();
    const brand = brandOf(digits());
    if (brand) fields.type.value = brand;
  }
  if (name === 'cvc') fields.cvc.value = fields.cvc.value.replace(/\\D/g, '');
  for (const each of touched) show(each, judges[each]());
}
for (const name of names) {
  fields[name].addEventListener('input', () => change(name));
  fields[name].addEventListener('blur', () => {
    if (!fields[name].value && !touched.has(name)) return;
    touched.add(name);
    show(name, judges[name]());
  });
}

async function makeToken(details) {
  for (const name of names) touched.add(name);
  if (!judgeAll()) return { fault: 'incomplete' };
  const response = await fetch('${addresses.tokens}', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: digits(),
      exp_month: Number(fields.month.value),
      exp_year: Number(fields.year.value),
      cvc: fields.cvc.value,
      details,
    }),
  });
  if (!response.ok) return { fault: 'incomplete' };
  const answer = await response.json();
  if (answer.wrong === 'number') show('number', 'Use a test number, such as 4242 4242 4242 4242.');
  if (answer.wrong === 'expiry') show('month', 'This card has expired.');
  if (answer.wrong === 'cvc') show('cvc', 'Enter the 3- or 4-digit code.');
  return answer;
}
`;

/** The field in a frame: it talks to the page around it, and to no other. */
export const cardFieldScript = `${fieldsScript}
const say = (message) => parent.postMessage({ hone: 'card-field', ...message }, location.origin);
const sayHeight = () => say({ event: 'height', height: document.body.getBoundingClientRect().height });
let wasComplete = false;
function sayChange() {
  if (isComplete() === wasComplete) return;
  wasComplete = !wasComplete;
  say({ event: 'change', isComplete: wasComplete });
}
/** The letters of the page around, so that both are one. */
function borrowLetters() {
  const sheet = new CSSStyleSheet();
  for (const each of parent.document.styleSheets) {
    for (const rule of each.cssRules) if (rule instanceof parent.CSSFontFaceRule) sheet.insertRule(rule.cssText);
  }
  document.adoptedStyleSheets = [sheet];
}
function look({ theme, dir }) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (dir === 'ltr' || dir === 'rtl') document.documentElement.dir = dir;
}
async function hear({ do: what, ask, details, ...rest }) {
  if (what === 'look') look(rest);
  if (what === 'focus') fields[firstWrong() ?? 'number'].focus();
  if (what !== 'token') return;
  const answer = await makeToken(details ?? {}).catch(() => ({ fault: 'unreachable' }));
  if (answer.token) say({ event: 'token', token: answer.token, ask });
  else say({ event: 'fault', fault: answer.fault, ask });
}
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('input', sayChange);
document.addEventListener('change', sayChange);
if (parent !== window) {
  try {
    borrowLetters();
  } catch {}
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === parent && data && data.hone === 'card-field') void hear(data);
  });
  new ResizeObserver(sayHeight).observe(document.body);
  sayHeight();
  say({ event: 'ready' });
}
`;

/** A page's whole form: it sends the token and never the card. */
export const cardFormScript = `${fieldsScript}
const form = document.querySelector('form');
form.addEventListener('submit', async (event) => {
  if (form.elements.token.value) return;
  event.preventDefault();
  const value = (name) => form.elements[name].value.trim();
  const names = ['name', 'country', 'line1', 'line2', 'city', 'postal_code'];
  const details = Object.fromEntries(names.map((name) => [name, value(name)]));
  const answer = await makeToken(details).catch(() => ({ fault: 'unreachable' }));
  if (!answer.token) {
    if (answer.fault === 'unreachable') document.getElementById('unreachable').hidden = false;
    fields[firstWrong() ?? 'number'].focus();
    return;
  }
  form.elements.token.value = answer.token;
  form.submit();
});
`;
