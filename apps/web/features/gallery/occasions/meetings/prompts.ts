import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'meeting-notes-to-actions',
    text: `Turn my notes or transcript below into minutes that people will read.

Meeting: {{meeting}}
People: {{people}}

1. Decisions: one line each, with who decided. Only what was settled: “we should” is not a decision.
2. Actions as a table: who, what, by when. Begin “what” with a verb. If nobody said who or when, write “open”. Don’t \
give the job to anyone yourself.
3. Disagreements that still stand: both sides, one line each.
4. Open questions, and who could answer them.
5. Put off to another time.

Leave out who said what, unless it’s a disagreement. Keep figures, names and dates exactly. Where the notes \
contradict themselves or you aren’t sure you read them right, mark it with [?]. Leave out a part that would be empty. \
Up to 200 words.

Then write the message I can send now to settle every “open” in the table, in up to 50 words.

My notes:
{{notes}}`,
    variables: [
      { name: 'meeting', about: 'Which meeting, and when', example: 'site meeting, roof of the gym, April 8' },
      {
        name: 'people',
        about: 'Who was there, and their roles',
        example: 'Paula (site manager), Dmitri (roofer), Aisha (city building office)',
      },
      {
        name: 'notes',
        about: 'Your notes or the transcript',
        example: `2 skylights cracked. new ones: 6 weeks. Aisha ok with repair instead of new if 2 yrs warranty, \
Dmitri asks the manufacturer. Paula wants to know by Friday.
dust: neighbors complained. net on scaffold goes up tomorrow, Aisha and Paula agreed.
someone must tell the badminton club the gym is closed on Saturday
Dmitri: 9 rolls of felt missing. Paula: delivery note says all there.
painting -> next time`,
      },
    ],
    answer: `**Site meeting, roof of the gym, April 8**

**1. Decisions**
- A net goes up on the scaffold against the dust (Aisha and Paula).
- The skylights may be repaired instead of replaced if there is a two-year warranty (Aisha). New ones would take 6 \
weeks.

**2. Actions**

| Who | What | By when |
| --- | --- | --- |
| Dmitri | Ask the manufacturer for a two-year warranty on the repair | Friday |
| open | Put up the net | April 9 |
| open | Tell the badminton club that the gym is closed on Saturday | open |

**3. Disagreement:** Dmitri says that 9 rolls of felt are missing. Paula says that the delivery note shows them all.

**4. Open question:** how many rolls are on the site? Paula and Dmitri could count them together.

**5. Put off:** painting, to the next meeting.

**Message**

> Hello all, two tasks from today have no owner yet. Who puts up the net tomorrow? And who tells the badminton club, \
by when, that the gym is closed on Saturday? Please answer today.`,
  },
  {
    slug: 'agenda-that-ends-in-a-decision',
    text: `Plan a meeting of {{length}} for me. At the end we must have: {{goal}}. People: {{people}}.

1. In one line: is a meeting needed, or would a message or a conversation between two people do? Then plan it anyway.
2. Agenda as a table: minutes, item (put as a question), who leads it, what we have afterward. The minutes add up to \
the length. The hardest question gets the most time and comes in the first half. The last five minutes settle who \
does what by when.
3. What each person reads or brings, and by when, in one line each.
4. How we decide: who has the last word, and what we do if we can’t agree.
5. The invitation, up to 80 words, with the question in the subject.

No rounds of reports, no “any other business”. If a fact we need for the decision is missing from my notes, name it \
and say who could bring it. Don’t invent opinions for people.

What I know so far:
{{notes}}`,
    variables: [
      { name: 'length', about: 'How long it may be', example: '45 minutes' },
      {
        name: 'goal',
        about: 'What must be decided at the end',
        example: 'a decision on whether our preschool opens at 7 instead of 8 from September',
      },
      {
        name: 'people',
        about: 'Who comes, and their roles',
        example: 'Marta (head, decides), Jonas and Ebru (group leaders), Li (cook)',
      },
      {
        name: 'notes',
        about: 'What is known so far',
        example: `19 of 52 families want 7 a.m. law: 2 staff must be there. Li can’t come before 7:30, so no \
breakfast at 7. costs not known. room is booked for Tuesday 2 p.m.`,
      },
    ],
    answer: `1. **Needed?** Yes: it changes the working hours of three people who should be in the room.

2. **Agenda**

| Min. | Question | Leads | Afterward we have |
| --- | --- | --- | --- |
| 5 | What do the 19 of 52 families need, and on which days? | Marta | the same facts |
| 20 | Can we have two staff there at 7 every day? | Jonas, Ebru | a schedule that works, or a clear no |
| 5 | What do children eat before Li is there? | Li | one solution |
| 10 | 7 or 8, and what would it cost? | Marta | the decision |
| 5 | Who does what by when? | Marta | names and dates |

3. **Before Monday evening**
   - Marta: the cost of the extra staff hours (missing so far)
   - Jonas and Ebru: the days on which each could start at 7
   - Li: a breakfast that needs no kitchen

4. **How we decide:** Marta, after hearing all three. If the schedule has gaps, it’s no for September.

…`,
  },
  {
    slug: 'weekly-update-from-notes',
    text: `Write my weekly update for {{audience}} from the notes below. What they watch most: {{focus}}. Form: \
{{form}}.

- First line: on track, at risk or late, and why, in one sentence. Bad news goes here, not at the end.
- Done: results, not activity (“invoices now go out within a day”, not “worked on invoices”). Up to three.
- Problems: what, what it does to the plan, what I’m doing about it.
- From you: the decision or help I need, by when, and what I recommend. If nothing, leave it out.
- Next week: up to three results.

Up to 150 words. Put numbers beside what they compare with, if my notes have both; show any sum you work out. Don’t \
invent progress, numbers or dates, and don’t write “good progress”. Leave out how busy or sick I was.

Below the update, ask me up to three questions whose answers would make it stronger.

My notes:
{{notes}}`,
    variables: [
      { name: 'audience', about: 'Who will read it', example: 'my manager Beate, who reads it on her phone' },
      {
        name: 'focus',
        about: 'What they watch most',
        example: 'online booking at our physical therapy practice, live on June 1; costs',
      },
      {
        name: 'form',
        about: 'What you write it as',
        values: ['email', 'chat message', 'document'],
        example: 'email',
      },
      {
        name: 'notes',
        about: 'Your notes, in any order',
        example: `form finished, 6 patients tried it, 2 got stuck at choosing the date. text reminders: offer says \
0.09 per text, we’d send 1,400 a month, alternative email = free. was sick 2 days. staff training at the desk has no \
date, Ola on vacation till May 20. next: fix date step, retest, training date`,
      },
    ],
    answer: `**Subject:** Online booking: at risk, because the desk training has no date

**At risk** for June 1: the training at the desk has no date, and Ola is on vacation until May 20.

**Done**
- The booking form is finished. 4 of 6 patients got through it without getting stuck.

**Problems**
- 2 of 6 patients got stuck at choosing the date. I’m fixing that step and will test it again next week. [Effect on \
June 1?]

**From you, [by Wednesday]**
- Reminders by text or email? Texts cost 1,400 × 0.09 = 126 a month, email is free. I recommend [email to start with].

**Next week**
- The date step works in a second test.
- The training has a date after May 20.

**Questions for you**
1. What is the latest day for the training, if the desk needs to practice before June 1?
2. Which do you recommend, and why: texts or email?
3. Could someone lead the training before Ola is back?`,
  },
  {
    slug: 'prepare-hard-feedback',
    text: `I have to give feedback to {{person}}. Afterward I want: {{goal}}. I’m afraid that: {{worry}}

If my notes point to something that belongs with HR, such as harassment, illness or a danger, say so first. Otherwise \
help me prepare a 15-minute conversation:

1. My notes, sorted: what I saw, what I only suppose, and what may be my own part.
2. My first three sentences, word for word: what it’s about, one fact, its effect. No praise to soften it, no \
“always” or “never”, no guess at motives.
3. Two open questions whose answers could change my mind.
4. Three likely reactions, with the one I fear first, and what I say to each in a sentence or two.
5. My request: what exactly, from when, and how both of us will see that it works. Add what I’ll do myself.

Words I could really say, not a manual. Up to 250 words. If I have too few facts for this conversation, tell me what \
to find out.

My notes:
{{notes}}`,
    variables: [
      {
        name: 'person',
        about: 'Who it is, and how you work together',
        example: 'Tereza, two years in my workshop, very good with customers',
      },
      {
        name: 'goal',
        about: 'What should be different afterward',
        example: 'she calls me before 7 when she’ll be late',
      },
      {
        name: 'worry',
        about: 'What you fear will happen, or “nothing”',
        example: 'she says that the others come late too',
      },
      {
        name: 'notes',
        about: 'What you saw, with dates',
        example: `late on June 3, 9 and 10, 20 to 40 min, no call. on the 9th a customer stood at the locked door at \
7:30. I think she doesn’t care anymore. has a small son. never said anything until now`,
      },
    ],
    answer: `1. **Sorted**
   - Seen: late on June 3, 9 and 10 by 20 to 40 minutes, no call; a customer at the locked door on the 9th.
   - Supposed: that she doesn’t care. Leave it out.
   - Your part: you said nothing the first two times, so she may think that it’s fine.

2. **Opening:** “Tereza, I want to talk about the mornings. On June 3, 9 and 10 you came 20 to 40 minutes late, and I \
didn’t hear from you. On the 9th a customer stood at the locked door.”

3. **Questions:** “What happened on those mornings?” “What would make it easier to let me know?”

4. **If she says**
   - “The others come late too”: “I talk to each person about their own mornings. Today it’s about yours.”
   - “You never said anything”: “That’s true, I should have. I’m saying it now.”
   - (upset, or about her son): “Thank you for telling me. Let’s see which starting time can work.”

5. **Request:** “From tomorrow, please call me before 7 if you’ll be late. In four weeks we’ll look at it together: \
one call for each late start, and it’s settled.” You’ll speak up after the first time, not the third.`,
  },
  {
    slug: 'delegate-a-task-clearly',
    text: `Write a brief for handing over this task.

To: {{person}}
Task: {{task}}
Needed by: {{deadline}}

It contains:
- why it matters and who uses the result, in two sentences
- “Done means”: three to six points that can be checked off
- limits: money, time, what must not be touched
- what they decide alone, and what they ask me first
- where to find what they need, and whom to ask while I’m away
- a first step they can finish within a day, and one look together at about the halfway point, with a date

Say what, not how, unless my notes ask for a certain way. Match the detail to this person’s experience. Direct and \
friendly, up to 190 words. Take all facts from my notes.

After the brief, list up to five questions this person will ask that my notes don’t answer. Don’t answer them yourself.

My notes:
{{notes}}`,
    variables: [
      {
        name: 'person',
        about: 'Who gets the task, and what they know already',
        example: 'Milan, in his second month as an office assistant',
      },
      { name: 'task', about: 'What is to be done', example: 'find and book a place for our training day' },
      { name: 'deadline', about: 'By when', example: 'February 28' },
      {
        name: 'notes',
        about: 'What matters, in any order',
        example: `day is May 14, 9 to 4:30, 25 people, 1 in a wheelchair. max $1,200 with lunch. 10 min walk from the \
station. last year’s place was too loud, street under the windows. he can book himself if it fits. I’m away Feb 10 to \
14, ask Renske. last year’s list is in the folder “Training”. today is Feb 3`,
      },
    ],
    answer: `**Milan, please find and book the place for our training day by February 28.**

25 of us spend the whole day there. If the room is bad, the day is lost.

**Done means**
- booked for May 14, 9 a.m. to 4:30 p.m., for 25 people
- up to $1,200 in all, with lunch
- 10 minutes or less on foot from the station
- entrance, room and restroom work for a wheelchair
- quiet: last year we had a street under the windows

**You decide** and book alone if all five points fit. **Ask me first** if one doesn’t.

**Help:** last year’s list is in the folder “Training”. From February 10 to 14 I’m away; ask Renske.

**First step, by tomorrow:** five places that are near enough and free on May 14. **We look at it together on \
February 17:** bring your best two.

**What he’ll ask**
1. Is there a second date, if May 14 is full?
2. Does anyone have dietary needs?
3. What must be in the room (screen, tables)?
4. Who signs, and where does the bill go?
5. Does the $1,200 include tax?`,
  },
  {
    slug: 'hard-questions-before-i-present',
    text: `I’ll present the material below to {{audience}}.

What I want from them: {{goal}}
What worries me most: {{worry}}

Ask me the hard questions before they do: seven of them, the hardest first, as these people would put them. Among \
them are
- one about money and one about proof
- two that hit what I take for granted
- “why not simply …?”, with the alternative they’ll think of
- one that sounds friendly and isn’t

For each: the question, what is behind it in a few words, and an answer I can say in 20 seconds with facts from my \
material. Check my sums. If the material holds no answer, don’t make one up: write “You need:” and what to find out.

Then tell me
- which one point to change or say earlier, so that the worst question doesn’t come up
- one honest sentence for a question I can’t answer

My material:
{{text}}`,
    variables: [
      {
        name: 'audience',
        about: 'Who will listen',
        example: 'the board of our housing co-op, seven people, careful with money',
      },
      { name: 'goal', about: 'What you want from them', example: 'their yes to solar panels on house 3' },
      { name: 'worry', about: 'What worries you most, or “nothing”', example: 'that they put it off for another year' },
      {
        name: 'text',
        about: 'Your slides, notes or paper',
        example: `Costs 48,000 euros. Saves about 5,200 a year on electricity. Paid back in a bit over 9 years, \
panels last 25. One offer, valid until June 30. Two weeks of work with a scaffold. Our reserve is 71,000.`,
      },
    ],
    answer: `**1. “That takes two thirds of the reserve. What if the elevator breaks next winter?”**
- Behind it: fear of an extra charge for members.
- Say: “After this, 23,000 of 71,000 euros is left.”
- You need: what an elevator or a heating repair cost you last time, and whether a loan is possible.

**2. “How do you know that it’s 5,200 euros?”**
- Behind it: proof.
- You need: who worked it out, and at what price of electricity. If the saving is 20% lower (4,160), payback takes \
11.5 years instead of 9.2. That is still well within 25, so say it before they do.

**3. “Why not simply wait a year? Panels get cheaper.”**
- Behind it: the wish to decide later.
- Say: “If our estimate holds, a year of waiting means about 5,200 euros more for electricity. To make up for that, \
the price would have to fall by 11% in a year.”

**4. “You’ve surely asked the people in house 3 about the scaffold?”**
- Behind it: sounds friendly, and shows whether you did.
- You need: what the tenants of house 3 said, with a date.

…`,
  },
];
