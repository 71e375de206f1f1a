import { endpoints } from '@hone/contracts/declarations/endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageServer } from '../pages/pages.ts';
import { serveDocs } from './docs.ts';
import { examples } from './examples/examples.ts';

const server = Fastify();
let page = '';
beforeAll(async () => {
  serveDocs(server, pageServer(server, {}), endpoints, 'https://hone.example.org');
  page = (await server.inject('/api/docs')).body;
});
afterAll(() => server.close());

function read(id: string): string {
  const section = page.split('<section').find((one) => one.includes(` id="${id}"`)) ?? '';
  return section
    .split('</section>')[0]!
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the API documentation', () => {
  it('lists the events of a stream, and what each carries', () => {
    const said = read('channel.events');
    expect(said).toContain('Events, 200');
    expect(said).toContain('changed { what }');
    expect(said).toContain('login_ended object');
  });

  it('gives the status and message of each refusal that is specific to a call', () => {
    expect(read('logins.log_in')).toContain('401 access.login.failed Incorrect email or password.');
    expect(read('prompts.edit')).toContain('409 prompts.changed_elsewhere This prompt was changed somewhere else');
  });

  it('shows the scope that an app needs for a call, and none where no app may call', () => {
    expect(read('prompts.edit')).toContain('library:write');
    expect(read('logins.list')).not.toMatch(/scope|library:|history:/);
  });

  it('shows each example whole in three languages, with its scope and what it prints, to those without scripts too', () => {
    for (const { name, title, scopes } of examples) {
      const said = read(`example-${name}`);
      expect(said).toContain(title);
      for (const scope of scopes) expect(said).toContain(scope);
    }
    expect(page.match(/<code>import json/g)).toHaveLength(examples.length);
    expect(page.match(/<code>import { createHone } from &#39;hone-sdk&#39;/g)).toHaveLength(examples.length);
    expect(read('example-save')).toContain('Saved “Weekly report” in Reports, version 1.');
    expect(page).not.toMatch(/data-language="\w+" hidden/);
  });

  it('says which calls need a login', () => {
    expect(read('logins.log_in')).toContain('Public');
    expect(read('prompts.edit')).toContain('Signed in');
  });
});
