import { html, type Markup } from '../../html/markup.ts';
import { drawInvoice, type InvoiceFacts } from './invoice.ts';
import * as addresses from './addresses.ts';
import { confirmationScript, drawQuestion, questionStyles, type Question } from './bank.ts';
import { cardFieldStyles, drawCardFields } from './card-fields.ts';
import { drawCardForm } from './card-form.ts';
import { cardFieldScript, cardFormScript } from './card-script.ts';
import { serveDesk, type DeskSandbox } from './desk.ts';

type Fields = Record<string, string>;
type Page = { title: string; body: Markup; script?: string };
type Framed = Page & { theme: 'light' | 'dark' | undefined; dir: 'ltr' | 'rtl' | undefined; styles: string };

interface TypedCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  details: Fields;
}

interface Sandbox {
  browser: {
    makeToken(card: TypedCard): Promise<object>;
    confirm(clientSecret: string, cardId: string): Promise<object>;
    readQuestion(intentId: string): Promise<Question | undefined>;
    decide(intentId: string, agrees: boolean): Promise<'done' | 'refused'>;
  };
  desk: DeskSandbox & {
    addCard(customerId: string, token: string): Promise<string>;
    readInvoice(id: string): Promise<InvoiceFacts | undefined>;
  };
}

export interface PaymentPages {
  page(path: string, render: (params: Fields, query: Fields) => Promise<Page | undefined> | Page | undefined): void;
  framed(path: string, render: (query: Fields) => Promise<Framed | undefined> | Framed | undefined): void;
  form(path: string, answer: (fields: Fields) => Promise<Page | { to: string } | undefined>): void;
  json(path: string, answer: (body: unknown) => Promise<object | undefined>): void;
  script(path: string, source: string): void;
  sandbox: Sandbox;
  now(): Date;
}

const groundStyles = (ground: unknown) =>
  `body,form{margin:0}body{color:var(--ink);background:var(--${ground === 'paper' ? 'paper' : 'surface'})}`;

/** The browser's side of the payment sandbox, and its operator's desk. */
export function servePaymentPages({ page, framed, form, json, script, sandbox, now }: PaymentPages): void {
  const { browser, desk } = sandbox;
  script(`${addresses.cardField}.js`, cardFieldScript);
  framed(addresses.cardField, (query) => ({
    title: 'Card',
    body: html`<form novalidate>${drawCardFields(now())}</form>`,
    script: `${addresses.cardField}.js`,
    styles: `${groundStyles(query['ground'])}${cardFieldStyles}`,
    ...readLook(query),
  }));
  json(addresses.tokens, async (body) => {
    const card = readCard(body);
    return card && browser.makeToken(card);
  });
  json(addresses.confirm, async (body) => {
    const { client_secret, payment_method } = fieldsOf(body);
    return typeof client_secret === 'string' && typeof payment_method === 'string'
      ? browser.confirm(client_secret, payment_method)
      : undefined;
  });

  script(`${addresses.confirmation}.js`, confirmationScript);
  framed(addresses.confirmation, async (query) => {
    const question = typeof query['intent'] === 'string' ? await browser.readQuestion(query['intent']) : undefined;
    return (
      question && {
        title: 'Confirm with your bank',
        body: drawQuestion(question),
        script: `${addresses.confirmation}.js`,
        styles: questionStyles,
        ...readLook(query),
      }
    );
  });
  json(addresses.confirmation, async (body) => {
    const { intent, agrees } = fieldsOf(body);
    if (typeof intent !== 'string' || typeof agrees !== 'boolean' || !(await browser.readQuestion(intent)))
      return undefined;
    return { result: await browser.decide(intent, agrees) };
  });

  script(`${addresses.cardForm}.js`, cardFormScript);
  page(addresses.cardForm, async (_, query) => ({
    title: 'Add a card at the provider',
    body: drawCardForm(await desk.listCustomers(100), query, now()),
    script: `${addresses.cardForm}.js`,
  }));
  form(addresses.cardForm, async ({ customer = '', token = '' }) => {
    const added = await desk.addCard(customer, token).then(
      () => 'card_added',
      () => 'card_refused',
    );
    return { to: `${addresses.customers}/${encodeURIComponent(customer)}?said=${added}` };
  });

  page(`${addresses.invoices}/:id`, async ({ id = '' }) => {
    const facts = await desk.readInvoice(id);
    return facts && drawInvoice(facts);
  });

  serveDesk({ page, form, desk });
}

function readLook({ theme, dir }: Fields): Pick<Framed, 'theme' | 'dir'> {
  return { theme: theme === 'light' || theme === 'dark' ? theme : undefined, dir: dir === 'rtl' ? 'rtl' : 'ltr' };
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function readCard(body: unknown): TypedCard | undefined {
  const { number, exp_month, exp_year, cvc, details } = fieldsOf(body);
  if (
    typeof number !== 'string' ||
    typeof cvc !== 'string' ||
    typeof exp_month !== 'number' ||
    typeof exp_year !== 'number'
  )
    return undefined;
  const texts = Object.entries(fieldsOf(details)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return {
    number,
    exp_month,
    exp_year,
    cvc,
    details: Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, 200)])),
  };
}
