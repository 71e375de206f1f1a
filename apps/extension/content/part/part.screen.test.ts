import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readBox } from '../writer/read.ts';
import { writeBox } from '../writer/write.ts';
import { selectedPart } from './part.ts';

afterEach(() => document.body.replaceChildren());

function openField(value: string, [from, to]: [number, number]): HTMLTextAreaElement {
  const box = document.body.appendChild(document.createElement('textarea'));
  box.focus();
  document.execCommand('insertText', false, value);
  box.setSelectionRange(from, to);
  return box;
}

function openElement(html: string): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.contentEditable = 'true';
  box.innerHTML = html;
  box.focus();
  return box;
}

/** From the first place of one text to the end of another. */
function select(box: HTMLElement, from: string, to = from): void {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const [start, end] = [from, to].map((text) => nodes.find(({ data }) => data.includes(text))!);
  getSelection()!.setBaseAndExtent(start!, start!.data.indexOf(from), end!, end!.data.indexOf(to) + to.length);
}

describe('a selection in the box', () => {
  it('is replaced alone in a text area, without the space a double click adds, and one Ctrl+Z brings it back', async () => {
    const before = 'Dear all, write a poem about rain today';
    const box = openField(before, [10, 34]);
    const part = selectedPart(box, readBox)!;
    expect(part.read(box.value)).toBe('write a poem about rain');
    expect(await writeBox(box, part.around('Write a haiku.'), undefined, part)).toBe('written');
    expect(box.value).toBe('Dear all, Write a haiku. today');
    expect(part.read(box.value)).toBe('Write a haiku.');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(box.value).toBe(before);
  });

  it('is replaced alone in a text area of a page that refuses typed text, and nothing around it is lost', async () => {
    const box = openField('Dear all, write a poem about rain today', [10, 33]);
    box.addEventListener('beforeinput', (event) => event.inputType === 'insertText' && event.preventDefault());
    const part = selectedPart(box, readBox)!;
    expect(await writeBox(box, part.around('Write a haiku.'), undefined, part)).toBe('written');
    expect(box.value).toBe('Dear all, Write a haiku. today');
  });

  it('is replaced alone in an editable element, and the bold word beside it stays bold', async () => {
    const box = openElement('<p>Keep <b>this</b> as is.</p><p>write a poem about rain</p><p>The end</p>');
    const before = readBox(box)!;
    select(box, 'write a poem');
    const part = selectedPart(box, readBox)!;
    expect(part.read(before)).toBe('write a poem');
    expect(await writeBox(box, part.around('Write a haiku'), undefined, part)).toBe('written');
    expect(readBox(box)).toBe('Keep this as is.\nWrite a haiku about rain\nThe end');
    expect(box.querySelector('b')?.textContent).toBe('this');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(readBox(box)).toBe(before);
  });

  it('is read over several lines and list items as the whole text reads', () => {
    const box = openElement('<p>First</p><ul><li>one apple</li><li>two pears</li></ul><p>Last line</p>');
    select(box, 'apple', 'two pears');
    const part = selectedPart(box, readBox)!;
    expect(part.read(readBox(box)!)).toBe('apple\n- two pears');
    expect(part.around('x')).toBe('First\n- one x\nLast line');
  });

  it('is found when an editor has drawn it again, and the whole text is written then', async () => {
    const box = openElement('<p>Keep this.</p><p>write a poem</p>');
    select(box, 'write a poem');
    const part = selectedPart(box, readBox)!;
    box.innerHTML = '<p>Keep this.</p><p>write a poem</p>';
    expect(part.read(readBox(box)!)).toBe('write a poem');
    expect(part.select()).toBe(false);
    expect(await writeBox(box, part.around('Write a haiku.'), undefined, part)).toBe('written');
    expect(readBox(box)).toBe('Keep this.\nWrite a haiku.');
  });

  it('is no part where nothing, only space, or everything is selected', () => {
    const text = 'write a poem';
    expect(selectedPart(openField(text, [3, 3]), readBox)).toBeUndefined();
    expect(selectedPart(openField(text, [5, 6]), readBox)).toBeUndefined();
    expect(selectedPart(openField(text, [0, text.length]), readBox)).toBeUndefined();
  });

  it('is lost once the text around it has changed', () => {
    const box = openField('one two three', [4, 7]);
    const part = selectedPart(box, readBox)!;
    expect(part.read('one 2 three')).toBe('2');
    expect(part.read('One two three')).toBeUndefined();
  });
});
