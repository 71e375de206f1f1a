import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { untilAnimationsEnd } from '../../testing/page-state.ts';
import { openPart } from '../../testing/screen.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { TextField } from '../fields/field.tsx';
import { Form } from '../fields/form.tsx';

const dialog = page.getByRole('dialog');
const named = (name: string) => page.getByRole('button', { name, exact: true }).element();
const isInSight = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

let submitted: number;

function Long() {
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="A long dialog"
      description="With more in it than a window that is low can show."
    >
      <Form
        id="long"
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <TextField key={index} label={`Field ${index}`} />
        ))}
        <DialogFooter>
          <Button>Cancel</Button>
          <Button look="ink" type="submit" form="long">
            Save
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

it.each([
  ['at 200% zoom', 640, 360],
  ['on a phone', 375, 667],
  ['on a phone in landscape', 667, 300],
  ['on a small phone in landscape', 568, 280],
])('the buttons of a dialog stay visible, and so does the field being edited: %s', async (_, width, height) => {
  submitted = 0;
  await openPart(<Long />);
  await page.viewport(width, height);
  await untilAnimationsEnd();
  for (const name of ['Cancel', 'Save']) expect(isInSight(named(name)), name).toBe(true);
  const field = dialog.getByLabelText('Field 9', { exact: true });
  await field.fill('typed');
  expect(isInSight(field.element())).toBe(true);
  for (const name of ['Cancel', 'Save']) expect(isInSight(named(name)), name).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(submitted).toBe(1);
  await page.elementLocator(named('Save')).click();
  expect(submitted).toBe(2);
});

it('in a very small window, as at 400% zoom, everything can be scrolled into view', async () => {
  await openPart(<Long />);
  await page.viewport(320, 256);
  await untilAnimationsEnd();
  for (const element of [dialog.getByLabelText('Field 5', { exact: true }).element(), named('Save')]) {
    element.scrollIntoView({ block: 'center' });
    expect(isInSight(element)).toBe(true);
  }
});
