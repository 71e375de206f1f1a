import { describe, expect, it } from 'vitest';
import { invitationMail } from './invitation.mail.ts';

const link = 'https://hone.example.org/create-account?ref=ada';
const unsubscribe = 'https://hone.example.org/unsubscribe?token=x-Y_1';
const mailOf = (message?: string) =>
  invitationMail('anna@example.org', { username: 'ada', message, link, unsubscribe });
/** The quoted lines of the email's text. */
const quoted = (message: string) =>
  mailOf(message)
    .text.split('\n')
    .filter((line) => line.startsWith('>'));
const usual = mailOf();

describe('the invitation email', () => {
  it('says who is inviting, to what, why it was sent and how to unsubscribe, and has one button', () => {
    expect(usual).toMatchObject({ to: 'anna@example.org', subject: 'You’re invited to Hone', unsubscribe });
    expect(usual.text).toMatch(/^ada invited you to Hone\.\n\nHone improves the prompts .+\n\nJoin Hone: https/);
    expect(usual.text).toContain('You received this email because someone who uses Hone entered your address');
    expect(usual.text).toMatch(
      new RegExp(`\nStop receiving invitations: ${unsubscribe.replaceAll(/[.?]/g, '\\$&')}\n$`),
    );
    const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(usual.html)).toEqual([link, unsubscribe]);
    expect(usual.html).not.toContain('<blockquote');
  });

  it('quotes the inviter’s message below their name, with its line breaks', () => {
    const { text, html } = mailOf('Hi Anna,\nthis helps me every day.\n\nAda');
    expect(text).toContain(
      'ada invited you to Hone and wrote:\n\n> Hi Anna,\n> this helps me every day.\n>\n> Ada\n\nHone improves',
    );
    expect(html).toMatch(
      /<blockquote dir="auto"[^>]*>Hi Anna,<br \/>this helps me every day\.<br \/><br \/>Ada<\/blockquote>/,
    );
  });

  it.each([
    '<b>Hi</b> <script>alert(1)</script>',
    '</blockquote><a href="x">Join</a>',
    '&lt;b&gt; &amp;',
    '"><img src=x onerror=alert(1)>',
    "' style='display:none",
    '<!-- -->',
    '{{name}} ${1} %s',
  ])('shows the message as written, never as markup: %s', (words) => {
    const { text, html, subject } = mailOf(words);
    expect(text).toContain(`> ${words}`);
    const [, shown = ''] = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html)!;
    expect(shown).not.toMatch(/[<>"']/);
    const read = shown
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(read).toBe(words);
    const without = (one: string) =>
      one.replace(/<blockquote.*<\/blockquote>/s, '').replace(/invited you to Hone[^<]*/, '');
    expect([subject, without(html).replaceAll(/\s+/g, ' ')]).toEqual([
      usual.subject,
      without(usual.html).replaceAll(/\s+/g, ' '),
    ]);
  });

  it('never lets the message look like our own text, or like a second email', () => {
    const lines = quoted('Join us\r\n--\rHone\u2028Stop receiving invitations: no\u2029\u0085You’re invited');
    expect(lines).toEqual(['> Join us', '> --', '> Hone', '> Stop receiving invitations: no', '>', '> You’re invited']);
    expect(mailOf('x').text.split('\n--\n')).toHaveLength(2);
  });

  it('strips invisible characters, direction overrides and runs of empty lines from the message', () => {
    const unseen =
      '\u0000\u0007\u001b[2J\u007f\u009f\u00ad\u061c\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u{e0041}';
    expect(quoted(`a${unseen}b`)).toEqual(['> a[2Jb']);
    expect(mailOf(`a${unseen}b`).html).toContain('>a[2Jb<');
    expect(quoted(`${'\n'.repeat(50)}a${'\n \t'.repeat(200)}\nb${'\n'.repeat(50)}`)).toEqual(['> a', '>', '> b']);
  });

  it('keeps text in every script, including joiners', () => {
    const words = 'Grüße, Ελλάδα, 日本語, עברית, می‌خواهم, क्‍ष, e\u0301, 👩‍👩‍👧';
    expect(quoted(words)).toEqual([`> ${words}`]);
  });

  it.each(['', '   ', '\n\n', '\u200b \u202e\n'])('is the standard one when the message is empty: %j', (words) => {
    expect(mailOf(words)).toEqual(usual);
  });
});
