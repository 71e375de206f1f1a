import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'email-from-rough-notes',
    text: `Turn my notes below into an email that I can send as it is.

Reader: {{audience}}
What I want from them: {{goal}}
Tone: {{tone}}

Write:
- a subject line of up to 8 words that names the matter, not “Question” or “Update”
- what I want, and by when, in the first two or three sentences
- after that only the background the reader needs to say yes
- one next step at the end that costs the reader little effort

Stay under 150 words, in short paragraphs. Use only facts from my notes: no invented names, dates or reasons, and no \
promise I didn’t make. Leave out “I hope this finds you well” and other stock phrases. Where a fact is missing, put \
it in [square brackets], and list under the email what I have to fill in.

My notes:
{{notes}}`,
    variables: [
      { name: 'audience', about: 'Who will read it', example: 'the head of my daughter’s school, whom I’ve met once' },
      { name: 'goal', about: 'What you want from them', example: 'her permission for Ama to miss school on 14 May' },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'brief', 'formal', 'playful'],
        example: 'warm',
      },
      {
        name: 'notes',
        about: 'Your notes, in any order',
        example: `my sister’s wedding, 4 hours by train so we leave the evening before. only misses that one day. \
Ama is in 3B, her teacher Mr Lindqvist is fine with it but needs the head’s ok. maths test that day, she can sit it \
on the next school day. want to book trains soon, prices go up`,
      },
    ],
    answer: `**Subject:** Leave for Ama (3B) on 14 May

Dear [name],

Could Ama from class 3B miss school on 14 May? My sister is getting married that day, and I would be grateful for \
your answer by [date], because train prices go up soon.

The wedding is four hours away by train, so we would leave the evening before. Ama would miss only that one day. Her \
teacher, Mr Lindqvist, is fine with it but needs your agreement. There is a maths test on the 14th; she can sit it \
on the next school day.

A short “yes” in reply is all we need.

Thank you and warm regards,
[your name]

**To fill in**
- how you address the head
- the date by which you want to book the trains
- your name`,
  },
  {
    slug: 'reply-to-a-tense-message',
    text: `I got the message below and want to answer calmly, without giving in where I’m right.

From: {{sender}}
What I want to reach: {{goal}}
What is true on my side, and what I can offer: {{my side}}

First tell me in three lines what this person is really upset about, which of their points are fair, and which are \
not.

Then write two replies, one warm and one firm. Each of them
- takes up their main point in the first sentence
- admits once what is fair, and corrects what is wrong with a fact, not an adjective
- says what happens next and when
- stays under 90 words and holds no sentence that would look bad if forwarded

No “I’m sorry you feel that way”, no “as I said”, no sarcasm. Don’t invent facts or promises; mark gaps with \
[brackets]. Last, tell me in one line whether I’d better call.

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
        about: 'What you want to reach with your reply',
        example: 'he stays a customer and accepts a fair fix',
      },
      {
        name: 'my side',
        about: 'The facts as you see them, and what you can offer',
        example: `the 85 euros were for new brakes, and they’re fine. Gears weren’t on the job sheet. It’s his \
second visit, not his third. I can adjust the gears for free on Thursday before 10. No refund.`,
      },
      {
        name: 'message',
        about: 'Their message, pasted',
        example: `Third time I have to come back!! 85 euros and the gears STILL jump. Do you people even test the \
bikes? I want my money back or the whole club will hear about it.`,
      },
    ],
    answer: `- **Upset about:** he paid and the bike still annoys him, so he feels that nobody looked at it properly.
- **Fair:** jumping gears are something he could expect you to notice.
- **Not fair:** the brakes he paid for are fine, and this is his second visit.

**Warm**

Hi [name], paying 85 euros and riding home with jumping gears is annoying, I understand that. The bill was for the \
brakes, and they’re fine; the gears weren’t on the job sheet, so we didn’t work on them. I’d like to sort them out \
for you: bring the bike on Thursday before 10, and I’ll adjust them for free. Does that suit you?

**Firm**

Hi [name], you want your money back because the gears still jump. The 85 euros were for new brakes, and those are \
fine, so I won’t refund them. The gears weren’t on the job sheet, and this is your second visit, not your third. \
I’ll adjust them for free on Thursday before 10. Please tell me [by Wednesday] if you’re coming.

**Call?** Yes, if you have his number: offer the free fix first, then send the warm reply as a record. [Did you \
test-ride it? He asks, so answer that too.]`,
  },
  {
    slug: 'decline-a-request-kindly',
    text: `I have to say no to a request and want to stay on good terms. Write my reply.

Who asked: {{audience}}
What they asked for: {{request}}
My reason: {{reason}}
What I can offer instead: {{offer}}
Tone: {{tone}}

- Say no within the first two sentences, so that nobody has to search for it. My no is final: no “maybe”, “right \
now” or “let me see”.
- Give the reason in one sentence; more reasons invite a debate. If it sounds private, keep it general.
- Make the offer exactly as big as I described it. If I offer nothing, name one other way they could get help.
- Apologise once at most. Don’t flatter, and don’t explain how hard this is for me.
- Stay under 90 words.

Then add a version in two lines for a chat, and one friendly sentence I can repeat if they ask again.`,
    variables: [
      { name: 'audience', about: 'Who asked you', example: 'Nadia, who runs the parents’ association' },
      { name: 'request', about: 'What you were asked for', example: 'to be its treasurer for the next two years' },
      { name: 'reason', about: 'Why you say no', example: 'my evening course takes two evenings a week' },
      {
        name: 'offer',
        about: 'What you can offer instead, or “nothing”',
        example: 'an hour to show the new treasurer my spreadsheet from the summer fair',
      },
      {
        name: 'tone',
        about: 'How it should sound',
        values: ['warm', 'neutral', 'brief', 'formal', 'playful'],
        example: 'warm',
      },
    ],
    answer: `Hi Nadia,

Thank you for thinking of me. I can’t take on the treasurer’s job, because my evening course already fills two \
evenings of my week.

What I can do: once you have found someone, I’ll sit down with them for an hour and show them my spreadsheet from \
the summer fair. It should save them some work at the start.

I hope you find a good person soon.

Best wishes,
[your name]

**For a chat**

Hi Nadia, thanks for asking me! I can’t be treasurer, my evenings are taken by my course.
But I’ll gladly give the new treasurer an hour with my summer fair spreadsheet.

**If she asks again**

“It’s still a no from me for the two years, but the hour with your new treasurer is a promise.”`,
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
4. What is open or doesn’t fit together: two dates, two sums, two versions, a question that nobody answered.
5. A reply of up to 70 words that I could send now. It settles my items or asks for what is missing.

Where messages disagree, the newest counts, but tell me that they do. Don’t retell the thread message by message, \
and don’t guess: if something isn’t in it, write “not said”. Parts 1 to 4 together: up to 200 words.

Thread:
{{thread}}`,
    variables: [
      {
        name: 'role',
        about: 'Who you are in this thread',
        example: 'Ines, the cook, back from leave on Wednesday at 9',
      },
      {
        name: 'question',
        about: 'What you need to know most',
        example: 'How many people, and what may it cost per head?',
      },
      {
        name: 'thread',
        about: 'The whole thread, pasted',
        example: `Mon, Tomasz (events): The library has booked our hall for Friday, 6 pm. 60 guests, buffet.
Tue, Grace (library): We are 72 now, 9 of them vegetarian. Could we start at 6.30?
Tue, Tomasz: 6.30 is fine. Ines, can you do 72? I need your price per head by Wednesday noon.
Wed, Grace: Two guests can’t eat nuts. We have 1,300 euros for the food.`,
      },
    ],
    answer: `**1. Now:** the library expects 72 guests for a buffet on Friday at 6.30 pm. It has 1,300 euros for the \
food, which is about 18 euros per head (1,300 ÷ 72 = 18.06).

**2. Asked of you, by Tomasz, by today at noon**
- “can you do 72?”
- “I need your price per head”

**3. Decided:** start at 6.30 pm, Tomasz on Tuesday.

**4. Open or unclear**
- 60 guests (Monday) became 72 (Tuesday). Tomasz hasn’t confirmed 72; he waits for you.
- Nobody has answered Grace about the 1,300 euros or the nuts.
- Not said: whether drinks are part of the 1,300 euros, and whether the two guests are allergic or just avoid nuts.

**5. Reply**

> Tomasz, 72 on Friday at 6.30 is [possible / not possible] for me. My price is [price] per head; Grace’s 1,300 \
euros allow about 18. I plan 9 vegetarian meals and a buffet without nuts. Grace, is it an allergy, and are drinks \
part of the 1,300 euros? Ines`,
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
        example: 'Ms Duarte, a client of mine, friendly but always busy',
      },
      { name: 'sent', about: 'What you sent, and when', example: 'the second draft of her brochure, on 3 March' },
      {
        name: 'goal',
        about: 'What you need from them now',
        example: 'her go-ahead for print and the two prices on page 4',
      },
      {
        name: 'deadline',
        about: 'The deadline, and what happens after it',
        example: 'files go to the printer on 17 March at noon; later means no brochures for her fair',
      },
      {
        name: 'channel',
        about: 'How you send it',
        values: ['email', 'chat message', 'text message'],
        example: 'email',
      },
    ],
    answer: `**1. On 8 March** | Subject: Brochure: OK for print?

Dear Ms Duarte, may the brochure go to print as in the draft I sent on 3 March? If yes, please reply with “OK” and \
the two prices on page 4. That’s all I need.

**2. On 11 March** | Subject: Brochure: your OK by 15 March

Dear Ms Duarte, the printer needs the files on 17 March at noon, otherwise the brochures won’t be ready for your \
fair. For that I need two things by the 15th: your go-ahead for the draft of 3 March, and the two prices on page 4. \
If a call is easier, tell me when.

**3. On 15 March** | Subject: Brochure: what I’ll do tomorrow

Dear Ms Duarte, I don’t have your OK or the prices for page 4 yet. If I hear nothing by tomorrow, 16 March, at 4 pm, \
I’ll prepare the files with “price on request” on page 4, but send nothing to print without your OK. The printer \
closes on the 17th at noon.`,
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

Firm and polite, as one writes to somebody who isn’t to blame. No threats, no irony, no capitals, up to 170 words. \
Don’t add facts; put gaps in [brackets].

After the letter, list up to three facts or proofs that would make my case stronger, and give me a version of two or \
three sentences for the phone.

What happened:
{{notes}}`,
    variables: [
      { name: 'audience', about: 'Who you complain to', example: 'a furniture shop, order 58213' },
      {
        name: 'goal',
        about: 'What you want them to do',
        example: 'a new table top without a scratch, brought and fitted for free',
      },
      { name: 'deadline', about: 'By when', example: '21 October' },
      {
        name: 'notes',
        about: 'What happened, with dates',
        example: `ordered oak table 2 sept, 640 euros paid. promised 16 sept, came 30 sept. long scratch on the top, \
driver saw it and said call us. called 1 oct, 25 min in the queue, woman promised a call back the same week. nobody \
called. have photos`,
      },
    ],
    answer: `**Subject:** Order 58213: scratched table top, please replace by 21 October

Dear customer service team,

Please replace the scratched top of my oak table by 21 October and fit the new one free of charge.

- 2 September: I ordered the table and paid 640 euros. Delivery was promised for 16 September.
- 30 September: it came, two weeks late, with a long scratch on the top. Your driver saw it and told me to call you.
- 1 October: I called, and a colleague promised to call me back that week. I have heard nothing since.

I paid the full price for a table without damage. Photos are attached. You can reach me on [number]. If we don’t \
find a date by 21 October, I’ll ask for [my money back].

Kind regards,
[name]

**Would help:** the delivery note, if it mentions the scratch; the name of the colleague on 1 October; a photo with \
a ruler for scale.

**On the phone:** “It’s about order 58213. My table came on 30 September with a long scratch, your driver saw it, \
and the call back I was promised on 1 October never came. Please give me a date before 21 October for a new top, \
fitted free of charge.”`,
  },
];
