import { describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { tabTo } from './testing/expectations.ts';
import { cut, hold, phoneLine, refuse, slowDown } from './testing/network.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();

/** A page that is allowed to complain: its complaints are checked, and don't fail the test. */
async function openQuarrel(path = '/api/docs') {
  const watched = await openPage(place.browser, { baseURL: place.api.url });
  await watched.page.goto(path);
  return watched;
}

describe('the test environment', () => {
  it('serves the built dashboard, which takes over the prerendered page and reports no errors', async () => {
    const { page, complaints } = await place.open();
    for (const path of ['/', '/login', '/create-account', '/coming-soon']) {
      await page.goto(path);
      await page.locator('main').first().waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('notices a page’s errors: a script that fails, a file that does not load, a policy violation', async () => {
    const { page, complaints, close } = await openQuarrel();
    await page.evaluate(async () => {
      setTimeout(() => {
        throw new Error('a script of the test fails');
      });
      await fetch('/gone.js');
      new Image().src = 'https://elsewhere.example/a.png';
    });
    await expect
      .poll(() => complaints.join('\n'))
      .toMatch(/the policy's img-src was broken by https:\/\/elsewhere\.example/i);
    expect(complaints.join('\n')).toContain('a script of the test fails');
    expect(complaints.join('\n')).toMatch(/404 .*gone\.js/);
    await close();
  });

  it.each([
    '/login?email=you%40example.org',
    '/you@example.org',
    '/healthz?code=123456',
    '/coming-soon#token=abc',
    '/coming-soon?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc',
  ])('notices a URL that contains an email address, a code or a token: %s', async (address) => {
    const { page, complaints, close } = await openQuarrel();
    await page.evaluate((to) => void history.pushState(null, '', to), address);
    await expect.poll(() => complaints.join('\n')).toContain('tells what no address may');
    await close();
  });

  it('notices a refusal that the call’s declaration does not list', async () => {
    const { page, complaints, close } = await openQuarrel();
    await refuse(page, '**/api/v1/billing/pricing/', 409, { code: 'billing.card.kept', message: '' });
    await page.evaluate(() => fetch('/api/v1/billing/pricing/'));
    await expect
      .poll(() => complaints.join('\n'))
      .toContain('refused with 409 billing.card.kept, which it does not declare.');
    await close();
  });

  it('lets a test expect one error, and still reports any other', async () => {
    const { page, complaints, tolerate, close } = await openQuarrel();
    tolerate(/gone\.js/);
    await page.evaluate(() => Promise.all([fetch('/gone.js'), fetch('/lost.js')]));
    await expect.poll(() => complaints).toHaveLength(1);
    expect(complaints[0]).toContain('lost.js');
    await close();
  });
});

describe('one of our pages', () => {
  it('creates no element, handler or script from a string, and ignores style attributes', async () => {
    const { page, close } = await openQuarrel('/login');
    const outcomes = await page.evaluate(() => {
      const element = document.createElement('div');
      const outcomeOf = (act: () => unknown) => {
        try {
          return act();
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        element: outcomeOf(() => (element.innerHTML = '<img src="x" onerror="alert(1)">')),
        handler: outcomeOf(() => element.setAttribute('onclick', 'alert(1)')),
        script: outcomeOf(() => (document.createElement('script').src = '/assets/a.js')),
        style: outcomeOf(() => {
          element.setAttribute('style', 'color: red');
          return element.style.color;
        }),
        text: outcomeOf(() => (element.innerHTML = 'a { color: red }')),
      };
    });
    const refused = 'TypeError';
    expect(outcomes).toEqual({
      element: refused,
      handler: refused,
      script: refused,
      style: '',
      text: 'a { color: red }',
    });
    await close();
  });
});

describe('navigating by keyboard only', () => {
  it('ends at the target, or reports the path if the target can’t be reached', async () => {
    const { page } = await place.open();
    await page.setContent('<button>One</button><label>Two <input></label><button tabindex="-1">Three</button>');
    await tabTo(page, page.getByRole('textbox', { name: 'Two' }));
    await tabTo(page, page.getByRole('button', { name: 'One' }), 'Shift+Tab');
    await expect(tabTo(page, page.getByRole('button', { name: 'Three' }))).rejects.toThrow(
      /The way was: input 'Two' → .*button 'One'/,
    );
  });
});

describe('a network under the test’s control', () => {
  const ask = async (address: string) => {
    const response = await fetch(address);
    return `${response.status} ${await response.text()}`;
  };

  it('holds a response back until it is released', async () => {
    const { page } = await place.open();
    await page.goto('/api/docs');
    const letGo = await hold(page, '**/healthz');
    let isAnswered = false;
    const answer = page.evaluate(ask, '/healthz').finally(() => (isAnswered = true));
    expect(await page.evaluate(ask, '/readyz')).toContain('200');
    expect(isAnswered).toBe(false);
    await letGo();
    expect(await answer).toContain('200');
  });

  it('is cut and restored', async () => {
    const { page, tolerate } = await place.open();
    await page.goto('/api/docs');
    tolerate(/healthz/);
    const mend = await cut(page, '**/healthz');
    await expect(page.evaluate(ask, '/healthz')).rejects.toThrow('Failed to fetch');
    await mend();
    expect(await page.evaluate(ask, '/healthz')).toContain('200');
  });

  it('refuses with the response that the test specifies', async () => {
    const { page, tolerate } = await place.open();
    await page.goto('/api/docs');
    tolerate(/503/);
    const mend = await refuse(page, '**/healthz', 503, { code: 'request.busy' });
    expect(await page.evaluate(ask, '/healthz')).toBe('503 {"code":"request.busy"}');
    await mend();
  });

  it('is as slow as a phone’s', async () => {
    const { page } = await place.open();
    await page.goto('/api/docs');
    await slowDown(page);
    const milliseconds = await page.evaluate(async () => {
      const started = performance.now();
      await fetch('/healthz', { cache: 'no-store' });
      return performance.now() - started;
    });
    expect(milliseconds).toBeGreaterThanOrEqual(phoneLine.latency);
  });
});
