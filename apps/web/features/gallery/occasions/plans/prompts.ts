import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'compare-options-and-choose',
    text: `Help me choose between these options: {{options}}

What matters to me, the most important first: {{criteria}}
A limit that no option may cross: {{limit}}

1. Drop an option that crosses the limit, and say so. Add one that I overlooked only if it beats mine on my first point.
2. Compare the rest in a table: one row for each thing that matters, in my order. Facts and sums, not adjectives. \
Show each sum in one line under the table, and put “~” before each figure that is your estimate.
3. Name the one you’d choose, and the best reason against it.
4. Say what would have to change for another one to win: a figure or a fact.
5. Suggest the cheapest way to try the choice before I’m bound to it.

No “it depends on what matters to you”: I’ve told you. Up to 250 words. If a missing fact could change the result, \
ask for it at the end.

What I know:
{{notes}}`,
    variables: [
      {
        name: 'options',
        about: 'The options',
        example: 'keep my old car; buy a used electric car; car sharing and trains',
      },
      {
        name: 'criteria',
        about: 'What matters to you, most important first',
        example: 'cost per year, weekend trips with two kids, little noise and exhaust',
      },
      { name: 'limit', about: 'A limit that no option may cross, or “nothing”', example: 'up to 270 a month in all' },
      {
        name: 'notes',
        about: 'Facts and figures you have',
        example: `7,000 km a year. Old car: 1,900 a year fixed (with repairs), fuel 0.14 per km, would sell for \
2,500. Electric: 13,500, lasts 8 years, 1,100 a year fixed, 0.06 per km. Sharing: 10 a month plus 0.38 per km for \
2,500 km; trains for the rest 900 a year; nearest car 12 minutes on foot`,
      },
    ],
    answer: `**1. Limit:** all three options stay under 270 a month.

**2. Comparison**

| | Old car | Electric | Sharing and trains |
| --- | --- | --- | --- |
| Cost per year | 2,880 | 2,895 | 1,970 |
| Cost per month | 240 | 241 | 164 |
| Weekends with two kids | car at the door | car at the door | 12 minutes on foot |
| Noise and exhaust | most | least | only 2,500 km by car |

- Old car: 1,900 + 7,000 × 0.14 = 2,880
- Electric: (13,500 − 2,500) ÷ 8 + 1,100 + 7,000 × 0.06 = 2,895
- Sharing: 12 × 10 + 2,500 × 0.38 + 900 = 1,970, and 2,500 once from the sale

**3. I’d choose sharing and trains:** it saves 910 a year. Against it: 12 minutes on foot with two children and bags, \
every time.

**4. Another one wins:** electric, if you find that you need a car at the door and the old one costs 15 a year more \
than you think. Old cars often do.

**5. Try it:** leave the car parked for four weekends and live as if it were sold.

**Question:** do the sharing cars have child seats, or would you carry yours?`,
  },
  {
    slug: 'find-out-why-my-plan-could-fail',
    text: `My plan is below. Imagine that it’s {{deadline}} and that I’ve clearly missed my goal: {{goal}}. Look back \
from there and tell me why.

1. Five causes that could only come from this plan, the worst first. Among them: one about money, one about time, one \
about people, one thing that I take for granted, one that I can’t control.
   For each: what went wrong, quoting the plan; how likely (low, medium, high); the first sign, and when I could see \
it; the cheapest thing to do now.
2. The one thing I take for granted that I should test first, and how to test it within a week.
3. A point at which I stop or change course: a date and a number, so that I don’t go on out of pride.
4. What in the plan is stronger than I may think.

No risks that fit any plan (“bad communication”). Check my sums. Where you need a fact that I haven’t given, say \
which one. Up to 300 words.

My plan:
{{plan}}`,
    variables: [
      { name: 'deadline', about: 'When you will know', example: 'the end of March' },
      {
        name: 'goal',
        about: 'What counts as success',
        example: 'my soup stall at the Saturday market earns me $80 a day',
      },
      {
        name: 'plan',
        about: 'Your plan, in any order',
        example: `Start on the first Saturday in January. Two soups, 40 portions at $6.50. Stall fee $55 per \
Saturday, ingredients and cups $1.60 a portion, gas $12. I cook on Friday night in our kitchen at home. My brother \
helps until noon, the market closes at 2 p.m. I expect to sell 35 on a normal day`,
      },
    ],
    answer: `**1. Causes, the worst first**

1. **Taken for granted:** “in our kitchen at home”. Many places don’t allow home kitchens for selling food, or only \
after a check. Likely: high. First sign: the market’s form asks where you cook. Now: call the health department \
before you buy anything.
2. **Money:** “I expect to sell 35”. Then you earn 227.50 − 64 − 55 − 12 = $96.50, but with 28 it’s only $51. You \
need 33 ($83.50). Likely: medium. First sign: fewer than 33 on the second Saturday. Now: cook 36 instead of 40, and \
32 are enough.
3. **People:** “My brother helps until noon”. From 12 to 2 you serve, take the money and pack alone. Likely: high. \
First sign: a line at 12:30 on day one. Now: find someone for those two hours.
4. **No control:** “the first Saturday in January”. Many vendors and shoppers stay away until February. Likely: \
medium. First sign: gaps between the stalls on day one. Now: ask the market how many stalls come in January, and \
start later if it’s under half.
5. **Time:** “on Friday night”. 40 portions must cook, cool fast and stay cold until morning. Likely: medium. First \
sign: a pot that’s still warm at midnight in the trial run. Now: do that run this Friday.

**2. Test first:** the kitchen, with one call this week.

**3. Stop or change:** in mid-February, if the average of six Saturdays is under 33.

**4. Stronger than you think:** you pay the stall fee by the day, so stopping costs little.`,
  },
  {
    slug: 'plan-back-from-a-deadline',
    text: `Plan backward from my deadline and tell me honestly whether it fits.

Result: {{goal}}
Deadline: {{deadline}}
I can start: {{start}}
My time: {{hours}}

1. Begin at the end: note what takes fixed time (delivery, other people’s work, checks), and work out the last day on \
which I can hand over my part.
2. List my own work step by step, with your estimate for each step, marked “~”. Add it up, and compare it with the \
hours I have until that day.
3. If it doesn’t fit, say by how much, and offer two ways to cut it. Plan with the one that hurts the result least.
4. Give me the plan as a table: dates, what, hours, “done when”. Keep at least a tenth of the hours free for what \
goes wrong.
5. Name the three dates at which I must check whether I’m late, and what I drop if I am.

Show your sums. Ask for what you need only after the plan.

What I know about the work:
{{notes}}`,
    variables: [
      { name: 'goal', about: 'What must be finished', example: 'a printed book of our 35 family recipes' },
      { name: 'deadline', about: 'By when', example: 'December 12, my mother’s 70th birthday' },
      { name: 'start', about: 'When you can start', example: 'September 5' },
      {
        name: 'hours',
        about: 'How much time you have, and when you have none',
        example: '4 hours a week, none from October 24 to 30',
      },
      {
        name: 'notes',
        about: 'Steps, fixed times and people you know of',
        example: `20 recipes are on paper cards and must be typed, 15 are typed. Photos of 15 dishes, cooked on the \
weekend. My cousin does the layout and needs 2 weeks. The printer needs 2 weeks. Then I want a week in reserve`,
      },
    ],
    answer: `**1. From the end**
- December 12: birthday
- December 5: book is here (one week in reserve)
- November 21: to the printer (two weeks)
- November 7: to your cousin (two weeks of layout)

So your part ends on **November 6**.

**2. Does it fit?** From September 5 to November 6 there are 9 weeks. Without October 24 to 30, 8 weeks × 4 = **32 \
hours**.
- Type 20 recipes: ~10 h (30 minutes each)
- Cook and photograph 15 dishes: ~22.5 h (90 minutes each)
- Check all 35: ~4 h

Together **~36.5 h**. A tenth kept free is 3.2 h, so you have 28.8 h.

**3. It doesn’t fit: ~7.7 hours too many.**
- A: photograph 9 dishes instead of 15. That saves 9 h, leaves 27.5 h, and fits.
- B: someone else types 16 of the 20 cards. That saves 8 h and leaves 28.5 h, but you need a helper.

I plan with A.

**4. Plan**

| Dates | What | Hours | Done when |
| --- | --- | --- | --- |
| Sept 5 to 18 | Type 16 cards | 8 | 16 are in the file |
| Sept 19 to 25 | 4 cards, first dish | 3.5 | typing is done |

…`,
  },
  {
    slug: 'plan-a-week-i-can-keep',
    text: `Plan my week so that I can keep it, not so that everything fits.

If only one thing gets done, it’s this: {{goal}}
I work best: {{best time}}

1. Count my free hours from the calendar and show the sum. Nothing before 6 a.m. or after 9 p.m.
2. Estimate each task, with getting there and preparing, and mark it “~”. If one is too vague (“taxes”), plan only \
its first step.
3. Plan at most two thirds of the free hours; the rest is for what comes up. Up to three tasks a day, and one evening \
with nothing.
4. Put my one thing first, in my best time, and finish it by Wednesday. Small tasks share one block; calls go where \
offices are open.
5. Give me a table: day, time, task, time needed, with the total under it.
6. Then three lines: what isn’t in this week and why; what I could hand to someone or drop; what moves first if a day \
goes wrong.

Don’t fill gaps, and no advice about habits.

My calendar:
{{calendar}}

My tasks:
{{tasks}}`,
    variables: [
      { name: 'goal', about: 'The one thing that must get done', example: 'the quote for the school kitchen' },
      { name: 'best time', about: 'When you get most done', example: 'early, from 6 to 7:30 a.m.' },
      {
        name: 'calendar',
        about: 'Your usual week, and what is special in this one',
        example: `Mon to Fri: out of the house 7:30 a.m. to 5 p.m. for work (lunch at noon), family until 7
Thu: at Dad’s from 5 p.m.
Sat: free only from 10 a.m. to 3 p.m.
Sun: off`,
      },
      {
        name: 'tasks',
        about: 'Your tasks, in any order',
        example: `quote for school kitchen (3 h), taxes, call the dentist, order a present for Lea (birthday next \
Monday), fix my bike, gym twice, answer 11 emails, study for the welding exam`,
      },
    ],
    answer: `**Free hours:** Mon to Fri 6 to 7:30 a.m., 5 × 1.5 = 7.5; evenings 7 to 9 on Mon, Tue, Wed and Fri, 4 × \
2 = 8; Sat 5. Together 20.5 h. Two thirds are ~13.7 h; planned: 12.25 h.

| Day | Time | Task | Needs |
| --- | --- | --- | --- |
| Mon | 6:00 a.m. | Quote, part 1 | 1.5 h |
| | 7:00 p.m. | Gym, with the way there | ~1.5 h |
| Tue | 6:00 a.m. | Quote, part 2: finish and send | 1.5 h |
| | noon | Call the dentist | ~0.25 h |
| | 7:00 p.m. | Block: Lea’s present, emails | ~1.5 h |
| Wed | 6:00 a.m. | Welding exam | ~1.5 h |
| | 7:00 p.m. | Gym | ~1.5 h |
| Fri | 6:00 a.m. | Welding exam | ~1.5 h |
| | evening | nothing | |
| Sat | 10:00 a.m. | Taxes, first step: all papers on one pile | ~0.5 h |
| | 10:30 a.m. | Fix the bike | ~1 h |
| | | **Total** | **12.25 h** |

**Not this week:** the rest of the taxes; once the papers are in one place, you’ll know how long it takes.

**Hand over or drop:** the bike, if a shop can do it, and emails nobody is waiting for.

**If a day goes wrong:** Wednesday’s gym goes first, and Friday’s studying moves to Saturday at 11:30.`,
  },
  {
    slug: 'start-a-task-i-put-off',
    text: `I keep putting this off: {{task}}
I think what stops me is: {{block}}
I have {{time}} now.

Get me started. No pep talk, no theory, no praise.

1. In one sentence: what kind of block this looks like (unclear, too big, dull, afraid of the result, waiting for \
somebody), and whether you agree with my guess.
2. The first move: under two minutes, with my hands, nothing to decide, something to see afterward.
3. The rest of my time as three to five steps with minutes that add up to it. The last step writes down where to go \
on next time.
4. What “good enough” is for the whole task, and two things I may leave out.
5. One sentence for the moment when I want to stop.

Use what I told you; if you must guess about my task, say so. Up to 180 words. End with: “Tell me what you got done.” \
When I do, give me the next session in the same form.`,
    variables: [
      { name: 'task', about: 'What you keep putting off', example: 'my tax return: a shoebox with a year of receipts' },
      { name: 'block', about: 'What you think stops you', example: 'I don’t know where to begin, and I may owe money' },
      {
        name: 'time',
        about: 'How much time you have now',
        values: ['10 minutes', '25 minutes', '60 minutes'],
        example: '25 minutes',
      },
    ],
    answer: `1. **Block:** mostly unclear, as you say. The fear is real too, but today’s steps don’t need a single sum.

2. **First move (2 minutes):** empty the box onto the table and put it on the floor.

3. **The other 23 minutes**
   - 10 min: four piles: work, home, health, don’t know. A glance at each, no longer. (I’m guessing the piles; rename \
them if yours differ.)
   - 8 min: put the “work” pile in order by month.
   - 3 min: one clip and one paper note per pile.
   - 2 min: write on the box: “Next: add up work, January to June.”

4. **Good enough:** every receipt is on a pile and the big ones are entered. You may leave out receipts too faded to \
read, and sorting the other piles by date.

5. **When you want to stop:** “I only sort until the timer goes off. Whether I owe money is not today’s question.”

Tell me what you got done.`,
  },
  {
    slug: 'plan-an-event-within-budget',
    text: `Plan this event with me: {{event}}
Guests: {{guests}}
Budget: {{budget}}
Date and time: {{date}}

1. The idea in two sentences, so that I can say no to what doesn’t fit it.
2. Budget as a table: what, quantity × price, sum. Include a reserve of a tenth. The total stays within the budget. \
Mark prices you estimate with “~”, so that I know which to check.
3. The three places where I can best save money, and one where I shouldn’t.
4. To-do list counted back from the day: weeks before, the week before, the day itself. Mark the jobs that helpers \
can take.
5. The day hour by hour, with who is needed when.
6. What most likely goes wrong, and plan B.

Don’t plan more than the helpers can carry. Plan for everyone on my list: allergies, children, wheelchairs. Put what \
I must decide or ask first into up to three questions at the end.

What there is, and what we want:
{{notes}}`,
    variables: [
      { name: 'event', about: 'What you organize', example: 'the summer party of our running club' },
      {
        name: 'guests',
        about: 'How many come, and what to know about them',
        example: '45 adults, 12 children, two can’t eat gluten',
      },
      { name: 'budget', about: 'How much it may cost', example: '$900' },
      { name: 'date', about: 'Date and time', example: 'June 20, 3 p.m. to 9 p.m.' },
      {
        name: 'notes',
        about: 'What you have and what you want',
        example: `the club owns 2 tents, a grill and music. 6 helpers. no plastic dishes. something for the children. \
field by the clubhouse, restrooms there`,
      },
    ],
    answer: `**1. Idea:** an afternoon on the field: everyone eats at one long table, and old and young run a silly \
relay together. Nothing that needs a stage.

**2. Budget**

| What | Quantity × price | Sum |
| --- | --- | --- |
| Food, adults | 45 × ~$9.00 | $405.00 |
| Food, children | 12 × ~$5.00 | $60.00 |
| Drinks, adults | 45 × ~$4.00 | $180.00 |
| Drinks, children | 12 × ~$2.00 | $24.00 |
| Rented dishes | 57 × ~$1.20 | $68.40 |
| Charcoal, ice | | ~$35.00 |
| Relay and prizes | | ~$35.00 |
| Reserve | a tenth | $90.00 |
| **Total** | | **$897.40** |

**3. Save on:** drinks (from a store that takes back unopened bottles), salads and cakes (guests bring them), prizes. \
**Don’t save on** food without gluten: own grill tray, own tongs, a sign.

**4. To do**
- 4 weeks before: ask who brings which salad or cake (helper 1); book dishes (helper 2)
- 1 week before: order meat, bread and drinks; check the tents for holes (helper 3)

…`,
  },
];
