import { apiPrefix } from '@hone/contracts/routes';
import { html } from '../../html/markup.ts';

/** What holds for every call, for someone who has made none. */
export const start = html`<p class="quiet">
    Calls go to <code>${apiPrefix}</code> followed by the path. Programs can read
    <a href="/api/openapi.json">the OpenAPI document</a>.
  </p>
  <h2 id="start">Before you start</h2>
  <p>
    <strong>Who calls.</strong> Send <code>Authorization: Bearer hone_…</code> with each call marked “Signed in”, with an
    API key from <a href="/user-profile">your profile</a>. A key or a connected app needs the scope shown beside a call;
    a call without one is never open to either. What a key may do:
    <code>GET /user/keys/current/</code>.
  </p>
  <p>
    <strong>Answers.</strong> A call that worked answers <code>{ "data": … }</code>. Errors are
    <code>{ "code", "message", "errors", "error_codes", "request_id" }</code>: programs decide by <code>code</code>,
    <code>errors</code> says what is wrong with each field, and support finds a call by its <code>request_id</code>.
  </p>
  <p>
    <strong>Limits.</strong> Status 429 means that there were too many calls. <code>Retry-After</code> says how many
    seconds to wait.
  </p>
  <p>
    <strong>Repeating safely.</strong> Where a call takes an <code>Idempotency-Key</code>, send a new one for each
    action and the same one when you repeat it: the action happens once.
  </p>
  <p>
    <strong>Editing.</strong> Where a call takes <code>If-Match</code>, send the version that you read, such as
    <code>"3"</code>. If someone changed it since, the answer is 409 with what it is now.
  </p>
  <p>
    <strong>Long lists.</strong> A page with more after it has a <code>next_cursor</code>. Send it as
    <code>cursor</code> to get the next one.
  </p>
  <p>
    <strong>Methods.</strong> <code>OPTIONS</code> tells in <code>Allow</code> which methods a path takes, and
    <code>HEAD</code> works wherever <code>GET</code> does.
  </p>
  <p id="versions">
    <strong>Changes.</strong> Calls that show a scope keep working: nothing is removed, renamed or made
    stricter. Answers may get new fields, values and codes, so ignore those that you don’t know. What is going to end
    works for at least 180 days more, and each of its answers has <code>Deprecation</code>, and the day in
    <code>Sunset</code>. Other calls belong to the dashboard, and change with it.
  </p>`;
