import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'email-from-rough-notes',
    text: `Turn my notes below into an email that I can send as it is.

Reader: {{audience}}
What I want from them: {{goal}}
Tone: {{tone}}

Write:
- a subject line of up to 8 words that names the topic, not “Question” or “Update”
- what I want, and by when, in the first two or three sentences
- after that only the background the reader needs to say yes
- one next step at the end that costs the reader little effort

Stay under 150 words, in short paragraphs. Use only facts from my notes: no invented names, dates or reasons, and no \
promise I didn’t make. Leave out “I hope this finds you well” and other stock phrases. Where a fact is missing, put \
it in [square brackets], and list under the email what I have to fill in.

My notes:
{{notes}}`,
    variables: [
      {
        name: 'audience',
        about: 'Who will read it',
        example: 'the principal of my daughter’s school, whom I’ve met once',
      },
      { name: 'goal', about: 'What you want from them', example: 'her permission for Ama to miss school on May 14' },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'direct', 'formal', 'playful'],
        example: 'warm',
      },
      {
        name: 'notes',
        about: 'Your notes, in any order',
        example: `my sister’s wedding, 4 hours by train so we leave the evening before. only misses that one day. Ama \
is in 3B, her teacher Mr. Lindqvist is fine with it but needs the principal’s ok. math test that day, she can take it \
on the next school day. want to book trains soon, prices go up`,
      },
    ],
    answer: `**Subject:** Could Ama (3B) miss school on May 14?

Dear [name],

Could Ama from class 3B miss school on May 14? My sister is getting married that day, and I would be grateful for \
your answer by [date], because train prices go up soon.

The wedding is four hours away by train, so we would leave the evening before. Ama would miss only that one day. Her \
teacher, Mr. Lindqvist, is fine with it but needs your approval. There is a math test on the 14th; she can take it on \
the next school day.

A short “yes” in reply is all we need.

Thank you and warm regards,
[your name]

**To fill in**
- how you address the principal
- the date by which you want to book the trains
- your name`,
  },
  {
    slug: 'reply-to-a-tense-message',
    text: `I got the message below and want to answer calmly, without giving in where I’m right.

From: {{sender}}
What I want to achieve: {{goal}}
What is true on my side, and what I can offer: {{my side}}

First tell me in three lines what this person is really upset about, which of their points are fair, and which are not.

Then write two replies, one warm and one firm. Each of them
- addresses their main point in the first sentence, and answers each thing they ask for
- admits once, in plain words, what is fair, and corrects what is wrong with a fact, not an adjective
- says what happens next and when
- stays under 90 words and holds no sentence that would look bad if forwarded

No “I’m sorry you feel that way”, no “as I said”, no sarcasm. Don’t invent facts or promises; mark gaps with \
[brackets]. Last, tell me in one line whether a call would be better.

Their message:
{{message}}`,
    variables: [
      {
        name: 'sender',
        about: 'Who wrote it, and what you are to each other',
        example: 'a regular customer of my bike repair shop',
      },
      {
        name: 'goal',
        about: 'What you want to achieve with your reply',
        example: 'he stays a customer and accepts a fair fix',
      },
      {
        name: 'my side',
        about: 'The facts as you see them, and what you can offer',
        example: `the $85 was for new brakes, and they’re fine. Gears weren’t on the work order. It’s his second \
visit, not his third. I can adjust the gears for free on Thursday before 10. No refund.`,
      },
      {
        name: 'message',
        about: 'Their message, pasted',
        example: `Third time I have to come back!! $85 and the gears STILL jump. Do you people even test the bikes? I \
want my money back or the whole club will hear about it.`,
      },
    ],
    answer: `- **Upset about:** he paid and the bike still annoys him, so he feels that nobody looked at it properly.
- **Fair:** jumping gears are something he could expect you to notice.
- **Not fair:** the brakes he paid for are fine, and this is his second visit.

**Warm**

Hi [name], paying $85 and riding home with jumping gears is annoying. We should have noticed and told you. The $85 \
was for new brakes, which are fine, so I can’t refund it; the gears weren’t on the work order. This is your second \
visit, not your third, and I’d like it to be the last for these gears: bring the bike on Thursday before 10, and I’ll \
adjust them for free. Does that work for you?

**Firm**

Hi [name], you want your money back because the gears still jump. We should have noticed that and told you. The $85 \
was for new brakes, and those are fine, so I won’t refund it. The gears weren’t on the work order, and this is your \
second visit, not your third. I’ll adjust them for free on Thursday before 10. Please tell me [by Wednesday] if \
you’re coming.

**Call?** Yes, if you have his number: offer the free fix first, then send the warm reply as a record. He also asks \
whether you test bikes: add “We [did / didn’t] test-ride it.”`,
  },
  {
    slug: 'decline-a-request-kindly',
    text: `I want to say no to the request below and stay on good terms. Write my reply.

My reason, and what I can offer instead: {{reason}}
Tone: {{tone}}

- Say no within the first two sentences, so that nobody has to search for it. My no is final: no “maybe”, “right now” \
or “let me see”.
- Give the reason in one sentence; more reasons invite a debate. If it sounds private, keep it general.
- Answer each thing they ask for, so that nothing stays half open.
- Make the offer exactly as big as I described it. If I offer nothing, don’t make up an offer.
- Apologize once at most. Don’t flatter, and don’t explain how hard this is for me.
- Stay under 90 words.

Then give me
1. a version of two or three lines for a chat
2. the comeback that is most likely after this no (such as “just this once?”), and two friendly sentences that hold \
the no without a new reason

The request:
{{message}}`,
    variables: [
      {
        name: 'reason',
        about: 'Why you say no, and what you can offer instead, or “nothing”',
        example: `my night class takes two evenings a week. I can give the new treasurer an hour and show them my \
spreadsheet from the summer fair`,
      },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'direct', 'formal', 'playful'],
        example: 'warm',
      },
      {
        name: 'message',
        about: 'Their message, pasted',
        example: `Hi! You did so well with the money at the summer fair. Would you be treasurer of the parents’ group \
for the next two years? It’s only a few hours a month. And could you come to the board meeting on Tuesday? Nadia`,
      },
    ],
    answer: `Hi Nadia,

Thank you for thinking of me. I can’t take on the treasurer’s job, because my night class already fills two evenings \
of my week, so I won’t be at the board meeting on Tuesday either.

Once you’ve found someone, I’ll give the new treasurer an hour and show them my spreadsheet from the summer fair. It \
should save them some work at the start.

I hope you find a good person soon.

Best,
[your name]

**1. For a chat**

Hi Nadia, thanks for asking me! I can’t be treasurer or come on Tuesday: my night class already takes two evenings a \
week. But I’ll gladly give the new treasurer an hour with my summer fair spreadsheet.

**2. If she says, “Could you at least do it for one year?”**

“It’s a no for one year as well, Nadia. But my offer of an hour with the new treasurer stands.”`,
  },
  {
    slug: 'catch-up-on-a-long-thread',
    text: `I have to catch up on the thread below.

Who I am in it: {{role}}
What I need to know most: {{question}}

Give me, in this order:
1. Where it stands now, in two sentences, with the answer to my question.
2. What is asked of me: each item with who asks, by when, and their words in quotes. If nothing is, say so.
3. What has been decided, by whom and when.
4. What is open or doesn’t add up: two dates, two amounts, two versions, a question that nobody answered.
5. A reply of up to 70 words that I could send now. It settles my items or asks for what is missing.

Where messages disagree, the newest counts, but tell me that they do. Don’t retell the thread message by message, and \
don’t guess: if something isn’t in it, write “not said”. Parts 1 to 4 together: up to 200 words.

Thread:
{{thread}}`,
    variables: [
      {
        name: 'role',
        about: 'Who you are in this thread',
        example: 'Ines, the cook, back from vacation on Wednesday at 9 a.m.',
      },
      {
        name: 'question',
        about: 'What you need to know most',
        example: 'How many people, and what may it cost per head?',
      },
      {
        name: 'thread',
        about: 'The whole thread, pasted',
        example: `Mon, Tomasz (events): The library has booked our hall for Friday, 6 p.m. 60 guests, buffet.
Tue, Grace (library): We are 72 now, 9 of them vegetarian. Could we start at 6:30?
Tue, Tomasz: 6:30 is fine. Ines, can you do 72? I need your price per head by Wednesday noon.
Wed, Grace: Two guests can’t eat nuts. We have $1,300 for the food.`,
      },
    ],
    answer: `**1. Now:** the library expects 72 guests for a buffet on Friday at 6:30 p.m. It has $1,300 for the \
food, which is about $18 per head (1,300 ÷ 72 = 18.06).

**2. Asked of you, by Tomasz, by today at noon**
- “can you do 72?”
- “I need your price per head”

**3. Decided:** start at 6:30 p.m., Tomasz on Tuesday.

**4. Open or unclear**
- 60 guests (Monday) became 72 (Tuesday). Tomasz hasn’t confirmed 72; he’s waiting for you.
- Nobody has answered Grace about the $1,300 or the nuts.
- Not said: whether drinks are part of the $1,300, and whether the two guests are allergic or just avoid nuts.

**5. Reply**

> Tomasz, 72 on Friday at 6:30 is [possible / not possible] for me. My price is [price] per head; Grace’s $1,300 \
allows about $18. I’m planning 9 vegetarian meals and a buffet without nuts. Grace, is it an allergy, and are drinks \
part of the $1,300? Ines`,
  },
  {
    slug: 'follow-up-politely',
    text: `I’m waiting for an answer. Write three follow-ups that I can send one after the other.

Who owes me the answer: {{audience}}
What I sent, and when: {{sent}}
What I need now: {{goal}}
Deadline, and what happens after it: {{deadline}}
They go out by {{channel}}.

1. Friendly, up to 60 words: asks so that one line is enough for an answer, such as a yes or a choice of two.
2. Clear, up to 70 words: names the date and what no answer will mean for their side, without blame.
3. Last, up to 70 words: says what I’ll do, and on which day, if I hear nothing. Choose something I can do alone and \
undo.

Each one stands alone and repeats the request, so that they needn’t scroll. Suggest a date for each, so that all \
three fit in before the deadline. No “just checking in”, no “bumping this up”, no guilt, no invented urgency.`,
    variables: [
      {
        name: 'audience',
        about: 'Who owes you the answer',
        example: 'Ms. Duarte, a client of mine, friendly but always busy',
      },
      { name: 'sent', about: 'What you sent, and when', example: 'the second draft of her brochure, on March 3' },
      {
        name: 'goal',
        about: 'What you need from them now',
        example: 'her go-ahead for print and the two prices on page 4',
      },
      {
        name: 'deadline',
        about: 'The deadline, and what happens after it',
        example: 'files go to the printer on March 17 at noon; later means no brochures for her fair',
      },
      {
        name: 'channel',
        about: 'How you send it',
        values: ['email', 'chat message', 'text message'],
        example: 'email',
      },
    ],
    answer: `**1. On March 8** | Subject: Brochure: OK for print?

Dear Ms. Duarte, may the brochure go to print as in the draft I sent on March 3? If yes, please reply with “OK” and \
the two prices on page 4. That’s all I need.

**2. On March 11** | Subject: Brochure: your OK by March 15

Dear Ms. Duarte, the printer needs the files on March 17 at noon, otherwise the brochures won’t be ready for your \
fair. For that I need two things by the 15th: your go-ahead for the draft of March 3, and the two prices on page 4. \
If a call is easier, tell me when.

**3. On March 15** | Subject: Brochure: what I’ll do tomorrow

Dear Ms. Duarte, please send me your OK for the draft of March 3 and the two prices on page 4. If I hear nothing by \
tomorrow, March 16, at 4 p.m., I’ll prepare the files with “price on request” on page 4, but send nothing to print \
without your OK. The printer closes on the 17th at noon.`,
  },
  {
    slug: 'complain-and-get-it-fixed',
    text: `Write a complaint that the person who opens it can settle in one go.

To: {{audience}}
What I want: {{goal}}
By when: {{deadline}}

Build it like this:
- subject: my order or customer number, the fault, what I want
- first sentence: what I want and by when
- what happened, as up to five dated points, facts only
- one sentence on why this is fair, from what was promised or paid; cite no law unless I did
- what I attach, how to reach me, and my next step if nothing happens

Firm and polite, as you would write to somebody who isn’t to blame. No threats, no irony, no all caps, up to 170 \
words. Don’t add facts; put gaps in [brackets].

After the letter, list up to three facts or proofs that would make my case stronger, and give me a version of two or \
three sentences for the phone.

What happened:
{{notes}}`,
    variables: [
      { name: 'audience', about: 'Who you complain to', example: 'a furniture store, order 58213' },
      {
        name: 'goal',
        about: 'What you want them to do',
        example: 'a new table top without a scratch, delivered and installed for free',
      },
      { name: 'deadline', about: 'By when', example: 'October 21' },
      {
        name: 'notes',
        about: 'What happened, with dates',
        example: `ordered oak table sept 2, $640 paid. promised sept 16, came sept 30. long scratch on the top, \
driver saw it and said call us. called oct 1, 25 min on hold, woman promised a callback the same week. nobody called. \
have photos`,
      },
    ],
    answer: `**Subject:** Order 58213: scratched table top, please replace by October 21

Dear customer service team,

Please replace the scratched top of my oak table by October 21, with the new one delivered and installed free of charge.

- September 2: I ordered the table and paid $640. Delivery was promised for September 16.
- September 30: it came, two weeks late, with a long scratch on the top. Your driver saw it and told me to call you.
- October 1: I called, waited on hold for 25 minutes, and was promised a callback that week. I have heard nothing since.

I paid the full price for a table without damage. Photos are attached. You can reach me on [number]. If we don’t find \
a date by October 21, I’ll ask for [my money back].

Kind regards,
[name]

**Would help:** the delivery note, if it mentions the scratch; the name of the woman you spoke to on October 1; a \
photo with a ruler for scale.

**On the phone:** “It’s about order 58213. My table came on September 30 with a long scratch, your driver saw it, and \
the callback I was promised on October 1 never came. Please give me a date by October 21 for a new top, installed \
free of charge.”`,
  },
];
