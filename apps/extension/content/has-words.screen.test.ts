import { afterEach, expect, it } from 'vitest';
import { hasWords, startOf } from './has-words.ts';

afterEach(() => document.body.replaceChildren());

function boxOf(html: string): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.contentEditable = 'true';
  box.innerHTML = html;
  return box;
}

it.each([
  ['paragraphs of one word', '<p>one</p><p>two</p><p>three</p>', true],
  ['lines of one word', 'one<br>two<br>three', true],
  ['words after many empty lines', `${'<p><br></p>'.repeat(300)}<p>one two three</p>`, true],
  ['two words, one of them bold', 'a <b>bold</b>', false],
  ['a placeholder', '<p><span contenteditable="false">Write your message here</span><br></p>', false],
  ['nothing', '<p><br></p>', false],
])('a box with %s is counted as people see it', (_, html, has) => {
  expect(hasWords(startOf(boxOf(html)), 3)).toBe(has);
});

it('a long text is read no further than needed', () => {
  const box = boxOf(`<p>${'a long text '.repeat(50)}</p>`.repeat(50));
  expect(startOf(box).length).toBeLessThan(400);
});
