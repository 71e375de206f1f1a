import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'tailor-my-resume-to-a-job',
    text: `Help me fit my resume to the job below.

1. Name the five things that this employer needs most, in their words. For each, say where my resume shows it: \
clearly, weakly or not at all.
2. Write a profile of three lines for the top of the resume.
3. Rewrite the points that matter here, in the order that suits this job: a verb, what I did, for whom, what came of \
it. Old and new side by side.
4. Say what to shorten or cut.
5. For each gap, give an honest way to deal with it: something close that I’ve done, how I’m learning it, or silence.

Don’t add a skill, number, title or task that isn’t in my resume, and don’t make duties larger than they were. Where \
a number would help, leave [how many?]. Use the ad’s terms only where they describe what I did. No “passionate” or \
“dynamic”. End with up to five questions whose answers would make the resume stronger.

## The job ad
{{job ad}}

## My resume
{{resume}}`,
    variables: [
      {
        name: 'job ad',
        about: 'The whole job ad, pasted',
        example: `Office manager for an architects’ office of 25. You run suppliers and budgets, prepare the monthly \
books for our accountant and keep the front desk calm. A second language helps.`,
      },
      {
        name: 'resume',
        about: 'Your resume as it is now, without address and phone number',
        example: `Receptionist, dental practice, 2021–2026: front desk, appointments, ordered materials, trained two \
new colleagues.
Sales associate, 2018–2021: register, inventory, daily closing of accounts.
Languages: Polish, English.`,
      },
    ],
    answer: `**1. What they need**

| need | in your resume |
|---|---|
| “run suppliers” | weakly: ordered materials |
| “budgets” | not at all |
| “prepare the monthly books” | weakly: daily closing of accounts |
| “keep the front desk calm” | clearly: five years of reception |
| “second language” | clearly: Polish and English |

**2. Profile**
Receptionist with five years at the front desk of a dental practice. Ordered its materials, kept its appointments and \
trained two colleagues; closed the daily accounts in a store before that. Speaks Polish and English.

**3. Old and new**

| old | new |
|---|---|
| front desk, appointments | Handled the front desk and the appointments of a practice with [how many?] dentists |
| ordered materials | Ordered materials from [how many?] suppliers |
| trained two new colleagues | Trained two new colleagues at reception |
| daily closing of accounts | Closed the store’s accounts every day |

**4. Cut** “register, inventory”: this job doesn’t ask for them.

**5. Gaps.** *Budgets:* don’t claim them. If you kept to a limit when you ordered, say so. *Books:* the daily closing \
is the nearest thing; a bookkeeping course, even just begun, is worth a line.

**Questions**
1. Did you choose suppliers, or only order?

…`,
  },
  {
    slug: 'cover-letter-that-fits-the-job',
    text: `Write a cover letter for the job below.

- Length: {{length}}
- My reason for applying: {{reason}}

Use this order:
1. One sentence that names the job and says why I’m writing to this employer. Take it from my reason.
2. The most important task in the ad, and one thing I’ve done that shows I can do it, told in three or four \
sentences, with its result.
3. A second task, told more briefly.
4. If I lack something that they ask for, one honest sentence about it.
5. A close that asks to meet.

Plain sentences as I’d say them. No flattery, no “I am writing to apply”, no “passionate”, no list of adjectives \
about me. Don’t repeat my whole resume. Use only what I give you, and put [?] where a fact is missing. Keep their \
names for tasks, but don’t copy sentences from the ad.

After the letter: two other first sentences to choose from, and the point where a reader might doubt me.

## The job ad
{{job ad}}

## My background
{{my background}}`,
    variables: [
      { name: 'length', about: 'How long it may be', example: 'about 140 words' },
      {
        name: 'reason',
        about: 'Why this employer and this job, honestly',
        example: 'I walk through their parks every day and like that they plant for bees',
      },
      {
        name: 'job ad',
        about: 'The job ad, pasted',
        example: `The town’s parks department seeks a gardener (full time). You plan and plant flower beds, lead \
volunteers on Saturdays and keep the machines in order. Driver’s license needed.`,
      },
      {
        name: 'my background',
        about: 'What you’ve done that matters here, in notes',
        example: `6 years gardener at a hotel, 5 acres, replaced summer flowers with perennials (half the water); led \
school groups twice a year; repair mowers myself; driver’s license since 2015`,
      },
    ],
    answer: `Dear [name?],

I’d like to be your new gardener, because I walk through your parks every day and like that you plant for bees.

For six years I’ve looked after the five acres of a hotel garden. When I began, its beds were planted with summer \
flowers. I replaced them with perennials, chosen for [soil, light?]. Today the beds need half the water.

Twice a year I led school groups through the garden, so I’m used to explaining work to beginners, [an example?]. I \
repair our mowers myself and have had a driver’s license since 2015.

I haven’t led a regular group of volunteers yet. I’d like to hear how your Saturdays work.

Could we meet to talk?

Kind regards,
[your name]

---

**Other first sentences**
- I pass the beds that you plant for bees every day, and I’d like to plan the next ones.
- You need a gardener who plans beds; I’ve turned a hotel’s summer beds into ones that need half the water.

**A reader might doubt** your experience with volunteers: two school groups a year are few. Have one good story ready.`,
  },
  {
    slug: 'rehearse-a-job-interview',
    text: `Rehearse a job interview with me.

- Job: {{job}}
- Stage: {{stage}}
- My background: {{my background}}
- What I fear most: {{worry}}

Begin with the four or five things that such an interview really tests for this job. Then ask one question and wait \
for my answer. Ask eight in all: easy ones first, two about situations from work, one on a gap in my background, what \
I fear most in the middle, and “What would you like to ask us?” at the end.

After each answer, give me:
- One thing that worked, quoted from my words.
- The one thing that would improve it most.
- A follow-up question, if a real interviewer would ask one.

Don’t write my answers for me unless I write “show me”. Be honest: if an answer would cost me the job, say so kindly. \
Leave out questions that employers aren’t allowed to ask. After the eighth, name my two strongest answers and the two \
to practice again.`,
    variables: [
      {
        name: 'job',
        about: 'The job and the kind of employer',
        example: 'caregiver in a home for people with dementia',
      },
      {
        name: 'stage',
        about: 'Which interview it is',
        values: ['first call', 'interview with the team', 'trial day', 'final interview'],
        example: 'interview with the team',
      },
      {
        name: 'my background',
        about: 'What you’ve done so far, in a few lines',
        example: 'trained as a cook, cared for my grandmother for three years, just finished the basic course in care',
      },
      {
        name: 'worry',
        about: 'The question or moment you fear most, or “nothing”',
        example: 'why I changed jobs at 38',
      },
    ],
    answer: `**What this interview tests**
1. Whether you stay calm and kind when someone is confused, angry or afraid.
2. Whether you know the limits of your role, and when you call a nurse.
3. Whether you work well in shifts and pass on what you saw.
4. Whether you know how hard this work is and still want it.
5. Whether your change of career is a decision or an escape.

We’ll do eight questions. Answer as you would speak, for one to two minutes each. Write “show me” if you’d like an \
example, or “stop” to take a break.

**Question 1 of 8**

“Thank you for coming. Three of us work on this floor, so we’d all like to get to know you. Tell us briefly who you \
are, and what brought you to work with people with dementia.”

*A hint for this first one:* you have a true story that few others have, the three years with your grandmother. Think \
of one moment from it, and leave the rest of your life for later.

I’m waiting for your answer.`,
  },
  {
    slug: 'turn-experience-into-an-answer',
    text: `Turn my notes into an answer that I can say out loud in an interview.

- Question: {{question}}
- Job: {{job}}

Build it from my notes alone: the situation in two sentences, what was at stake, what I did and why I chose it (two \
or three decisions, with “I”), the result, and what I learned or changed afterward. About 200 words, which is a \
minute and a half. Short spoken sentences, no jargon, no heroics, fair to everyone else in it. The part about what I \
did takes half of the time.

Where the story needs a fact that I didn’t give, write [what …?] instead of inventing it.

Then add:
- Five keywords to remember it by.
- The two follow-up questions that an interviewer will probably ask, and which of my facts answer them.
- Three other common questions that this story could answer.
- Honestly: does it fit this question and this job? If it’s weak, tell me what kind of experience to look for instead.

## My notes
{{notes}}`,
    variables: [
      {
        name: 'question',
        about: 'The interview question',
        example: 'Tell me about a time when you had to solve a problem under pressure',
      },
      { name: 'job', about: 'The job you apply for', example: 'shift leader in a bakery' },
      {
        name: 'notes',
        about: 'What happened, in loose notes',
        example: `last December, oven 2 broke at 3 a.m., 400 rolls for the hospital due at 6, boss not reachable. \
asked the bakery on the next street for their oven, changed the order of doughs, called the hospital kitchen at 4. \
delivered 6:20, they were fine with it`,
      },
    ],
    answer: `“Last December, our second oven broke at three in the morning. At six, a hospital expected 400 rolls, \
and I couldn’t reach my boss.

I did three things. First, I asked the bakery on the next street for their oven, because [why first?]. [Did they say \
yes?] Then I changed the order of our doughs, [so that the hospital’s rolls came first?]. And at four, two hours \
before the delivery, I called the hospital’s kitchen and told them [what?].

We delivered at twenty past six, and the kitchen was fine with it.

Since then, [what have you changed: a list of phone numbers, an agreement with the neighbor?].”

That’s about 110 words. Your answers to the brackets will fill the rest.

**Keywords:** oven at three, neighbor, order of doughs, call at four, 6:20.

**They’ll probably ask**
- “Why did you decide that without your boss?” You tried to reach your boss, and 400 rolls were due in three hours.
- “What would you do differently?” [what …?] Perhaps call earlier than four.

**The story also answers:** a time you made a decision alone; worked with someone outside your team; gave bad news.

**Does it fit?** Yes. It shows a shift leader’s work. Have the last part ready, since it’s still missing.`,
  },
  {
    slug: 'ask-for-more-pay',
    text: `Help me prepare for a conversation about pay.

- Situation: {{situation}}
- Pay now or offered: {{pay}}
- What I’d like: {{goal}}
- My reasons: {{reasons}}
- What else matters: {{other needs}}

Give me:
1. My case in at most five sentences that I can say out loud: what it’s worth to them, then the number, then nothing \
more.
2. The sums: the gap per month and year and in percent, where I should start, and where I stop.
3. Calm replies to “there’s no budget”, “everyone at this level earns that”, “what do you earn now?” and “we need \
your answer today”.
4. Five things to ask for if the number can’t move, ordered by what they’re likely worth to me.
5. What to find out beforehand, and where. Don’t make up what others earn.
6. A short message that confirms what was agreed.

Friendly and firm: no threats, no invented other offers, no apologies for asking, no private need as an argument for \
the number. If my reasons are too weak for it, tell me which facts to collect first.`,
    variables: [
      {
        name: 'situation',
        about: 'The offer or the job, and who you’ll talk to',
        example: 'an offer as warehouse team leader; I meet the site manager on Thursday',
      },
      { name: 'pay', about: 'What they offer, or what you earn now', example: '3,100 euros a month before tax' },
      { name: 'goal', about: 'What you’d like, and the least you’d accept', example: '3,400, at least 3,250' },
      {
        name: 'reasons',
        about: 'What you bring, with results',
        example: 'led a night shift of 12 for two years; wrong deliveries fell from 4% to 1.5%',
      },
      {
        name: 'other needs',
        about: 'What else matters to you, or isn’t possible',
        example: 'early shift only, because of my daughter’s school',
      },
    ],
    answer: `**1. To say out loud**
“Thank you for the offer; I’d like to take this job. I’ve led a night shift of 12 for two years. In that time wrong \
deliveries fell from 4% to 1.5%, and I’d like to do the same here. With that in mind, I’m looking for 3,450 euros.” \
Then wait.

**2. The sums**

| | a month | over the offer | a year (12 months) |
|---|---|---|---|
| offer | 3,100 | | 37,200 |
| your least | 3,250 | +150 (4.8%) | 39,000 |
| your goal | 3,400 | +300 (9.7%) | 40,800 |
| start at | 3,450 | +350 (11.3%) | 41,400 |

Stop at 3,250. Below it, ask for a night to think, and be ready to say no.

**3. Replies**
- *“There’s no budget.”* “I understand. What could we agree on now for the time after probation?”
- *“Everyone at this level earns that.”* “What would put someone at the top of that level?”
- *“What do you earn now?”* “I’d rather talk about what this job is worth to you.”
- *“We need your answer today.”* “I want to give you one that holds. May I call tomorrow at noon?”

**4. If the number can’t move**
1. The early shift, in writing…

…`,
  },
  {
    slug: 'write-my-yearly-self-review',
    text: `Write my self-review for this year.

- Job: {{job}}
- Reader: {{audience}}
- Length: {{length}}
- What I’d like to come out of it: {{goal}}

Write it in my voice, from my notes below. Two or three results come first, the most useful to the employer on top: \
what was the problem, what I did, what changed, with the number. Say “I” for what I did and “we” for what we did. \
Then what I did for others that nobody counted. Then one or two things that went wrong, each with its cause, my part \
in it and what I do differently now; no excuses and no false modesty. End with what I’d like next and why it helps \
the team.

Invent no number, praise or goal; put [?] where one is missing. No “I strive”, “passionate”, “above and beyond”. Keep \
sentences short enough to be quoted by my reader.

After it: the three sentences my reader is most likely to quote, what they may ask me, and which evidence I should \
collect before we talk about it.

## My notes
{{notes}}`,
    variables: [
      { name: 'job', about: 'Your job and since when', example: 'IT support at a university, two years' },
      {
        name: 'audience',
        about: 'Who reads it and decides',
        example: 'my team lead, who has to defend it to the department',
      },
      { name: 'length', about: 'How long it may be', example: 'about 150 words' },
      {
        name: 'goal',
        about: 'What you’d like to come out of it',
        example: 'more project work, a course in network security',
      },
      {
        name: 'notes',
        about: 'What you did: goals of the year, tasks, numbers, praise, what went wrong',
        example: `goal was: fewer repeated tickets. wrote 14 help pages, password tickets 120 a month -> 70.
moved 3 rooms to new computers, one finished two weeks late (parts).
helped Farid in his first months. missed goal: inventory, only half done`,
      },
    ],
    answer: `**Results**

*Fewer repeated tickets.* This was my main goal. I wrote 14 help pages on the questions we hear most. Password \
tickets fell from 120 a month to 70, which is 42% fewer.

*New computers.* I moved three rooms to new machines. Two were ready on time [?], one two weeks late.

**For others**

I helped Farid through his first months. He now [?].

**What went wrong**

The late room waited for parts. I ordered them only when [?]; now I [?].

I finished only half of the inventory. I put tickets first [?] and didn’t say early enough that both wouldn’t fit. My \
plan: [date?].

**What I’d like next**

I’d like more project work and a course in network security. The help pages show what that brings: one project took \
away 50 tickets a month, and that time is free for other work.

---

**Likely to be quoted:** “Password tickets fell from 120 a month to 70.” “I wrote 14 help pages.” “I finished only \
half of the inventory.”

**They may ask:** did the pages cause the drop, or was there a new login? What did the inventory cost us?

**Collect:** ticket numbers month by month, visits to the pages, a sentence from Farid.`,
  },
];
