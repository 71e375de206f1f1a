import type { Tokens } from '@hone/client/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { makePng } from '../../testing/uploads/bitmaps.ts';
import { uploads } from './uploads.table.ts';

let api: TestApi;
let anna: Visitor;
let ben: Visitor;
beforeAll(async () => {
  api = await startApi({}, undefined, { pictures: { drawMilliseconds: 500 } });
  anna = await signIn(api, await makeAccount(api, 'anna'));
  ben = await signIn(api, await makeAccount(api, 'ben'));
});
afterAll(() => api.stop());

async function send(visitor: Visitor, content: string | Buffer) {
  const isDrawing = typeof content === 'string';
  const [name, type] = isDrawing ? ['a.svg', 'image/svg+xml'] : ['a.png', 'image/png'];
  const body = new FormData();
  body.set('file', new File([content as BlobPart], name, { type }));
  const { access } = visitor.session.now() as Tokens;
  const url = `${api.url}/api/v1/common/upload-file/`;
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body });
  const answer = (await response.json()) as { code?: string; error_codes?: Record<string, string[]> };
  return { status: response.status, codes: answer.error_codes?.['file'] ?? answer.code };
}

const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg ${spaces} viewBox="0 0 9 9">${inside}</svg>`;
const painted = '<rect id="a" width="9" height="9"/>';
// Takes the square of the text's length: a minute and more.
const endless = svg(`<text>${'x'.repeat(40_000)}</text>`);

describe('an SVG drawing', () => {
  it.each<[string, string]>([
    ['a filter', '<filter id="f"><feGaussianBlur stdDeviation="300"/></filter><path d="M0 0h9v9" filter="url(#f)"/>'],
    ['a blur without a filter element', '<rect width="9" height="9" filter="blur(300)"/>'],
    ['a blur in a style', '<style>rect { filter /**/ : blur(300px) }</style><rect width="9" height="9"/>'],
    ['a mask', `<mask id="m">${painted}</mask><rect width="9" height="9" mask="url(#m)"/>`],
    ['a pattern', `<pattern id="p" width="1" height="1">${painted}</pattern><path d="M0 0h9v9" fill="url(#p)"/>`],
    ['nested <use> elements', `${painted}<g id="b"><g><use href="#a"/></g></g><use xlink:href="#b"/>`],
  ])('with %s is refused, and the field says why', async (_, inside) => {
    expect(await send(anna, svg(inside))).toEqual({ status: 400, codes: ['uploads.effects'] });
  });

  it('that takes too long to draw is refused, and the field says so', async () => {
    expect(await send(anna, endless)).toEqual({ status: 400, codes: ['uploads.too_slow'] });
  });

  it('never makes another account wait for more than one drawing sent earlier', async () => {
    const countUploads = () => api.app.database.sql.$count(uploads);
    const before = await countUploads();
    const order: string[] = [];
    const slow = Array.from({ length: 5 }, () => send(anna, endless).finally(() => order.push('anna')));
    await expect.poll(countUploads, { timeout: 20_000 }).toBe(before + slow.length);
    const other = await send(ben, makePng()).finally(() => order.push('ben'));
    expect(other).toEqual({ status: 200, codes: undefined });
    await Promise.all(slow);
    expect(order.at(-1)).toBe('anna');
  }, 90_000);
});
