import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFocused, tabTo } from './expectations.ts';
import { cut, hold, phoneLine, refuse, slowDown } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const unreadable = { code: 'uploads.unreadable', message: '' };
const uploads = '**/common/upload-file/';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text);
const dialog = (page: Page) => page.getByRole('dialog');
const frame = (page: Page) => page.getByRole('slider', { name: 'Your photo' });
const zoom = (page: Page) => page.getByRole('slider', { name: 'Zoom' });

async function openDialog(name: string) {
  const watched = await openSignedIn(place, name, { viewport: { width: 1440, height: 900 } });
  await watched.page.goto('/user-profile');
  await button(watched.page, 'Upload a photo').click();
  await dialog(watched.page).waitFor();
  watched.tolerate(/400|413|ERR_CONNECTION_FAILED/);
  return watched;
}

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of two halves: red, then blue to the side. `noise`: nothing that could be packed. */
async function drawHalves(page: Page, mimeType: string, width: number, height: number, noise = false): Promise<File> {
  const data = await page.evaluate(
    ([type, across, down, isNoise]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#f00';
      pen.fillRect(0, 0, across, down);
      pen.fillStyle = '#00f';
      pen.fillRect(across / 2, 0, across / 2, down);
      if (isNoise) {
        const pixels = pen.getImageData(0, 0, across, down);
        pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24));
        pen.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL(type).split(',')[1]!;
    },
    [mimeType, width, height, noise] as const,
  );
  return { name: `halves.${mimeType.split('/')[1]}`, mimeType, buffer: Buffer.from(data, 'base64') };
}

const choose = (page: Page, file: File) => page.locator('input[type=file]').setInputFiles(file);

/** What the page sends; it is refused, so that the dialog stays. */
async function sendAndCatch(page: Page): Promise<{ name: string; type: string; isNoted: boolean; side: number; colours: string[] }> {
  const sent = page.waitForRequest(uploads);
  await refuse(page, uploads, 400, unreadable);
  await button(page, 'Save photo').click();
  const request = await sent;
  await said(page, messages['uploads.unreadable']).waitFor();
  await page.unroute(uploads);
  const form = await new Response(new Uint8Array(request.postDataBuffer()!), { headers: { 'content-type': request.headers()['content-type']! } }).formData();
  const file = form.get('file') as globalThis.File;
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  const seen = await page.evaluate(
    async ([type, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type }));
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(picture, 0, 0);
      const at = (across: number, down: number) => {
        const [red = 0, , blue = 0] = pen.getImageData(across * picture.width, down * picture.height, 1, 1).data;
        return red > blue ? 'red' : 'blue';
      };
      return { side: picture.width === picture.height ? picture.width : 0, colours: [at(0.1, 0.5), at(0.9, 0.5), at(0.5, 0.1), at(0.5, 0.9)] };
    },
    [file.type, content] as const,
  );
  return { name: file.name, type: file.type, isNoted: Buffer.from(content, 'base64').includes('Exif'), ...seen };
}

const leftToRight = ['red', 'blue'];

describe('a photo', () => {
  it('of another kind is refused under the button, by its content, its name and its type, and nothing is sent', async () => {
    const { page } = await openDialog('kinds');
    page.on('request', (request) => request.url().endsWith('/upload-file/') && console.error('A picture was sent.'));
    const png = await drawHalves(page, 'image/png', 40, 40);
    const others: File[] = [
      { ...png, name: 'halves.gif' },
      { ...png, mimeType: 'image/gif' },
      { ...png, buffer: Buffer.from('GIF89a\u0001\u0000\u0001') },
      { ...png, name: 'halves.jpg', mimeType: 'image/jpeg' },
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') },
      { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<html><svg></svg></html>') },
      { ...png, buffer: Buffer.alloc(0) },
    ];
    for (const file of others) {
      await choose(page, file);
      await dialog(page).getByText('Only JPEG, PNG, and SVG formats are allowed').waitFor();
    }
    await expectAccessible(page);
    await choose(page, { ...png, buffer: png.buffer.subarray(0, 40) });
    await dialog(page).getByText(messages['uploads.unreadable']).waitFor();
    await choose(page, png);
    await frame(page).waitFor();
  });

  it('is taken when it is dropped anywhere, and when it is pasted', async () => {
    const { page } = await openDialog('dropped');
    const { name, mimeType, buffer } = await drawHalves(page, 'image/png', 40, 40);
    const give = (how: 'drop' | 'paste') =>
      page.evaluate(
        ([event, text, fileName, type]) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], fileName, { type }));
          const bubbles = { bubbles: true, cancelable: true };
          if (event === 'paste') return document.body.dispatchEvent(new ClipboardEvent('paste', { ...bubbles, clipboardData: data }));
          document.body.dispatchEvent(new DragEvent('dragover', { ...bubbles, dataTransfer: data }));
          return document.body.dispatchEvent(new DragEvent('drop', { ...bubbles, dataTransfer: data }));
        },
        [how, buffer.toString('base64'), name, mimeType] as const,
      );
    for (const how of ['drop', 'paste'] as const) {
      // The browser is kept from doing with it what it would.
      expect(await give(how)).toBe(false);
      await frame(page).waitFor();
      await button(page, 'Choose another').click();
      await button(page, 'Choose a picture').waitFor();
    }
  });

  it('is sent as the square that was chosen by the mouse', async () => {
    const { page } = await openDialog('moused');
    await choose(page, await drawHalves(page, 'image/png', 600, 300));
    await frame(page).waitFor();
    await expectAccessible(page);
    expect(await sendAndCatch(page)).toMatchObject({ name: 'photo.png', type: 'image/png', side: 300, colours: [...leftToRight, expect.anything(), expect.anything()] });
    const box = (await frame(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width, y, { steps: 4 });
    await page.mouse.up();
    expect((await sendAndCatch(page)).colours).toEqual(['red', 'red', 'red', 'red']);
    await button(page, 'Zoom in').click();
    await button(page, 'Zoom in').click();
    expect((await sendAndCatch(page)).side).toBe(200);
  });

  it('is sent as the square that was chosen by the keyboard alone, and what is moved is heard', async () => {
    const { page } = await openDialog('keyed');
    await choose(page, await drawHalves(page, 'image/png', 600, 300));
    await expectFocused(frame(page));
    const heard = await frame(page).getAttribute('aria-valuetext');
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Shift+ArrowLeft');
    expect(await frame(page).getAttribute('aria-valuetext')).not.toBe(heard);
    expect((await sendAndCatch(page)).colours).toEqual(['blue', 'blue', 'blue', 'blue']);
    await tabTo(page, frame(page), 'Shift+Tab');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('+');
    expect(await zoom(page).inputValue()).toBe('2');
    await page.keyboard.press('-');
    await tabTo(page, zoom(page));
    await page.keyboard.press('ArrowRight');
    expect(Number(await zoom(page).inputValue())).toBeCloseTo(1.8);
  });

  it('stands upright, however its camera was held, and tells nothing of what the camera noted', async () => {
    const { page } = await openDialog('turned');
    const { buffer, ...file } = await drawHalves(page, 'image/jpeg', 400, 200);
    // Orientation 6: turned by a quarter to the right when it is shown, so that red is above.
    const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
    const turned = Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]);
    await choose(page, { ...file, buffer: turned });
    await frame(page).waitFor();
    const sent = await sendAndCatch(page);
    expect(sent).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', side: 200, isNoted: false });
    expect(sent.colours.slice(2)).toEqual(leftToRight);
  });

  it('may be a drawing, without a size of its own too, and no script of it runs', async () => {
    const { page } = await openDialog('drawn');
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="console.error(1)"><script>console.error(2)</script>' +
      '<rect width="10" height="10" fill="red"/><rect x="10" width="10" height="10" fill="blue"/></svg>';
    await choose(page, { name: 'halves.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
    await frame(page).waitFor();
    expect(await sendAndCatch(page)).toMatchObject({ type: 'image/png', side: 1024, colours: [...leftToRight, expect.anything(), expect.anything()] });
  });
});

describe('sending a photo', () => {
  it('that fails says why, else what the specification says, and can be tried again', async () => {
    const { page } = await openDialog('failing');
    await choose(page, await drawHalves(page, 'image/png', 40, 40));
    const failures = [
      [() => refuse(page, uploads, 400, {}), 'Failed to upload profile picture'],
      [() => refuse(page, uploads, 413, { code: 'uploads.too_large', message: '' }), messages['uploads.too_large']],
      [() => cut(page, uploads), 'We cannot reach Hone right now.'],
    ] as const;
    for (const [fail, sentence] of failures) {
      const mend = await fail();
      await button(page, 'Save photo').click();
      await said(page, sentence).waitFor();
      await mend();
    }
    await frame(page).waitFor();
  });

  it('shows how much of it is there, and can be stopped', async () => {
    const { page } = await openDialog('slow');
    await choose(page, await drawHalves(page, 'image/png', 700, 700, true));
    await frame(page).waitFor();
    await slowDown(page, { ...phoneLine, uploadThroughput: 100_000 });
    await button(page, 'Save photo').click();
    const progress = dialog(page).getByRole('progressbar');
    await expect.poll(async () => Number(await progress.getAttribute('value')), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(Number(await progress.getAttribute('value'))).toBeLessThan(1);
    await button(page, 'Stop').click();
    await progress.waitFor({ state: 'detached' });
    await frame(page).waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
  });

  it('is done once, however often it is asked for, and stops when the dialog is closed', async () => {
    const { page } = await openDialog('once');
    await choose(page, await drawHalves(page, 'image/png', 40, 40));
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/upload-file/') && sent.push(request.url())));
    const letGo = await hold(page, uploads);
    const start = page.getByRole('button', { name: /^Save photo/ });
    await start.click();
    await start.click({ force: true });
    await page.keyboard.press('Enter');
    const stopped = page.waitForEvent('requestfailed');
    await page.keyboard.press('Escape');
    await stopped;
    expect(sent).toHaveLength(1);
    await letGo();
    await button(page, 'Upload a photo').waitFor();
  });
});
