import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'review-my-code-change',
    text: `Review the code below before I merge it.

- What it should do: {{goal}}
- Project: {{project}}
- What matters most: {{focus}}

Look first for what hurts users: wrong results, cases nobody handles (empty, missing, repeated, very large), lost \
data, security holes, slow queries, two requests at the same moment. Only then for what makes the code hard to \
change. Leave out praise and anything that a formatter would fix.

For each finding, give the line, one concrete input or order of events that goes wrong, and how serious it is (must \
fix, should fix, could fix). Most serious first, at most seven. Then show the smallest change that fixes what must be \
fixed, as code.

Say where you are unsure and how I can check it. If nothing serious is wrong, say that and don’t fill the list. End \
with the two tests you would add. If you can’t judge a line without code that isn’t here, tell me which code you need.

## The code
{{code}}`,
    variables: [
      { name: 'goal', about: 'What the change should do', example: 'let a customer use a voucher once at checkout' },
      {
        name: 'project',
        about: 'The language, the framework and where it runs',
        example: 'an online store in TypeScript on Node.js, with PostgreSQL',
      },
      {
        name: 'focus',
        about: 'What matters most in this review',
        values: ['correctness', 'security', 'speed', 'readability'],
        example: 'correctness',
      },
      {
        name: 'code',
        about: 'The diff, or the whole function with what surrounds it',
        example: `async function applyVoucher(code: string, total: number) {
  const voucher = await db.findVoucher(code);
  if (voucher.used) throw new Error('Already used');
  await db.markUsed(code);
  return total - voucher.amount;
}`,
      },
    ],
    answer: `**Must fix**

1. \`findVoucher\`, then \`markUsed\`: two checkouts at the same moment both read \`used\` as false, so one voucher \
counts twice.
2. \`voucher.used\`: if \`findVoucher\` returns null for an unknown code such as \`SPRNG\`, this throws a TypeError \
instead of a message for the customer. Check what it returns.

**Should fix**

3. \`total - voucher.amount\`: a total of 10 and a voucher of 25 give −15.
4. The voucher is used up before the order is paid. If the payment fails, the customer has lost it. Do both in one \
transaction, or give it back on failure.

This fixes 1 to 3 (\`queryOne\` stands for your call that returns the first row or nothing):

\`\`\`ts
const voucher = await db.queryOne(
  'update vouchers set used = true where code = $1 and not used returning amount',
  [code],
);
if (!voucher) throw new Error('This voucher is unknown or already used');
return Math.max(0, total - voucher.amount);
\`\`\`

**Two tests:** two calls with the same code at once, of which exactly one succeeds; a voucher larger than the total, \
which makes it 0.

To judge 4, I need the code that calls \`applyVoucher\`.`,
  },
  {
    slug: 'find-the-cause-of-a-bug',
    text: `Help me find the cause of a bug.

- Expected: {{expected}}
- What happens instead: {{actual}}
- Already tried: {{tried}}

Don’t jump to one fix. First say in two or three sentences how the code gets from its input to the wrong result, as \
far as you can see.

Then list the two or three most likely causes, likeliest first. For each: the line, what in my description fits it, \
what doesn’t fit, and one quick check (a log line, a command, an input to try) whose outcome confirms it or rules it \
out.

For the likeliest cause, show the smallest fix as code and say where the same mistake could sit elsewhere. Don’t \
rewrite code that works, and don’t hide the error behind a try/catch or a default value.

If one missing fact would change your order of causes, such as a version or the exact input, ask me for it at the end.

## The code
{{code}}`,
    variables: [
      { name: 'expected', about: 'What should happen', example: 'a booking for March 1 shows as March 1 everywhere' },
      {
        name: 'actual',
        about: 'What happens instead, with the full error message if there is one',
        example: 'customers in Canada see February 28, customers in Germany see March 1',
      },
      {
        name: 'tried',
        about: 'What you have already checked or changed',
        example: 'another browser, clearing the cache; the database holds 2026-03-01',
      },
      {
        name: 'code',
        about: 'The code that is involved, with versions if you know them',
        example: `// day comes from our API as '2026-03-01'
function showDay(day) {
  const date = new Date(day);
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
}`,
      },
    ],
    answer: `A date without a time, such as \`'2026-03-01'\`, is read as midnight in UTC. \`toLocaleDateString\` then \
shows that moment in the time zone of the visitor. In Canada it is still the evening of February 28.

1. **\`new Date(day)\` with local formatting (very likely).** Fits: wrong west of Greenwich, right in Germany. \
Nothing contradicts it. Check: set your computer to Toronto time; the 28th should appear.
2. **The API already sends another day to Canada (unlikely).** You saw 2026-03-01 in the database, but not in the \
response. Check: log \`day\` on the first line of \`showDay\`.

The fix keeps the day in the zone in which it was read:

\`\`\`js
return date.toLocaleDateString('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
\`\`\`

The same mistake may sit wherever a plain date goes through \`new Date\`: calendars, “days left” counters, \
\`getDate()\`. Times of day (a booking at 14:00) need a different treatment.

One question: is \`day\` ever sent with a time, such as \`2026-03-01T20:00\`? Without a zone, that form is read as \
local time, and this fix would show March 2 in Toronto.`,
  },
  {
    slug: 'tests-that-catch-real-mistakes',
    text: `Write tests for the code below.

- Test framework: {{test framework}}
- What must always hold: {{rules}}

Start with a table of cases: input, expected result, and the mistake that this case would catch. Cover the normal \
case, both sides of every limit, empty or missing input, wrong types if callers can send them, and the case that \
breaks when someone “simplifies” the code.

Take the expected results from my rules, not from what the code returns today. Where the two differ, tell me at the \
top: it’s a bug, or a rule I forgot.

Then write the tests. Each checks one behavior and has a name that says what should happen. No shared state, no \
network, no real clock, and a mock only where nothing else works. Write the fewest tests that cover the table, and \
end with what they leave untested. If a rule can be read in two ways, ask me instead of choosing silently.

## The code
{{code}}`,
    variables: [
      { name: 'test framework', about: 'What the tests run with', example: 'pytest' },
      {
        name: 'rules',
        about: 'What must always hold, in your own words',
        example: 'up to 2 kg costs 5 euros, up to 10 kg costs 9, more costs 20; zero or less is an error',
      },
      {
        name: 'code',
        about: 'The function or class to test',
        example: `def shipping_price(weight_kg):
    if weight_kg <= 0:
        raise ValueError('weight must be positive')
    if weight_kg < 2:
        return 5
    if weight_kg <= 10:
        return 9
    return 20`,
      },
    ],
    answer: `**The code breaks a rule:** exactly 2 kg should cost 5 euros but returns 9, because of \`< 2\`. The test \
for it fails until that line says \`<= 2\`.

| weight | expected | mistake it catches |
|---|---|---|
| 0.5 | 5 | wrong base price |
| 2 | 5 | \`<\` instead of \`<=\` |
| 2.01 | 9 | limit moved up |
| 10 | 9 | \`<\` instead of \`<=\` |
| 10.01 | 20 | last price missing |
| 0 | error | \`< 0\` instead of \`<= 0\` |
| −1 | error | check removed |

\`\`\`python
import pytest
from shipping import shipping_price

@pytest.mark.parametrize('weight, price', [
    (0.5, 5), (2, 5), (2.01, 9), (10, 9), (10.01, 20),
])
def test_price_follows_the_weight_limits(weight, price):
    assert shipping_price(weight) == price

@pytest.mark.parametrize('weight', [0, -1])
def test_weight_must_be_positive(weight):
    with pytest.raises(ValueError):
        shipping_price(weight)
\`\`\`

I assumed that the file is called \`shipping.py\`.

**Untested:** text such as \`'3'\` and missing values. Your rules don’t mention them; today they raise a TypeError. \
Can callers send them, and what should happen then?`,
  },
  {
    slug: 'understand-unfamiliar-code',
    text: `Explain the code below to me.

- What I know already: {{my background}}
- What I need to do with it: {{goal}}

Start with two sentences: what the code is for and what comes out. Then walk through it in the order in which it \
runs. Group the lines that belong together, name each group by what it achieves, and follow one small input through \
all of it, with the values at each step.

After that:
- Terms and idioms that I may not know from my background, one line each.
- What the code relies on that isn’t visible here.
- Traps: what breaks easily or would surprise a newcomer.
- Where I should make my change, what it would look like, and what to check afterward.

Keep apart what the code says and what you suppose about its purpose. Skip what someone with my background knows. \
Stay under 400 words, and ask me for other files only if the answer depends on them.

## The code
{{code}}`,
    variables: [
      { name: 'my background', about: 'What you know already', example: 'Python, but little JavaScript' },
      {
        name: 'goal',
        about: 'What you have to do with this code',
        example: 'keep one entry per person and day, not one per person',
      },
      {
        name: 'code',
        about: 'The code to explain',
        example: `// entries: [{ person: 'Aylin', time: '2026-05-04T08:15:00Z' }, …]
const latest = Object.values(
  entries.reduce((seen, entry) => {
    const known = seen[entry.person];
    if (!known || entry.time > known.time) seen[entry.person] = entry;
    return seen;
  }, {}),
);`,
      },
    ],
    answer: `The code keeps the newest entry of each person. Out comes a list with one entry per person.

**Step by step**, with Aylin 08:15, Omar 09:00, Aylin 17:30:
1. Start with an empty object \`{}\`, used like a Python dict.
2. Aylin 08:15: nothing is known about her, so it is stored.
3. Omar 09:00: stored.
4. Aylin 17:30: later than 08:15, so it replaces that entry.
5. \`Object.values\` turns the object into the list [Aylin 17:30, Omar 09:00].

**New to you, perhaps**
- \`reduce(f, {})\`: a loop that hands \`seen\` from one round to the next, like \`functools.reduce\`.
- \`!known\`: true when the key isn’t there (\`undefined\`).

**It relies on** times in one format and one zone. They are compared as text.

**Trap:** names are keys, so two people with the same name become one.

**Your change:** build the key from person and day.

\`\`\`js
const key = entry.person + ' ' + entry.time.slice(0, 10);
const known = seen[key];
if (!known || entry.time > known.time) seen[key] = entry;
\`\`\`

Then check two entries on one day, two on different days, and one around midnight: the day is counted in UTC, not in \
your users’ zone.`,
  },
  {
    slug: 'describe-my-pull-request',
    text: `Write the description of my pull request. The diff is below.

- Why it was needed: {{reason}}
- How I checked it: {{checks}}

Use this form:

1. A title of at most 60 characters that starts with a verb and says what users or developers get.
2. **Why**: the problem in two sentences, before the solution.
3. **What changed**: two to five points by behavior, not by file. Begin with what a reviewer might overlook.
4. **How to check it**: steps, each with what you should see.
5. **Risks**: what could break, who would notice first, how to undo it. New settings, migrations and changed \
interfaces belong here.
6. **Please look at**: one or two places where my choice could be wrong.

Say only what the diff and my notes show, and mark what you infer with “(please confirm)”. Claim no test that I \
didn’t mention. Leave out trivial edits. If the diff contains changes that don’t belong together, tell me first which \
ones to move to another pull request.

## The diff
{{diff}}`,
    variables: [
      { name: 'reason', about: 'Why the change was needed', example: 'exports of large accounts ran out of memory' },
      {
        name: 'checks',
        about: 'How you tested it',
        example: 'exported an account with 80,000 rows by hand; the unit tests pass',
      },
      {
        name: 'diff',
        about: 'The diff, for example what git diff prints',
        example: `--- a/src/export.ts
-  const rows = await loadAll(user);
-  return toCsv(rows);
+  const pages = loadInPages(user, 500);
+  return streamCsv(pages);
--- a/src/settings.ts
-export const sessionHours = 8;
+export const sessionHours = 12;`,
      },
    ],
    answer: `**Before you open it:** the session length (8 to 12 hours) has nothing to do with exports. Move it to \
its own pull request; it needs a different reviewer. I left it out below.

---

**Stream exports so that large accounts don’t fail**

**Why**
Exports loaded all rows of an account at once. Large accounts ran out of memory.

**What changed**
- \`export\` now returns a stream, not one string (please confirm that all callers expect that).
- Rows are read in pages of 500.

**How to check it**
1. Export an account with many rows (tried by hand with 80,000). The file is complete and memory stays low (please \
confirm: memory isn’t mentioned in the notes).
2. Export an empty account (not tried yet). The file has its headings and no rows.
3. Run the unit tests. They pass.

**Risks**
- If reading a page fails halfway, the user may get a file that is cut off. Support would notice first.
- Rows that change during the export may be missing or appear twice, if pages aren’t read in a stable order.
- To undo: revert; nothing was migrated.

**Please look at**
- The order in \`loadInPages\`.
- What the user sees when the stream breaks.`,
  },
  {
    slug: 'plan-a-feature-before-coding',
    text: `Help me plan a feature before anyone writes code.

- Feature: {{feature}}
- Project: {{project}}
- What must not change or go wrong: {{limits}}

Begin with the three to five questions whose answers would change the design. After each, say what you assume until I \
answer, and go on with those assumptions.

Then the plan:
1. What the user sees, in a few sentences, with the empty, error and “too late” cases.
2. What is stored, and what happens to records that exist already.
3. Two realistic ways to build it, the price of each, and your choice.
4. Steps of half a day at most. Each can be merged alone, leaves the product working, and has a check that tells me \
it’s done.
5. What people forget here: permissions, time zones, two users at once, deletion, messages, monitoring.
6. What you would leave out of the first version.

No code apart from short signatures, and nothing I didn’t ask for. Stay under 600 words.`,
    variables: [
      {
        name: 'feature',
        about: 'What users should be able to do',
        example: 'members of a sports club can join a waiting list when a course is full',
      },
      {
        name: 'project',
        about: 'The language, the framework, the team and its size',
        example: 'a Django app with PostgreSQL, 3,000 members, one developer',
      },
      {
        name: 'limits',
        about: 'What must not change or go wrong',
        example: 'nobody is moved into a course without saying yes; the trainers’ list stays as it is',
      },
    ],
    answer: `**Questions that change the design**
1. How long may someone think about a free place? I assume 24 hours.
2. Who comes first? I assume the order of joining.
3. What if a place becomes free on the day of the course? I assume that no offers go out in the last 24 hours; the \
trainer decides.

**1. What the user sees**
A full course shows “Join the waiting list”. Afterward: “You’re number 3”, with a way to leave. When a place becomes \
free, the first person gets an email with Yes and No. After 24 hours without an answer, the next one is asked. \
Whoever answers too late reads why, and can join again at the end.

**2. What is stored**
A new table \`waiting\`: course, member, joined at, offered at, answer. One open entry per member and course. \
Existing bookings stay as they are.

**3. Two ways**
- *A job every few minutes* looks for free places and expired offers. Simple, easy to repeat, a few minutes late.
- *At the moment of canceling*. Instant, but expired offers need a job anyway.

I’d choose the job: one path, fewer surprises for a single developer.

**4. Steps**
1. Table and admin page. Done when you can add a member by hand.
2. Button and position…

…`,
  },
];
