import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'spreadsheet-formula-that-works',
    text: `I need a formula for {{spreadsheet}}. My columns and a few rows are below.

What it should work out: {{goal}}

Give me:
1. The formula, ready to paste, with the cell it goes into and how far to fill it. Use only functions that \
{{spreadsheet}} has. If one needs a recent version, add a formula for older ones.
2. What each part does, one line each, so that I can change it later.
3. The results for my sample rows, worked out by hand, to compare with what I see.
4. What happens with empty cells, spaces, numbers or dates stored as text, and rows added later. Show a guard only \
against what is likely in my data.

Prefer the formula that is easiest to read; suggest a helper column if it makes things simpler. Write commas between \
the arguments and remind me when my settings need semicolons. If my description can be understood in two ways, say \
which one you took and what to change for the other.

## Columns and sample rows
{{data}}`,
    variables: [
      {
        name: 'spreadsheet',
        about: 'The program you use',
        values: ['Excel', 'Google Sheets', 'LibreOffice Calc'],
        example: 'Excel',
      },
      {
        name: 'goal',
        about: 'What the formula should work out',
        example: 'hours per person in March 2026, without canceled shifts; the names are in F2 and F3',
      },
      {
        name: 'data',
        about: 'Your column letters and headings, with a few typical rows',
        example: `A Date      B Person  C Hours  D Status
2026-03-02  Amina     3.5      done
2026-03-09  Jonas     2        canceled
2026-03-20  Amina     1.5      done
2026-03-31  Jonas     2.5
2026-04-01  Amina     4        done`,
      },
    ],
    answer: `**1. In G2, then fill down to G3:**

\`\`\`
=SUMIFS(C:C, B:B, F2, A:A, ">="&DATE(2026,3,1), A:A, "<"&DATE(2026,4,1), D:D, "<>canceled")
\`\`\`

It works in every version since 2007. If Excel rejects it, your settings need semicolons instead of commas.

**2. Its parts**
- \`C:C\`: the hours to add up.
- \`B:B, F2\`: only the person named in F2.
- The two conditions on \`A:A\`: from March 1 up to, but not including, April 1.
- \`D:D, "<>canceled"\`: every status except this one. An empty status counts.

**3. Expected:** Amina 3.5 + 1.5 = **5**; Jonas **2.5** (the 2 hours are canceled).

**4. What can go wrong**
- Dates stored as text are skipped without a warning. Check: \`=COUNT(A2:A6)\` must give 5.
- “canceled ” with a space at the end would be counted as work. \`"<>canceled*"\` guards against that.
- Hours stored as text are left out of the sum.
- Rows added later are included, since whole columns are used.

I took an empty status as worked. If it should not count, replace the last condition with \`"done"\`.`,
  },
  {
    slug: 'clean-up-a-messy-list',
    text: `Clean up the list below, so that I can paste it into a spreadsheet.

- Columns I want: {{columns}}
- My rules: {{rules}}

Change the form, never the content. Write dates as YYYY-MM-DD, remove extra spaces, use the same spelling for the \
same thing, and leave a cell empty where a value is missing. Don’t guess a value, don’t repair an address or number \
that looks wrong, and drop no row silently. Merge two rows only if my rules or all their values say that they’re the \
same; otherwise keep both.

Answer in three parts:
1. The table in a code block, as comma-separated values, with quotation marks where a value contains a comma.
2. “Please check”: each doubtful row with the original text, what is doubtful, and what you did with it.
3. A count: rows in, merged, left out, rows out. It must add up.

If there are more than 100 rows, do the first 100 and wait until I write “next”.

## The list
{{data}}`,
    variables: [
      {
        name: 'columns',
        about: 'The columns you want, in their order',
        example: 'first name, last name, email, signed up',
      },
      {
        name: 'rules',
        about: 'How to write things, and which rows belong together',
        example: 'dates were typed with the day first; one row per email address',
      },
      {
        name: 'data',
        about: 'The list as it is',
        example: `Maria Lopez; maria.lopez@example.org; 3/4/26
LOPEZ, MARIA ; Maria.Lopez@example.org;
kofi mensah  kofi@example  12 April 2026
Chen Wei; chen.wei@example.org; 2026-04-09`,
      },
    ],
    answer: `**1. Table**

\`\`\`csv
first name,last name,email,signed up
Maria,Lopez,maria.lopez@example.org,2026-04-03
Kofi,Mensah,kofi@example,2026-04-12
Chen,Wei,chen.wei@example.org,2026-04-09
\`\`\`

**2. Please check**

| original | what is doubtful | what I did |
|---|---|---|
| \`Maria Lopez; … 3/4/26\` | April 3 or March 4 | took it as April 3, following your rule |
| \`LOPEZ, MARIA ; …\` | no date; same email address apart from capitalization | merged into Maria’s first row, kept \
that date |
| \`kofi@example\` | the address seems incomplete | left as it is; ask him before you send anything |
| \`Chen Wei\` | either name could be the family name | kept the order in which it was typed |

**3. Count:** 4 rows in, 1 merged, 0 left out, 3 rows out (4 − 1 = 3).

I also wrote “LOPEZ” and “kofi mensah” as Lopez and Kofi Mensah. Apart from dates and spaces, nothing else has \
changed.`,
  },
  {
    slug: 'sql-query-i-can-trust',
    text: `Write a query for {{database}}. My tables are below.

The question: {{question}}

1. First say how you read the question: what counts, the period with both its ends, and what happens with ties, \
duplicates and missing values. If two readings would give different numbers, name the other one.
2. The query. It only reads. Name the columns you need instead of using \`*\`, give each step a descriptive name, and \
put the condition next to what it belongs to. Use only tables and columns from my list; if one is missing, ask me.
3. A test: three to six small rows per table, chosen so that a wrong query gives a wrong answer, with the result that \
is right.
4. Two quick checks for the real data, such as a count that must match or a join that must not multiply rows.
5. If the tables are large: which index helps, in one line.

Prefer a query that a colleague can read over a short one.

## Tables
{{tables}}`,
    variables: [
      {
        name: 'database',
        about: 'The database that runs the query',
        values: ['PostgreSQL', 'MySQL', 'SQLite', 'SQL Server'],
        example: 'SQLite',
      },
      {
        name: 'question',
        about: 'What you want to know from the data',
        example: 'Which members borrowed something in 2024 but nothing in 2025?',
      },
      {
        name: 'tables',
        about: 'Your tables with their columns, types and links',
        example: `members(id integer, name text)
loans(id integer, member_id integer -> members.id,
      item text, borrowed_on text like '2025-03-14')`,
      },
    ],
    answer: `**1. How I read it:** one row per member with at least one loan from 2024-01-01 to 2024-12-31 and none \
from 2025-01-01 to 2025-12-31. The date of borrowing counts, not of return. Loans in other years don’t matter.

**2. Query**

\`\`\`sql
select members.id, members.name
from members
where exists (
    select 1 from loans
    where loans.member_id = members.id
      and loans.borrowed_on >= '2024-01-01' and loans.borrowed_on < '2025-01-01'
  )
  and not exists (
    select 1 from loans
    where loans.member_id = members.id
      and loans.borrowed_on >= '2025-01-01' and loans.borrowed_on < '2026-01-01'
  )
order by members.name;
\`\`\`

**3. Test**

| member | loans | in the result? |
|---|---|---|
| 1 Ana | 2024-12-31 | yes |
| 2 Bilal | 2024-05-02, 2025-01-01 | no |
| 3 Carla | 2023-11-20 | no |
| 4 Dae | 2024-02-01, 2024-07-09 | yes, once |

**4. Checks:** the rows returned plus the members with loans in both years must equal the members with loans in 2024. \
No id may appear twice.

**5. Index:** on \`loans(member_id, borrowed_on)\`.`,
  },
  {
    slug: 'say-what-the-numbers-show',
    text: `I have to report the numbers below.

- Readers: {{audience}}
- Their question: {{question}}

Write a summary of at most 150 words for them. Answer the question in the first sentence, with the one number that \
carries the answer. Then two or three facts that matter most, each with its size, its change in percent and what it \
is compared with. Then the strongest fact that speaks against the answer. End with one thing to do or decide next.

Below it, for me only:
- Every calculation, so that I can check it.
- What these numbers can’t show: other causes, too few cases, missing periods, mixed definitions.
- Up to three figures that would make the answer safer.

Round so that people can remember it. Don’t write “because of” where the numbers only show that two things happened \
at the same time. No “significant”, “impressive” or “slight”: give the size instead. If the numbers can’t answer the \
question, say so in the first sentence.

## The numbers
{{data}}`,
    variables: [
      { name: 'audience', about: 'Who reads it', example: 'the board of our town library' },
      {
        name: 'question',
        about: 'What they want to know',
        example: 'Did the longer opening hours since May bring more visitors?',
      },
      {
        name: 'data',
        about: 'The numbers, with units, periods and where they come from',
        example: `Month  Visits  Hours open
March  1,180   104
April  1,220   104
May    1,390   130
June   1,445   130
Source: counter at the door`,
      },
    ],
    answer: `**Summary**

Visits rose by 18% after we began to open longer, but these numbers can’t tell whether the hours are the reason. \
March and April had 2,400 visits together, May and June 2,835.

- An average month now has about 1,420 visits, 220 more than before.
- Opening hours grew faster, by 25%, from 104 to 130 a month.

So each open hour is a little emptier: 10.9 visits instead of 11.5, a drop of 5.5%.

Before deciding whether to keep them, compare with May and June of last year.

**For you only**
- 1,180 + 1,220 = 2,400; 1,390 + 1,445 = 2,835; 435 ÷ 2,400 = 18.1%
- 2,400 ÷ 2 = 1,200; 2,835 ÷ 2 = 1,417.5
- 130 ÷ 104 = 1.25
- 2,400 ÷ 208 = 11.54; 2,835 ÷ 260 = 10.90; 10.90 ÷ 11.54 = 0.945
- **Can’t be shown:** the season, exams, events. Four months are few. A door counter may count people twice.
- **Would help:** visits in the added hours alone; the same months last year; new library cards per month.`,
  },
  {
    slug: 'sort-answers-into-themes',
    text: `Sort the answers below into themes.

- The question was: {{question}}
- What I’ll decide with it: {{goal}}

Read all answers before you name a theme. Build three to seven themes from what people say, and name each with a \
short statement (“The course starts too early”), not with one word. An answer may belong to several themes.

Give me a table, biggest theme first: theme, how many answers and their numbers, what people ask for, one short \
quote, word for word. Below it:
- What only one person said but I shouldn’t overlook.
- Where answers contradict each other.
- Answers that fit no theme or can’t be understood.
- What I can and can’t conclude for my decision.

Every answer must appear somewhere; end with a count that shows it. Under 30 answers, give no percentages. Don’t \
correct or combine quotes, add no motives that nobody mentioned, and leave out anything that reveals who wrote it.

## Answers
{{text}}`,
    variables: [
      {
        name: 'question',
        about: 'The question that people answered',
        example: 'What would make our evening courses better?',
      },
      { name: 'goal', about: 'What you’ll decide with the result', example: 'choose two changes for next semester' },
      {
        name: 'text',
        about: 'The answers, one on each line, without names',
        example: `1 start at 7, I come straight from work
2 smaller groups please
3 the room is freezing
4 later start, and more time to practice
5 Great teacher!
6 fewer people, I never get to speak
7 I’m always late because of the bus
8 the step at the entrance, I use a wheelchair`,
      },
    ],
    answer: `| theme | answers | what people ask for | quote |
|---|---|---|---|
| The course starts too early | 2 (1, 4) | a later start | “start at 7, I come straight from work” |
| The groups are too large | 2 (2, 6) | fewer people | “I never get to speak” |
| The building gets in the way | 2 (3, 8) | warmth, a way in without a step | “the room is freezing” |
| There’s too little practice | 2 (4, 6) | time to practice and speak | “more time to practice” |

- **Said once, don’t overlook:** the step at the entrance (8). Whoever couldn’t get in isn’t in this survey.
- **Contradictions:** none.
- **No theme:** 5 praises the teacher.
- **Unsure:** 7 is late because of the bus, but doesn’t say what would help.

**For your decision:** four themes tie at two answers each, so the count doesn’t choose for you. A later start and \
smaller groups are the clearest requests. Eight answers can’t tell how all participants feel. Decide on the entrance \
apart from the count.

I left out a detail in 8 that could show who wrote it.

**Count:** 1 to 8 are all placed. 4 and 6 appear twice: 2 + 2 + 2 + 2 in the table, 1 without a theme, 1 unsure = 10 \
= 8 + 2.`,
  },
  {
    slug: 'turn-numbers-into-a-chart',
    text: `Help me make one chart from the numbers below.

- Viewers: {{audience}}
- My message: {{message}}

First check whether the numbers support my message. If they say less or something else, tell me and suggest an honest \
wording. Then plan the chart:

1. Which kind, and in one sentence why it beats the most obvious other kind.
2. A title that states the message with its number, and a subtitle with unit, period and source.
3. Axes with start and end, the order of the series, which labels to write at the data, and the one color that \
carries the message (the rest gray).
4. What to leave out.
5. The table as I should lay it out, and the steps in {{spreadsheet}}.
6. One sentence that describes the chart for people who can’t see it.

No second vertical axis, no 3D, no pie with more than three parts, no cut-off axis for bars. It must be readable in \
five seconds.

## The numbers
{{data}}`,
    variables: [
      {
        name: 'audience',
        about: 'Who will look at it, and where',
        example: 'parents at a school’s open house, on a projector',
      },
      {
        name: 'message',
        about: 'What the chart should say',
        example: 'since the bike shed opened in 2024, more students come by bike',
      },
      {
        name: 'spreadsheet',
        about: 'The program you make it with',
        values: ['Excel', 'Google Sheets', 'LibreOffice Calc'],
        example: 'Google Sheets',
      },
      {
        name: 'data',
        about: 'The numbers, with units and source',
        example: `Students by how they get to school, counted on one day
        2023  2025
Bike    64    100
Bus     140   128
Car     120   92
Foot    76    80`,
      },
    ],
    answer: `**Check:** the numbers support “more students come by bike”: 64 of 400 in 2023 (16%), 100 of 400 in 2025 \
(25%). They don’t show that the shed is the reason, and each year is one day’s count. Say “since 2023” and mention \
the shed when you speak.

1. **Kind:** bars side by side, two for each way to get to school. A line between only two years would look like a \
trend.
2. **Title:** “One in four students now comes by bike”. Subtitle: “Share of students by how they get to school, \
counted on one day in 2023 and in 2025”.
3. **Details:** horizontal bars, 0 to 40%. Order: bus, car, foot, bike, as in 2023. The percentage at the end of each \
bar. 2023 light gray, 2025 dark gray; only the 2025 bike bar in green.
4. **Leave out:** grid lines, decimals, the axis numbers (the bars carry theirs).
5. **Table:**

| | 2023 | 2025 |
|---|---|---|
| Bus | 35% | 32% |
| Car | 30% | 23% |
| Foot | 19% | 20% |
| Bike | 16% | 25% |

Steps: select the table, *Insert*, *Chart*, chart type *Bar chart*…

…`,
  },
];
