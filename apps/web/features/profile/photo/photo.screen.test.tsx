import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Appearance } from '../../../testing/appearances.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { expectAccessible, untilAnimationsEnd } from '../../../testing/page-state.ts';
import { api } from '../../../testing/screen.tsx';
import { choose, drawHalves, lookAt, watchUploads, type SentPicture } from '../testing/pictures.ts';
import { button, dialog, openProfile, said } from '../testing/profile.ts';
import { words } from '../words.ts';

const frame = page.getByRole('slider', { name: words.photo });
const zoom = page.getByRole('slider', { name: 'Zoom', exact: true });
const zoomed = () => (zoom.element() as HTMLInputElement).valueAsNumber;
const save = page.getByRole('button', { name: words.savePhoto });
const progress = dialog.getByRole('progressbar');
const leftToRight = ['red', 'blue'];
const anything = [expect.anything(), expect.anything()];

async function openDialog(look: Appearance = {}) {
  const uploads = watchUploads();
  await openProfile({}, look);
  await button(words.uploadPhoto).click();
  await expect.element(dialog).toBeVisible();
  /** Refused, so that the dialog stays open. */
  const sendAndLook = async (): Promise<SentPicture> => {
    const before = uploads.sent.length;
    uploads.answers(400, 'uploads.too_many');
    await save.click();
    await expect.poll(() => uploads.sent.length).toBe(before + 1);
    await expect.element(said(messages['uploads.too_many'])).toBeVisible();
    await expect.element(save).not.toHaveAttribute('aria-busy', 'true');
    return lookAt(uploads.sent.at(-1)!);
  };
  return { ...uploads, sendAndLook };
}

async function openWith(file: File, look: Appearance = {}) {
  const opened = await openDialog(look);
  choose(file);
  await expect.element(frame).toBeVisible();
  return opened;
}

describe('a photo', () => {
  it.each([
    ['halves.jfif', 'image/jpeg', 'image/jpeg'],
    ['halves', 'image/png', ''],
    ['halves.jpg', 'image/png', 'image/jpeg'],
  ] as const)('is sent with the type of its content, whatever its file name: %s', async (name, own, type) => {
    const { sendAndLook } = await openWith(new File([await drawHalves(own, 40, 40)], name, { type }));
    expect(await sendAndLook()).toMatchObject({ type: own, side: 40 });
  });

  it('with unsupported content or an unsupported file type is refused under the button and not sent', async () => {
    const { sent } = await openDialog();
    const png = await drawHalves('image/png', 40, 40);
    const others: [part: BlobPart, name: string, type: string][] = [
      [png, 'halves.png', 'image/gif'],
      ['GIF89a\u0001\u0000\u0001', 'halves.png', 'image/png'],
      ['a note', 'note.txt', 'text/plain'],
      ['a note', 'renamed.png', 'image/png'],
      ['a note', 'note', ''],
      ['<html><svg></svg></html>', 'page.svg', 'image/svg+xml'],
      ['', 'halves.png', 'image/png'],
    ];
    const refused = dialog.getByText(messages['uploads.type']);
    for (const [part, name, type] of others) {
      choose(new File([part], name, { type }));
      await expect.element(refused).toBeVisible();
      choose(new File([png.slice(0, 40)], 'halves.png', { type: 'image/png' }));
      await expect.element(dialog.getByText(messages['uploads.unreadable'])).toBeVisible();
      await expect.element(refused).not.toBeInTheDocument();
    }
    await expectAccessible();
    choose(png);
    await expect.element(frame).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each(['drop', 'paste'] as const)('can be added anywhere on the page (%s)', async (how) => {
    await openDialog();
    const data = new DataTransfer();
    data.items.add(await drawHalves('image/png', 40, 40));
    const init = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
    const events = {
      drop: [new DragEvent('dragover', init), new DragEvent('drop', init)],
      paste: [new ClipboardEvent('paste', init)],
    };
    // The browser's default is prevented.
    for (const event of events[how]) expect(document.body.dispatchEvent(event)).toBe(false);
    await expect.element(frame).toBeVisible();
    await button(words.choosePhotoAnew).click();
    await expect.element(button(words.choosePhoto)).toBeVisible();
  });

  it('is sent as the square selected by mouse', async () => {
    const { sendAndLook } = await openWith(await drawHalves('image/png', 600, 300));
    await expectAccessible();
    const colours = [...leftToRight, ...anything];
    expect(await sendAndLook()).toMatchObject({ name: 'photo.png', type: 'image/png', side: 300, colours });
    const area = frame.element().parentElement!;
    const { width } = area.getBoundingClientRect();
    const middle = { x: width / 2, y: width / 2 };
    await userEvent.dragAndDrop(area, area, { sourcePosition: middle, targetPosition: { x: width - 2, y: width / 2 } });
    await userEvent.dragAndDrop(area, area, { sourcePosition: middle, targetPosition: { x: width - 2, y: width / 2 } });
    expect((await sendAndLook()).colours).toEqual(['red', 'red', 'red', 'red']);
    await button('Zoom in').click();
    await button('Zoom in').click();
    expect((await sendAndLook()).side).toBe(200);
  });

  it('is sent as the square selected by keyboard alone, and its moves are announced', async () => {
    const { sendAndLook } = await openWith(await drawHalves('image/png', 600, 300));
    await expect.element(frame).toHaveFocus();
    const heard = frame.element().getAttribute('aria-valuetext')!;
    await userEvent.keyboard(`{Shift>}${'{ArrowLeft}'.repeat(6)}{/Shift}`);
    await expect.element(frame).not.toHaveAttribute('aria-valuetext', heard);
    expect((await sendAndLook()).colours).toEqual(['blue', 'blue', 'blue', 'blue']);
    await tabTo(frame, 'back');
    await userEvent.keyboard('++++');
    await expect.poll(zoomed).toBe(2);
    await userEvent.keyboard('-');
    await tabTo(zoom);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(zoomed).toBeCloseTo(1.8);
  });

  it('is upright, however the camera was held, and carries no camera metadata', async () => {
    const halves = await drawHalves('image/jpeg', 400, 200);
    // Orientation 6: shown rotated a quarter turn clockwise, so that red is on top.
    const exif = 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000';
    const noted = Uint8Array.from(exif.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    const parts = [halves.slice(0, 2), noted, halves.slice(2)];
    const { sendAndLook } = await openWith(new File(parts, halves.name, { type: halves.type }));
    const sent = await sendAndLook();
    expect(sent).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', side: 200, isNoted: false });
    expect(sent.colours.slice(2)).toEqual(leftToRight);
  });

  // Any console error fails the test.
  it('can be an SVG drawing, even one without a size, and its scripts do not run', async () => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="console.error(1)">' +
      '<script>console.error(2)</script><rect width="10" height="10" fill="red"/>' +
      '<rect x="10" width="10" height="10" fill="blue"/></svg>';
    const { sendAndLook } = await openWith(new File([text], 'halves.svg', { type: 'image/svg+xml' }));
    const colours = [...leftToRight, ...anything];
    expect(await sendAndLook()).toMatchObject({ type: 'image/png', side: 1024, colours });
  });
});

it.each([
  ['at 200% zoom', 640, 360],
  ['on a phone', 375, 667],
  ['on a phone in landscape', 667, 300],
])('the button that saves a photo stays visible: %s', async (_, width, height) => {
  await openWith(await drawHalves('image/png', 600, 300), { width, height });
  await untilAnimationsEnd();
  const { left, right, top, bottom } = save.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(save.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
  // Scrolled into reach.
  zoom.element().scrollIntoView({ block: 'nearest' });
  expect(zoom.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  await expectAccessible();
});

describe('uploading a photo', () => {
  const small = () => drawHalves('image/png', 40, 40);

  it('saves it in the profile', async () => {
    const { answers } = await openWith(await small());
    answers(200);
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(words.removePhoto)).toBeVisible();
    const [saved] = api.calls(updateUser);
    expect(saved!.body).toEqual({ profile_picture: expect.stringMatching(/^http:\/\/localhost\/files\/\d+$/) });
  });

  it('shows why it failed, or the specified message if no reason is known, and can be retried', async () => {
    const { answers } = await openWith(await small());
    const failures = [
      [400, undefined, messages['uploads.failed']],
      [413, 'uploads.too_large', messages['uploads.too_large']],
      [0, undefined, messages['request.unreachable']],
    ] as const;
    for (const [status, code, sentence] of failures) {
      answers(status, code);
      await save.click();
      await expect.element(said(sentence)).toBeVisible();
    }
    await expect.element(frame).toBeVisible();
  });

  it('shows its progress and can be stopped', async () => {
    const { answers } = await openWith(await small());
    answers(1);
    await save.click();
    await expect.poll(() => Number(progress.element().getAttribute('value'))).toBe(1);
    await button(words.stop).click();
    await expect.element(progress).not.toBeInTheDocument();
    await expect.element(frame).toBeVisible();
    expect(document.querySelector('[data-toast]')).toBeNull();
  });

  it('happens only once, however often Save is pressed, and stops when the dialog is closed', async () => {
    const { answers, sent } = await openWith(await small());
    answers(1);
    await save.click();
    await expect.element(progress).toBeVisible();
    (save.element() as HTMLElement).click();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(button(words.uploadPhoto)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(api.calls(updateUser)).toEqual([]);
  });
});
