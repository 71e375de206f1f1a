import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'product-description-that-sells',
    text: `Write a product description.

- Product: {{product}}
- Reader: {{audience}}
- Tone: {{tone}}
- Length: {{length}}

Open with the moment in which this reader needs it, not with the product. Then turn the three or four facts that \
matter most to this reader into what they do for them, and keep each fact beside its benefit (“16 inches wide, so it \
fits under an airplane seat”). Answer the two doubts that stop such readers most often. Say for whom it isn’t the \
right choice. End with the price and one clear next step.

Use only the facts below. Where a buyer would miss one, write [missing: …] instead of inventing it. No superlatives, \
no “perfect for”, no exclamation marks, no claims about health, savings or the environment that the facts don’t prove.

Add a title of at most 60 characters, a summary for search results of at most 155, and three questions from buyers \
that my facts don’t answer yet.

## Facts
{{facts}}`,
    variables: [
      {
        name: 'product',
        about: 'What you sell, in a few words',
        example: 'a folding drying rack for small apartments',
      },
      { name: 'audience', about: 'Who should buy it', example: 'people who rent a small apartment without a balcony' },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'direct', 'formal', 'playful'],
        example: 'neutral',
      },
      { name: 'length', about: 'How long it may be', example: 'about 110 words' },
      {
        name: 'facts',
        about: 'Everything true about it: size, material, price, service, limits',
        example: `beech and steel, 60 ft of line, 57 in. tall, folds to 2.5 in., 8.5 lb, carries 33 lb, spare parts \
for 10 years, $79, not for outdoors`,
      },
    ],
    answer: `**Title:** Folding drying rack for small apartments, 60 ft of line

**Summary:** A drying rack for small rooms: 60 ft of line, folds to 2.5 inches, carries 33 lb. Spare parts for 10 \
years. $79.

---

Laundry day, no balcony, and the only free spot is in front of the bookshelf. This rack gives you 60 feet of line \
there. When the laundry is dry, it folds to 2.5 inches, and you can reach your books again.

At 8.5 pounds, you can carry it into the next room with one hand. Open, it’s 57 inches tall and [missing: width and \
depth].

Will it hold wet towels? It carries 33 pounds. Will it last? The frame is beech and steel, and you can get spare \
parts for 10 years.

It isn’t made for outdoors: choose another one for a yard.

$79, delivered in [missing: delivery time]. Order yours here: [missing: link].

**Buyers will ask**
1. How many loads of laundry fit on it?
2. Does it arrive assembled?
3. What does delivery cost, and can I send it back?`,
  },
  {
    slug: 'plan-a-month-of-posts',
    text: `Plan eight posts for the next four weeks, two a week.

- Business: {{business}}
- Readers: {{audience}}
- Goal: {{goal}}
- Where I post: {{network}}
- What happens this month: {{news}}

Make a table: week, aim of the post, first line, what it shows or tells, which photo or clip I have to take (doable \
with a phone in ten minutes), what I ask the reader to do. Mix it: something useful even for people who never buy, \
work in progress, an answer to a question that customers ask, a person, and at most two posts that sell. Each post \
has one thought. Tie dates and offers to the right week.

Use only what I told you; where a post needs a fact, a name or a customer’s permission, write [I need: …]. No \
invented reviews or numbers, no hashtag lists, no “Happy Monday”.

Then write out the first two posts in full, as long as suits the channel. Close with the one number to watch for my \
goal, and what to change after two weeks if it doesn’t move.`,
    variables: [
      {
        name: 'business',
        about: 'What you do, where, and what is special about it',
        example: 'a bicycle workshop in a small town, run by two sisters',
      },
      { name: 'audience', about: 'Who should see the posts', example: 'people who cycle to work' },
      { name: 'goal', about: 'What the posts should lead to', example: 'bookings for the quiet Tuesdays' },
      {
        name: 'network',
        about: 'Where you post',
        values: ['photo feed', 'short videos', 'professional network', 'neighborhood group'],
        example: 'photo feed',
      },
      {
        name: 'news',
        about: 'What happens in this month: offers, dates, people, stories',
        example: 'winter check for 49 euros until November 28; Idris starts as an apprentice; closed on November 1',
      },
    ],
    answer: `| week | aim | first line | what it shows | photo | the reader should |
|---|---|---|---|---|---|
| 1 | useful | Three sounds your bike makes before it fails | squeak, click, grind: what each means | one close-up \
per sound | send us their sound |
| 1 | person | This is Idris. On his first day he asked … | our new apprentice [I need: his question, his permission] \
| Idris at the stand | say hello |
| 2 | sell | Dark at five. Is your light ready? | the winter check, 49 euros until November 28 [I need: what it \
covers] | a light, on and off | book a Tuesday |
| … | | | | | |

**Post 1**

Three sounds your bike makes before it fails:

1. A squeak when you pedal: the chain is dry. Two minutes with oil.
2. A click at every turn: something around the pedals or cranks is loose. Have it looked at this week.
3. A grinding noise when you brake: the pads may be worn down to metal. Don’t ride on.

Not sure which one you hear? Record it and send it to us. Tuesdays are quiet here, so we have time to listen.

…`,
  },
  {
    slug: 'announce-an-event',
    text: `Help me fill an event. Write everything I need to announce it.

- Event: {{event}}
- Who should come: {{audience}}
- What they should do now: {{goal}}

1. One sentence on what these people get from coming. Everything else builds on it.
2. An email of up to 110 words, subject up to seven: when, where and the price first, and one clear way to say yes.
3. A post of up to 60 words for someone who has never heard of us.
4. A poster: a headline of up to six words, one line below it, then date, time, place, price.
5. A reminder for the day before, up to 40 words: how to find us and what to bring.
6. Three doubts that keep such people at home, each with the sentence of mine that answers it. If none does, tell me \
which fact I should add.

Use only my facts, and write them the same way everywhere. Where one is missing, write [missing: …]. No superlatives, \
no false urgency, no “don’t miss it”, no exclamation marks.

## Facts
{{facts}}`,
    variables: [
      { name: 'event', about: 'What you organize', example: 'an open rehearsal of our community choir' },
      { name: 'audience', about: 'Who should come', example: 'people who like to sing but think they can’t' },
      {
        name: 'goal',
        about: 'What they should do after reading it',
        example: 'reply by email, so that we know how many chairs we need',
      },
      {
        name: 'facts',
        about: 'Date, time, place, price, what happens there, and what people should know',
        example: `Thursday, January 14, 7 to 8:30 p.m., music room of Hill Street School, side entrance by the \
parking lot. Free. No audition, no sheet music: three songs, learned by ear. We are 40 singers, aged 19 to 77. Tea \
and cake afterward`,
      },
    ],
    answer: `**1. What they get:** an evening of singing with 40 others, without having to prove that they can.

**2. Email**

**Subject:** Sing with us for one evening

Hello [name],

On Thursday, January 14, from 7 to 8:30 p.m., our community choir opens its rehearsal, in the music room of Hill \
Street School. It’s free.

You like to sing but think you can’t? There’s no audition and no sheet music. We learn three songs by ear, together. \
We are 40 singers, aged 19 to 77, and afterward there’s tea and cake.

Reply “yes” to this email, and we’ll have a chair for you.

[your name]

**3. Post**

Do you sing in the car and nowhere else? Our community choir opens its rehearsal: three songs by ear, no audition, no \
sheet music. We are 40 singers, aged 19 to 77. Thursday, January 14, 7 to 8:30 p.m., music room of Hill Street \
School. Free. Write to [missing: email address], and we’ll have a chair for you.

**4. Poster**

> **Sing with us for one evening**
>
> No audition, no sheet music
>
> Thursday, January 14, 7 to 8:30 p.m.
>
> Music room of Hill Street School. Free.

…`,
  },
  {
    slug: 'first-email-to-a-prospect',
    text: `Write a first email to someone who doesn’t know me.

- What I offer: {{offer}}
- The reader, and what I noticed: {{prospect}}
- Proof: {{proof}}
- What I’d like them to do: {{goal}}
- Tone: {{tone}}

At most 100 words. The subject has two to five honest words. The first sentence is about them and could be sent to \
nobody else. Then the problem this may cause, put as a guess and without blame; what I do about it, in one sentence; \
the proof; and one question that they can answer in a line. Make it easy to say no.

No “I hope this finds you well”, no flattery, no list of services, no attachment, no fact that I didn’t give you.

Then write a second email for a week later, at most 50 words, that brings something new instead of asking whether \
they saw the first. At the end, tell me which sentence is weakest and which fact would make it stronger. If what I \
noticed is too general, say what to look for first.`,
    variables: [
      {
        name: 'offer',
        about: 'What you do, for whom',
        example: 'I translate menus and websites of restaurants from Portuguese into English and French',
      },
      {
        name: 'prospect',
        about: 'Who they are, and what you noticed about them',
        example:
          'Inês, owner of a restaurant at the harbor; her English menu calls the prego no prato “nail on a plate”',
      },
      {
        name: 'proof',
        about: 'One thing that shows you can do it',
        example: 'I did the menus of four restaurants in the old town',
      },
      {
        name: 'goal',
        about: 'The small step you’d like them to take',
        example: 'send me the menu; I’ll correct one page for free',
      },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'direct', 'formal', 'playful'],
        example: 'warm',
      },
    ],
    answer: `**Subject:** Your English menu

Hello Inês,

Your English menu calls the prego no prato “nail on a plate”. I suspect a translation program took your steak for the \
other kind of prego. Guests may smile, but some could pass over one of your best dishes.

I translate menus from Portuguese into English and French, and did those of four restaurants in the old town.

Would you like to send me the menu? I’ll correct one page for free, and you can decide afterward. If it’s not the \
right time, a short “no” is fine.

Kind regards,
[your name]

---

**A week later. Subject:** Two more dishes

Hello Inês,

Here are two more lines from your menu, with my wording: [line and correction], [line and correction]. They’re yours, \
whatever you decide.

Shall I do the rest of that page?

[your name]

---

**Weakest sentence:** “one of your best dishes”: I don’t know that. Replace it with something you saw, such as a \
table that asked the waiter what the dish was.`,
  },
  {
    slug: 'answer-a-customer-review',
    text: `Write a public answer to the review below.

- What happened from my side: {{facts}}
- What I changed or can offer: {{remedy}}
- Tone: {{tone}}

The answer is for the reviewer, but even more for people who’ll read it before they choose. At most 80 words. Start \
with the thing they describe, not with a set phrase. If we were wrong: one clear apology, what we changed, and a way \
to reach me directly. If a fact is wrong, correct that one point calmly. If it’s praise: pick up one detail and add \
something that helps other readers.

No excuses, no blame, no legal words, no “we strive to”, nothing private about the customer (bookings, dates, \
health), no money offered in public, no promise beyond what I wrote above. Sign as [your name].

Give two versions, one of them under 40 words. Then tell me in one sentence what this review should make me fix, and \
warn me if my side of the story sounds worse in public than I think.

## The review
{{text}}`,
    variables: [
      {
        name: 'facts',
        about: 'What happened from your side',
        example: 'the heating in room 4 failed on Friday night; we brought a heater, but only at 11 p.m.',
      },
      {
        name: 'remedy',
        about: 'What you changed, or can offer',
        example: 'the boiler was replaced on Monday; I’d like to talk to the guest',
      },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'direct', 'formal', 'playful'],
        example: 'warm',
      },
      {
        name: 'text',
        about: 'The review, with its stars',
        example: `2 stars. Lovely breakfast, but our room was freezing all evening and nobody seemed to care. We paid \
120 euros for a night in our coats.`,
      },
    ],
    answer: `**Version 1**

A night in your coats is not what anyone should pay for, and I’m sorry. The heating in that room had failed, and our \
spare heater came far too late in the evening. The boiler has been replaced since. You should also have heard from us \
much earlier what was going on. Please ask for me at [phone or email]: I’d like to talk it over with you. I’m glad \
that you liked the breakfast.

[your name]

**Version 2**

You’re right: the room was cold, and our help came much too late. I’m sorry. The boiler has been replaced. Please ask \
for me at [phone or email]; I’d like to talk.

[your name]

---

**Fix:** agree with everyone on duty how fast a guest hears from you and gets a heater when the heating fails.

**Warning:** “we brought a heater” alone would sound like a defense, since 11 p.m. is late. That’s why both versions \
admit it. I left out the room number and the day, because they could show who the guest was.`,
  },
  {
    slug: 'prepare-a-sales-meeting',
    text: `Help me prepare for a sales meeting.

- What I sell: {{product}}
- The customer: {{customer}}
- What I’d like to agree on: {{goal}}
- Doubts I expect: {{doubts}}
- Duration: {{duration}}

Give me:
1. Two opening sentences: why we meet, what they’ll have at the end, and permission to say no.
2. Six questions in their order, from how they work today to what it costs them, who decides and by when. For each: \
what I learn from the answer. The customer should talk more than I do.
3. A table of doubts, mine and one that I overlooked: what may be behind it, what I ask back, an honest answer.
4. When I should tell them that it doesn’t fit.
5. A sentence that proposes the next step, and a smaller one in case they hesitate.
6. A plan of the minutes.

Invent no facts about them and no results of other customers. Where my product would need a proof, write [proof \
needed: …]. At most one page, short enough to glance at.`,
    variables: [
      {
        name: 'product',
        about: 'What you sell, with its price',
        example: 'online booking for physical therapy practices, 59 euros a month',
      },
      {
        name: 'customer',
        about: 'Who you meet, and what you know about them',
        example: 'a practice with four therapists that takes bookings by phone; the owner, Leila, wrote to us',
      },
      {
        name: 'goal',
        about: 'What you want to agree on at the end',
        example: 'a free trial of two weeks with one therapist',
      },
      {
        name: 'doubts',
        about: 'What they may say against it',
        example: 'too expensive; older patients don’t book online',
      },
      { name: 'duration', about: 'How long the meeting takes', example: '30 minutes' },
    ],
    answer: `**1. Opening:** “Leila, you wrote to us about online booking. In half an hour you’ll know whether it \
takes calls off your desk; if it doesn’t, just say no.”

**2. Questions**
1. How does a booking reach you today? *(the steps, who does them)*
2. When does the phone disturb you most? *(where it hurts)*
3. How many calls go unanswered on a bad day? *(lost bookings)*
4. How often does a patient not show up? *(reminders may matter more than booking)*
5. What have you tried already? *(old disappointments)*
6. Who else decides, and by when? *(the next step)*

**3. Doubts**

| doubt | may be behind it | ask back | honest answer |
|---|---|---|---|
| Too expensive | “I can’t see the return” | What is one missed appointment worth to you? | It pays once it saves you \
59 euros a month in missed visits and phone time. [proof needed: no-shows before and after] |
| Older patients don’t book online | fear of losing them | How many would try it with help? | They keep phoning. The \
line is freer for them. |
| Changing is work (overlooked) | no time | … | … |

…`,
  },
];
