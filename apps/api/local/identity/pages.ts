import { Email } from '@hone/contracts/declarations/fields';
import { localIdentityAddress } from '@hone/contracts/routes';
import { html, type Markup } from '../../html/markup.ts';
import { returnScript } from './return.ts';

interface Person {
  email: string;
  first_name: string;
  last_name: string;
  isEmailVerified: boolean;
  isWorkspace: boolean;
}

type Fields = Record<string, string>;
type Page = { title: string; body: Markup; script?: string };

interface IdentityPages {
  page(path: string, render: (params: Fields, query: Fields) => Page | undefined): void;
  form(path: string, answer: (fields: Fields) => Promise<Page | undefined>): void;
  script(path: string, source: string): void;
  identity: { clientId: string; issue(person: Person, nonce: string, now: Date): Promise<string> };
  now(): Date;
}

/** In the form of Google's library. */
type Answer = { credential: string; select_by: string } | { error: 'cancelled' };

const scriptAddress = `${localIdentityAddress}/return.js`;
const offered = 5;

/** Sign-in for a machine without a Google client id: people are whoever they say they are. */
export function serveIdentityPages({ page, form, script, identity, now }: IdentityPages): void {
  const known = new Map<string, Person>();
  const draw = (asked: Fields, typed: Fields = {}) => ({
    title: 'Local sign-in',
    body: drawForm(asked, [...known.values()].toReversed(), typed),
  });
  const isOurs = ({ nonce, client_id }: Fields) =>
    typeof nonce === 'string' && nonce !== '' && client_id === identity.clientId;

  page(localIdentityAddress, (_, query) => (isOurs(query) ? draw(query) : undefined));
  form(localIdentityAddress, async (fields) => {
    if (!isOurs(fields)) return undefined;
    if (fields['cancel'] !== undefined) return drawReturn({ error: 'cancelled' });
    const person = known.get(fields['again'] ?? '') ?? readPerson(fields);
    if (!person) return draw(fields, fields);
    known.delete(person.email);
    known.set(person.email, person);
    for (const email of [...known.keys()].slice(0, -offered)) known.delete(email);
    return drawReturn({ credential: await identity.issue(person, fields['nonce']!, now()), select_by: 'btn' });
  });
  script(scriptAddress, returnScript);
}

function readPerson({ email, first_name = '', last_name = '', verified, workspace }: Fields): Person | undefined {
  const read = Email.safeParse(email);
  return read.success
    ? {
        email: read.data,
        first_name,
        last_name,
        isEmailVerified: verified !== undefined,
        isWorkspace: workspace !== undefined,
      }
    : undefined;
}

function drawForm({ nonce = '', client_id = '' }: Fields, people: readonly Person[], typed: Fields): Markup {
  const isWrong = typed['email'] !== undefined;
  const isChecked = (name: string, otherwise: boolean) => (isWrong ? typed[name] !== undefined : otherwise);
  return html`<p class="quiet">This page replaces Google sign-in on this machine only. It doesn’t check who you are.</p>
    <form method="post" action="${localIdentityAddress}">
      <input type="hidden" name="nonce" value="${nonce}" />
      <input type="hidden" name="client_id" value="${client_id}" />
      ${
        people.length > 0 &&
        html`<div class="choices" role="group" aria-label="Used before">
        ${people.map(
          ({ email }) => html`<button name="again" value="${email}" formnovalidate>Continue as ${email}</button>`,
        )}
      </div>`
      }
      <div>
        <label>Email <input name="email" type="email" dir="ltr" value="${typed['email'] ?? ''}" required autofocus
        autocomplete="off" maxlength="254" ${describeFault(isWrong)} /></label>
        ${
          isWrong &&
          html`<p class="wrong" id="fault" role="alert">Enter a complete email address, such as grace@example.org.</p>`
        }
      </div>
      <div class="pair">
        <label>First name <input name="first_name" value="${typed['first_name'] ?? ''}" autocomplete="off"
          maxlength="100" /></label>
        <label>Last name <input name="last_name" value="${typed['last_name'] ?? ''}" autocomplete="off"
          maxlength="100" /></label>
      </div>
      ${check(
        'verified',
        isChecked('verified', true),
        'The provider has verified this email',
        'Without this, Hone refuses the sign-in.',
      )}
      ${check(
        'workspace',
        isChecked('workspace', false),
        'The provider hosts this mailbox',
        'As Google does for gmail.com and Workspace: an account with this email is linked without its password, ' +
          'unless it has two-step verification or was disconnected before.',
      )}
      <div class="pair">
        <button name="cancel" value="yes" formnovalidate>Cancel</button>
        <button class="ink">Continue</button>
      </div>
    </form>`;
}

function describeFault(isWrong: boolean): Markup | false {
  return isWrong && html`aria-invalid="true" aria-describedby="fault"`;
}

function check(name: string, isChecked: boolean, label: string, help: string): Markup {
  return html`<label class="check"><input type="checkbox" name="${name}" ${isChecked && html`checked`}
    /><span>${label}<small>${help}</small></span></label>`;
}

function drawReturn(answer: Answer): Page {
  const title = 'error' in answer ? 'Not signed in' : 'Signed in';
  return {
    title,
    body: html`<p data-answer="${JSON.stringify(answer)}">You can close this window and return to Hone.</p>`,
    script: scriptAddress,
  };
}
