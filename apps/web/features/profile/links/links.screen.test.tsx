import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import { networks } from '@hone/domain/links';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../../testing/hands/keys.ts';
import { api } from '../../../testing/screen.tsx';
import { button, dialog, keepWhatIsSaved, openProfile, said } from '../testing/profile.ts';
import { words } from '../words.ts';

const url = dialog.getByLabelText(words.url, { exact: true });
const linkTo = (address: RegExp) => page.getByRole('link', { name: address });
const atGrace = { facebook: 'https://www.facebook.com/grace', linkedin: null };
const sent = () => api.calls(updateUser).map(({ body }) => body.accounts_links);

it('a link starts with its network’s URL, and can be added, edited, removed and restored by keyboard', async () => {
  await openProfile();
  await tabTo(button(words.addLinks));
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveValue(networks.facebook.base);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(url).toHaveValue(networks.linkedin.base);
  await tabTo(url);
  await userEvent.keyboard('{End}grace{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const link = linkTo(/linkedin\.com\/in\/grace/);
  await expect.element(link).toHaveAttribute('href', 'https://www.linkedin.com/in/grace');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');

  await tabTo(button('Edit LinkedIn'));
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveFocus();
  await userEvent.keyboard('{End}-hopper{Enter}');
  await expect.element(linkTo(/linkedin\.com\/in\/grace-hopper/)).toBeVisible();

  await tabTo(button('Remove LinkedIn'));
  await userEvent.keyboard('{Enter}');
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(said('LinkedIn link removed.')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await tabTo(button(words.undo));
  await userEvent.keyboard('{Enter}');
  await expect.element(link).toBeVisible();
  await expect
    .poll(sent)
    .toEqual([
      { linkedin: 'https://www.linkedin.com/in/grace' },
      { linkedin: 'https://www.linkedin.com/in/grace-hopper' },
      { linkedin: null },
      { linkedin: 'https://www.linkedin.com/in/grace-hopper' },
    ]);
});

it('a link that does not point to its network’s site is shown as plain text', async () => {
  const facebook = 'https://facebook.com.evil.example/<b>grace</b>';
  await openProfile({ accounts_links: { facebook, linkedin: null } });
  await expect.element(page.getByText(facebook)).toBeVisible();
  await expect.element(linkTo(/evil/)).not.toBeInTheDocument();
});

it('a link left at its prefilled value is saved as empty, without an error', async () => {
  await openProfile({ accounts_links: { facebook: null, linkedin: networks.linkedin.base } });
  await expect.element(page.getByText(networks.linkedin.base)).not.toBeInTheDocument();
  await button(words.addLinks).click();
  await button(words.saveLink).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ facebook: null }]);
  await expect.element(page.getByText(networks.facebook.base)).not.toBeInTheDocument();
});

it('a link is validated only by the server, whose error is shown under the URL field', async () => {
  const user = await openProfile();
  api.refuses(updateUser, 'request.invalid', { fields: { 'accounts_links.facebook': ['profile.link.invalid'] } });
  await button(words.addLinks).click();
  await url.fill('https://www.facebook.com/x');
  await button(words.saveLink).click();
  await expect.element(url).toHaveAccessibleDescription(expect.stringContaining(messages['profile.link.invalid']));
  await expect.element(url).toHaveAttribute('aria-invalid', 'true');
  keepWhatIsSaved(user);
  await url.fill(atGrace.facebook);
  await expect.element(url).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(linkTo(/facebook\.com\/grace/)).toBeVisible();
  await button('Edit Facebook').click();
  await url.fill('https://m.facebook.com/hopper');
  await userEvent.keyboard('{Enter}');
  await expect.element(linkTo(/m\.facebook\.com\/hopper/)).toBeVisible();
});

it('a link reappears with a message if its removal fails', async () => {
  await openProfile({ accounts_links: atGrace });
  const held = api.holds(updateUser);
  await button('Remove Facebook').click();
  await expect.element(linkTo(/facebook\.com\/grace/)).not.toBeInTheDocument();
  await held.sent;
  held.refuse('request.too_many');
  await expect.element(said('Too many requests.')).toBeVisible();
  await expect.element(linkTo(/facebook\.com\/grace/)).toBeVisible();
  await expect.element(button(words.undo)).not.toBeInTheDocument();
});
