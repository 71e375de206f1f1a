import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'edit-but-keep-my-voice',
    text: `Edit my draft below for {{audience}}. Depth: {{depth}}. (Errors only: spelling, grammar, punctuation. \
Light: also unclear or clumsy sentences. Thorough: also order, repetition and cuts.)

It must still sound like me. Don’t swap my plain words for grander ones, don’t smooth out short or odd sentences that \
work, and don’t add facts, ideas or examples. Leave exactly as it is: {{keep}}

Give me:
1. The edited draft in full, ready to copy.
2. The changes that matter, up to eight: before → after, and the reason in a few words. For plain slips, just tell me \
how many you fixed.
3. Up to three questions where you couldn’t tell what I meant. Don’t guess: keep my words and mark the spot with [?].

If a passage is good as it is, leave it alone. If the draft as a whole misses what this reader needs, say so in one \
line at the end.

My draft:
{{text}}`,
    variables: [
      { name: 'audience', about: 'Who will read it', example: 'members who read our garden club’s newsletter' },
      { name: 'depth', about: 'How much may change', values: ['errors only', 'light', 'thorough'], example: 'light' },
      {
        name: 'keep',
        about: 'Words or passages that must not change, or “nothing”',
        example: 'the slug joke and “me and Joan”',
      },
      {
        name: 'text',
        about: 'Your draft, pasted',
        example: `The water has been off for eleven days this year which is alot. Me and Joan think its the pump that \
is at fault and not the pipes. The city who was asked twice by us did not answered. Slugs: 1, lettuce: 0. The pump, \
which we have it since 1998, costs 420 to replace and theres 610 in the fund. If your for or against it please come \
on Sunday.`,
      },
    ],
    answer: `**1. Edited draft**

The water has been off for eleven days this year, which is a lot. Me and Joan think it’s the pump that is at fault \
and not the pipes. We asked the city twice and got no answer. Slugs: 1, lettuce: 0. The pump, which we have had since \
1998, costs 420 [?] to replace, and there’s 610 in the fund. Whether you’re for or against it, please come on Sunday \
[?].

**2. Changes that matter**
- “The city who was asked twice by us did not answered” → “We asked the city twice and got no answer”: says who did what
- “which we have it since 1998” → “which we have had since 1998”: tense, and one word too many
- “If your for or against it” → “Whether you’re for or against it”: fits the two sides

Plus 5 plain slips: alot, its, theres and two missing commas.

**3. Questions**
- 420 and 610 of what currency?
- Sunday: which date, what time, and where?

For this reader: a last sentence on what will be voted on would help.`,
  },
  {
    slug: 'cut-my-writing-to-length',
    text: `Cut my draft below to {{length}}. Reader: {{audience}}. Must stay: {{keep}}

Cut in this order:
1. what is said twice
2. the run-up before the first real point
3. fillers and empty phrases
4. every example after the first
5. details that this reader will neither miss nor act on

Keep my order and, as far as you can, my wording. Names, numbers and dates stay exactly as they are. Don’t join two \
claims into one that says something new, and don’t save words with abbreviations or note style. If a “probably” or \
“about” has to go, tell me, because that changes the claim.

Give me the shorter version with its word count, then a list of what is gone, the most painful loss first, so that I \
can bring something back. If the limit can’t be met without losing what must stay, give me the shortest honest \
version and say by how much it’s over.

My draft:
{{text}}`,
    variables: [
      { name: 'length', about: 'How long it may be', example: '60 words' },
      { name: 'audience', about: 'Who will read it', example: 'visitors with a concert program in their hands' },
      {
        name: 'keep',
        about: 'What must not be lost, or “nothing”',
        example: 'when we rehearse, and that beginners are welcome',
      },
      {
        name: 'text',
        about: 'Your draft, pasted',
        example: `It is probably fair to say that our brass band is one of the oldest in the county, having been \
founded in 1907 by eleven workers from the paper mill, who were all employed at the mill. Over the many years since \
then, the band has played at weddings, funerals and football games, and also at weddings in the villages around. \
Today there are 34 players, aged from 12 to 81. The conductor is Hanna Brook, who took over in 2019 and who before \
that played the cornet in the band for many years. The band rehearses every Tuesday at 7 p.m. in the old fire \
station, and new players, including complete beginners, are very welcome to come along.`,
      },
    ],
    answer: `Our brass band is probably one of the oldest in the county, founded in 1907 by eleven workers from the \
paper mill. Today there are 34 players, aged from 12 to 81. The conductor is Hanna Brook, who took over in 2019. The \
band rehearses every Tuesday at 7 p.m. in the old fire station, and complete beginners are welcome.

**60 words**

**Gone, the most painful first**
- The weddings, funerals and football games, and the villages around: the only line that shows what the band does for \
people. “It has played at weddings, funerals and football games” would cost 9 words.
- Hanna Brook’s years as a cornet player in the band
- “new players” beside “complete beginners”: players with experience are no longer invited by name
- “who were all employed at the mill”, said twice
- “it is fair to say”, “over the many years since then”, “to come along”

“Probably” stayed, because you can’t be sure of “one of the oldest” without it.`,
  },
  {
    slug: 'say-it-in-plain-words',
    text: `Rewrite what is below in plain words.

Readers: {{audience}}
After reading, they should: {{goal}}
Length: {{length}}

- Begin with what changes for the reader and what to do by when. Background comes later, or goes.
- One idea per sentence, most of them under 20 words. Say who does what.
- Use everyday words. If they’ll meet a technical term again, keep it and explain it once in parentheses.
- Keep every condition, number, date and exception. “May” must not become “will”, and “usually” must not become \
“always”.
- Write for adults: no baby talk, no exclamation marks.

Under it, list:
1. what you left out or simplified enough that an expert might object
2. what is vague or ambiguous in the original, so that I can ask its author
3. one question this reader will still have

My draft:
{{text}}`,
    variables: [
      {
        name: 'audience',
        about: 'Who will read it',
        example: 'the tenants of our building, some of whom are learning English',
      },
      {
        name: 'goal',
        about: 'What they should know or do afterward',
        example: 'know when the heating is off and set their radiators',
      },
      { name: 'length', about: 'How long it may be', example: 'up to 90 words' },
      {
        name: 'text',
        about: 'Your draft, pasted',
        example: `Please be advised that, owing to the scheduled replacement of the circulation pump, the provision \
of space heating and domestic hot water will be interrupted on November 9 between 8 a.m. and approx. 3 p.m.. \
Occupants are requested to ensure that thermostatic valves are set to the fully open position prior to commencement \
of works. Residual air may give rise to noise in radiators; where this persists beyond 48 hours, facilities \
management is to be notified.`,
      },
    ],
    answer: `**No heating or hot water on November 9, 8 a.m. to about 3 p.m.**

Before 8 a.m. on November 9, please turn the valve (the knob on the side) of every radiator fully open.

From 8 a.m. to about 3 p.m. there will be no heating and no hot water. We are replacing the pump that moves the hot \
water through the building.

Afterward, your radiators may make noises. This comes from air in the pipes. If you still hear it after 48 hours, \
please tell facilities management.

**1. Simplified:** “thermostatic valve” became “the valve (the knob on the side)”; some radiators have it elsewhere. \
“Residual air” became “air in the pipes”.

**2. Unclear in the original**
- When do the 48 hours begin: at 3 p.m., or when the noise starts?
- How do tenants reach facilities management? No phone number or email is given.
- May tenants turn the valves back after 3 p.m.?

**3. They’ll still ask:** does a worker have to come into my apartment?`,
  },
  {
    slug: 'find-weak-spots-in-my-draft',
    text: `Read my draft as {{audience}} would: short of time, not on my side, free to stop. What it has to achieve: \
{{goal}}. Don’t rewrite it, and don’t praise it in general.

Tell me:
1. What you took as its main point, in one sentence.
2. Where you would have stopped or got lost. Quote the words.
3. The three weakest spots, the worst first. For each: the quote, why it fails with this reader, and what I could do, \
in one line.
4. The question this reader will ask and the draft doesn’t answer.
5. Claims that need a number, a source or an example.
6. The one sentence I should keep, whatever else I change.

Every remark quotes the draft. If a remark would fit any draft (“make it more engaging”), leave it out. If the draft \
is good enough to go out, say so and stop. Up to 250 words.

Draft:
{{text}}`,
    variables: [
      {
        name: 'audience',
        about: 'Who will read it',
        example: 'a judge who reads 40 grant applications in one evening',
      },
      { name: 'goal', about: 'What the draft should achieve', example: 'win a $2,000 grant for our repair café' },
      {
        name: 'text',
        about: 'Your draft, pasted',
        example: `Our repair café is a unique and innovative meeting place for everyone. Since 2022, volunteers have \
met once a month in the church hall. Many items have been saved from the trash. Repairing is more important than \
ever. In March, a girl of nine soldered her own radio and would not put it down for the rest of the day. With the \
$2,000 we would buy tools and raise our visibility. We would be very happy about your support.`,
      },
    ],
    answer: `1. **Main point:** a nice group repairs things once a month and wants tools.

2. **I stopped at** “a unique and innovative meeting place for everyone”. By application 25, I have read that \
sentence ten times.

3. **Weakest spots**
   - “we would buy tools and raise our visibility”: the judges can’t see where $2,000 goes. List three purchases with \
prices, and say what they make possible.
   - “Many items have been saved”: no scale. Say how many visitors and how many repairs that worked in the last 12 \
months.
   - “Repairing is more important than ever”: it’s true of every repair café. Cut it, or name a need in your town.

4. **Unanswered:** what can’t you do today because the tools are missing?

5. **Needs proof:** “for everyone” (who really comes?) and “unique” (is there no other one nearby?).

6. **Keep:** “a girl of nine soldered her own radio and would not put it down for the rest of the day”. Open with it.`,
  },
  {
    slug: 'first-draft-from-messy-notes',
    text: `Turn my notes below into a first draft of {{kind}} for {{audience}}. The point it has to make: {{goal}}. \
Length: {{length}}.

First show me the thread: one line per paragraph, and under it the notes that fit nowhere. Then go straight on to the \
draft.

- The notes decide what it says. Use my phrases where they’re good. Where a fact is missing or doubtful, write \
[MISSING: what] instead of inventing it.
- Open with a moment, a figure or a claim from the notes, not with a general remark about our times.
- One job per paragraph. No lists of three adjectives, no “not only, but also”, no questions to the audience that \
nobody will answer.
- End on the point or the next step, not on a summary.

After the draft, name the two places where my notes are thinnest, and whom or what I could ask.

My notes:
{{notes}}`,
    variables: [
      { name: 'kind', about: 'What you want to write', example: 'a speech' },
      {
        name: 'audience',
        about: 'Who will read or hear it',
        example: '80 guests at my aunt’s retirement party from her bakery',
      },
      {
        name: 'goal',
        about: 'The point it has to make',
        example: 'she looked after the whole street, and now she can sleep in',
      },
      { name: 'length', about: 'How long it may be', example: 'one minute, about 130 words' },
      {
        name: 'notes',
        about: 'Your notes, in any order',
        example: `aunt Rosa, 38 years, bakery by the bridge. up at 2 every night. always says “bread doesn’t wait”. \
the flood: no power, so she baked in the pizzeria’s gas oven, gave bread away for 4 days. which year?? Karim takes \
over, he came as an apprentice. gift from all of us: a hammock. hates speeches`,
      },
    ],
    answer: `**Thread**
1. The flood: four days of free bread
2. 38 years of “bread doesn’t wait”
3. Karim takes over
4. The hammock: now the bread can wait

Fits nowhere: nothing. That she hates speeches became the first line.

**Draft**

Rosa, I know that you hate speeches, so I’ll talk about bread.

In [MISSING: year], when the flood came and the power went, your oven stayed cold. So you baked in the gas oven at \
the pizzeria. For four days you baked there, and for four days you gave the bread away.

You have a sentence for such days, and for all the other days too: “Bread doesn’t wait.” For 38 years it didn’t. \
Every night, while the street was asleep, you were up at two.

Karim came to you as an apprentice. From [MISSING: date], two o’clock is his.

So here is a hammock, from all of us. Lie down in it. From now on, Rosa, the bread can wait.

**Thinnest:** what Karim learned (ask him for one thing she taught him) and the flood (ask at the pizzeria for the \
year, and what they remember).`,
  },
  {
    slug: 'translate-to-sound-natural',
    text: `Translate what is below into {{language}} for {{audience}}. Tone: {{tone}}. It should read as if a careful \
person had written it in that language.

- Translate what is meant. Idioms, jokes, and the formal or informal “you” must fit this reader.
- Names, numbers, links and the layout stay. Convert dates, times and units only where readers there expect it.
- Add nothing, drop nothing, explain nothing.
- If the original is unclear or has a mistake, take the likelier reading and tell me.

After the translation, in the language of my original:
1. Up to five places where you had a real choice: my words, what you wrote, the other option, and when that would be \
better.
2. The two sentences where a mistake would do the most harm, translated back word for word, so that I can check them.
3. What a native speaker should look at before it’s printed or published, if anything.

My draft:
{{text}}`,
    variables: [
      { name: 'language', about: 'Into which language', example: 'German' },
      { name: 'audience', about: 'Who will read it', example: 'guests of our small vacation rental' },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'direct', 'formal', 'playful'],
        example: 'warm',
      },
      {
        name: 'text',
        about: 'Your draft, pasted',
        example: `Welcome! The key is in the box next to the blue door. The code is the last four digits of your \
booking number. Please put nothing but paper in the toilet: the pipes are as old as the house. The bakery on the \
corner opens at 6:30 a.m. If you’re running late on your last day, just give us a shout.`,
      },
    ],
    answer: `Herzlich willkommen! Der Schlüssel liegt im Kästchen neben der blauen Tür. Der Code besteht aus den \
letzten vier Ziffern Ihrer Buchungsnummer. Bitte werfen Sie nichts außer Toilettenpapier in die Toilette: Die Rohre \
sind so alt wie das Haus. Die Bäckerei an der Ecke öffnet um 6.30 Uhr. Falls es am Abreisetag etwas später wird, \
sagen Sie uns einfach kurz Bescheid.

**1. Choices**
- “you” → “Sie”. “Du” would suit young guests or friends.
- “paper” → “Toilettenpapier”. “Papier” alone could be taken to include kitchen paper.
- “give us a shout” → “sagen Sie uns kurz Bescheid” (let us know). If they should phone, use “rufen Sie uns kurz an”.
- “your last day” → “Abreisetag” (day of departure), the usual word in vacation rentals.

**2. Translated back**
- “The code consists of the last four digits of your booking number.”
- “Please throw nothing except toilet paper into the toilet: the pipes are as old as the house.”

**3. For a native speaker:** nothing critical. Your original doesn’t say how to reach you; add a number.`,
  },
];
