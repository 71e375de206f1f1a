import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'explain-a-topic-at-my-level',
    text: `Explain {{topic}} to me. My level: {{level}}. I need it for: {{goal}}. Something I know well: {{field}}

- First the idea in two sentences that I could repeat to a friend.
- Then one example from what I know well, worked through with real numbers or steps. Carry the same example to the \
end; no second picture.
- Then the proper words: up to four terms, each tied to its place in the example.
- One mistake that most people make here, and how I notice that I’m making it.
- Where the example stops being true.

Say when you simplify. Don’t begin with history or a definition, and don’t tell me that it’s easy. Up to 250 words.

End with one small question that I can only answer if I’ve understood it, and wait. When I answer, tell me what is \
right and what is missing, explain the missing part in another way, and ask a slightly harder one.`,
    variables: [
      { name: 'topic', about: 'What you want to understand', example: 'the standard deviation' },
      {
        name: 'level',
        about: 'How much you know already',
        values: ['new to it', 'know the basics', 'advanced'],
        example: 'new to it',
      },
      { name: 'goal', about: 'What you need it for', example: 'reading the test results of my training group' },
      { name: 'field', about: 'Something you know well, for the example', example: 'I coach runners over 5 km' },
    ],
    answer: `The average tells you where the middle of a group is. The standard deviation tells you how far people \
typically are from that middle.

**Example**

Group A runs 5 km in 24, 25, 25, 25 and 26 minutes, group B in 19, 22, 25, 28 and 31. Both average 25. In A you can \
train everyone together; in B you can’t. For B:

1. Distance from 25: −6, −3, 0, 3, 6
2. Squared, so that minus doesn’t cancel plus: 36, 9, 0, 9, 36
3. Their average: 90 ÷ 5 = 18
4. Square root, to be back in minutes: √18 ≈ 4.2

For A, the same steps give about 0.6.

**Words:** *mean* (the 25), *deviation* (the −6), *variance* (the 18), *standard deviation* (the 4.2).

**Common mistake:** reading it as the greatest distance. In B, two runners are 6 minutes away. You notice it when \
someone is further out than your number “allows”.

**Where it stops:** when five runners stand for a bigger group, you divide by 4 instead of 5. And one very slow \
runner can make it large.

**Your turn:** every runner in B gets 2 minutes faster. What happens to the mean, and to the standard deviation?`,
  },
  {
    slug: 'quiz-me-on-my-notes',
    text: `Quiz me on the notes below. It’s for {{goal}}. Number of questions: {{number}}

Before you begin, read my notes for mistakes. If one could cost me points, tell me now.

Then ask one question at a time and wait.
- Mix them: say it from memory, explain why, use it on a new case, find the mistake. Every part of my notes comes up.
- After two right answers, get harder; after two wrong ones, easier.
- Accept my own words and spelling slips, but not vague answers: ask “what exactly?” once.
- When I’m wrong, give a hint and one more try. Then the answer in two sentences, with the line of my notes it comes \
from.
- Ask again later, in other words, what I got wrong.

After the last one: my score, the three things to learn again, and one question of the kind the examiner might like. \
Stay with my notes; if you go beyond them, say so.

My notes:
{{notes}}`,
    variables: [
      { name: 'goal', about: 'What you’re studying for', example: 'my test in nursing school on the heart' },
      { name: 'number', about: 'How many questions', values: ['5', '10', '20', '40'], example: '10' },
      {
        name: 'notes',
        about: 'Your notes, in any order',
        example: `Right side pumps blood to the lungs, left side to the body. Arteries always carry blood rich in \
oxygen, veins blood poor in oxygen. Valves keep blood from flowing back. The left chamber has the thicker wall. The \
heart muscle gets its own blood from the coronary arteries.`,
      },
    ],
    answer: `**Before we begin:** one line in your notes is wrong and could cost you points.

> “Arteries always carry blood rich in oxygen, veins blood poor in oxygen.”

It’s the direction that counts: arteries lead away from the heart, veins lead to it. In most of the body your line \
fits, but in the circuit of the lungs it’s the other way round. The pulmonary artery carries blood that is poor in \
oxygen, and the pulmonary veins carry blood that is rich in it.

Please correct it before you go on. One more word to check: if your course says “ventricle”, write “left ventricle” \
instead of “left chamber”, because each side has two chambers.

Here is the first of 10.

**Question 1**

A drop of blood has just come back from the lungs. Which side of the heart does it enter, and where is it pumped next?`,
  },
  {
    slug: 'flashcards-from-my-reading',
    text: `Make up to {{number}} flashcards from the passage below. I’m studying for {{goal}}. Form: {{format}}. \
(Lines for import: a code block with question;answer on each line, and no semicolon anywhere else.)

- One idea per card. The answer has at most 15 words, and only one answer can be right.
- At least half of the cards ask why, how, what follows or what the difference is. The others ask for facts and terms.
- Each question makes sense on its own, weeks later: no “in the passage”, no “the second point”.
- No yes or no questions, no lists of more than three things, and no question that gives its own answer away.
- For two things that people mix up, make one card that sets them apart.
- The most important cards come first. Make fewer rather than weak ones.

Use only what the passage says. After the cards, list what I should know for my goal that it doesn’t explain, in up \
to three lines, and anything in it that looks wrong.

Passage:
{{text}}`,
    variables: [
      { name: 'number', about: 'How many cards at most', values: ['5', '10', '20', '40'], example: '10' },
      { name: 'goal', about: 'What you’re studying for', example: 'my economics exam in night school' },
      {
        name: 'format',
        about: 'The form of the cards',
        values: ['table', 'lines for import', 'numbered list'],
        example: 'lines for import',
      },
      {
        name: 'text',
        about: 'The passage to learn, pasted',
        example: `Inflation means that prices in general rise, so money buys less. It is measured with a basket of \
goods. If wages rise by 2% and prices by 5%, real wages fall by about 3%. A central bank can raise its interest rate: \
loans cost more, people and firms borrow and spend less, and prices rise more slowly. When the price level falls, \
that is deflation. When it only rises more slowly, it isn’t.`,
      },
    ],
    answer: `\`\`\`
Why does inflation make money worth less?;Prices in general rise, so the same sum buys less
How does a higher interest rate slow inflation?;Loans cost more, people and firms spend less, prices rise more slowly
Prices rise more slowly than last year: why is this not deflation?;The price level still rises
Wages rise by 2%, prices by 5%: what happens to real wages?;They fall by about 3%
What is the difference between inflation and deflation?;Inflation: the price level rises. Deflation: it falls
What is the price level measured with?;A basket of goods
Who can raise the interest rate to slow inflation?;The central bank
\`\`\`

Seven cards: the passage doesn’t hold ten good ones.

**Not in the passage, but likely in an exam**
- what is in the basket, and who chooses it
- what causes inflation
- why deflation can do harm

**Looks wrong:** nothing. “About 3%” is right: 1.02 ÷ 1.05 = 0.971, so real wages fall by 2.9%.`,
  },
  {
    slug: 'find-my-mistake-with-hints',
    text: `Help me find what is wrong in my attempt below, without giving me the solution. Subject and level: \
{{subject}}

Task: {{task}}

1. Solve the task for yourself first, completely, but don’t show it.
2. Tell me up to which line or sentence my attempt is right. Nothing about what comes after.
3. Give me one hint: a question that makes me look at the right place. Don’t name the rule yet.
4. Show me a small task of the same kind with other numbers or words, solved in full, that holds the same difficulty.
5. Stop and wait for my next try.

If I’m wrong again, the next hint names the rule; the third one does the next line with me. Only when I write “show \
me” do I get the whole solution. When I’ve got it, give me one new task to see whether I can do it alone.

If my attempt is right, say so and how I could check it myself. If a line could be read in two ways, ask.

My attempt:
{{attempt}}`,
    variables: [
      { name: 'subject', about: 'Subject and level', example: 'math, 8th grade' },
      { name: 'task', about: 'The task, as it was set', example: 'Solve 3(x − 2) = 2x + 5.' },
      {
        name: 'attempt',
        about: 'What you wrote, line by line',
        example: `3x − 2 = 2x + 5
x − 2 = 5
x = 7
Check: 3(7 − 2) = 15, but 2 · 7 + 5 = 19. Doesn’t fit!`,
      },
    ],
    answer: `Good that you put your result back into the equation: your check is correct, and it shows that 7 isn’t \
the solution.

**Right up to:** the task itself. The slip is in the step from there to your first line, “3x − 2 = 2x + 5”.

**Hint:** suppose three bags each hold x marbles minus 2. How many marbles are missing from all three bags together?

**A task of the same kind, solved**

Solve 2(y + 4) = y + 13.

\`\`\`
2(y + 4) = y + 13
2y + 8   = y + 13     (2 times y and 2 times 4)
y + 8    = 13         (minus y on both sides)
y        = 5          (minus 8 on both sides)
\`\`\`

Check: 2(5 + 4) = 18 and 5 + 13 = 18.

Now try yours again from the first line, and put your new result into the equation as you did before. I’ll wait.`,
  },
  {
    slug: 'practice-a-real-conversation',
    text: `Let’s practice {{language}} as a role play. My level: {{language level}}. The scene: {{situation}}. I play \
myself, you play the other person. What I want to be able to do: {{goal}}

First give me six phrases that I’ll need and two that could surprise me, with translations into the language of this \
message. Then say your first line and wait.

- Stay in character. One to three sentences each time, at my level or just above, and always something I must react to.
- Under your line, correct at most two mistakes from my last message: mine → better, with the reason in a few words. \
Only mistakes that matter. If there are none, no comment.
- If I write a word in [brackets] in my own language, give me the word and go on.
- After my fourth message, bring in a small problem.

When I write “stop”, tell me my two most frequent mistakes, five phrases worth learning by heart, and what to \
practice next.`,
    variables: [
      { name: 'language', about: 'Which language you practice', example: 'French' },
      {
        name: 'language level',
        about: 'Your level in the language',
        values: ['A1', 'A2', 'B1', 'B2', 'C1'],
        example: 'A2',
      },
      {
        name: 'situation',
        about: 'Where it happens, and with whom',
        example: 'I view a small apartment in Lyon, and the landlady shows me around',
      },
      {
        name: 'goal',
        about: 'What you want to be able to do',
        example: 'ask about costs and say when I could move in',
      },
    ],
    answer: `**You’ll need**

| French | English |
| --- | --- |
| Le loyer est de combien par mois ? | How much is the rent per month? |
| Les charges sont comprises ? | Are utilities included? |
| Le chauffage est électrique ou au gaz ? | Is the heating electric or gas? |
| Il y a une caution ? | Is there a deposit? |
| Je peux emménager le premier mai. | I can move in on the first of May. |
| Est-ce que je peux réfléchir jusqu’à demain ? | May I think about it until tomorrow? |

**These could surprise you**

| French | English |
| --- | --- |
| Vous avez un garant ? | Do you have someone who guarantees the rent? |
| Il me faut vos trois dernières fiches de paie. | I need your last three pay stubs. |

You ring the bell, and the door opens.

**Landlady:** Bonjour, entrez ! La cuisine est petite, mais il y a beaucoup de lumière. Vous cherchez pour une ou \
pour deux personnes ?`,
  },
  {
    slug: 'read-a-paper-critically',
    text: `Help me read the article below with a critical eye. I need it for: {{goal}}. My level in this field: \
{{level}}.

1. The question it asks, and its answer, in one sentence each.
2. How they know: who or what was studied, how many, how it was measured, compared with what.
3. From evidence to conclusion: where the chain holds and where it jumps. Quote the words.
4. What it doesn’t show, although a quick reader would think so.
5. Up to four terms that I need, each in one plain sentence.
6. How I can use it for my purpose: one point it supports, one it can’t support, and two questions to bring to a \
discussion.

Keep apart what the article says and what you add; begin your own points with “Added:”. Don’t name other studies or \
authors. If this is only an abstract or a news report, say what can’t be judged from it. Up to 300 words.

Article:
{{text}}`,
    variables: [
      {
        name: 'goal',
        about: 'What you need it for',
        example: 'a seminar on whether parks make people healthier',
      },
      {
        name: 'level',
        about: 'How much you know already',
        values: ['new to it', 'know the basics', 'advanced'],
        example: 'new to it',
      },
      {
        name: 'text',
        about: 'The article, paper or abstract',
        example: `We asked 1,240 adults in four towns how often they visit a park and how they rate their health. \
Those who went at least once a week rated their health higher (7.4 of 10) than the others (6.6). The difference \
remained after we adjusted for age and income. Illnesses were not recorded. We conclude that towns should build parks \
to improve public health.`,
      },
    ],
    answer: `This is only an abstract: who answered, how they were chosen and how big the groups were can’t be judged.

1. **Question:** do people who visit parks feel healthier? **Answer:** yes, so towns should build parks.

2. **How they know:** 1,240 adults in four towns; both things were asked, neither was measured. Weekly visitors 7.4 \
of 10, the others 6.6.

3. **The chain**
   - Holds: the difference of 0.8 “remained after we adjusted for age and income”.
   - Jumps: “should build parks to improve public health”. The study compared people who go every week with people \
who go less often. Added: it didn’t compare towns with more and fewer parks.

4. **Not shown:** that parks cause better health. Added: people who are ill may go out less. As “illnesses were not \
recorded”, this can’t be ruled out.

5. **Terms:** *adjust for* (compare people who are alike in age and income). Added: *reverse causation* (the effect \
is really the cause).

6. **For your seminar**
   - It supports: visitors rate their health higher.
   - It can’t support: a new park makes a town healthier.
   - Ask: how big were the two groups? Did the health of people change after a park opened near them?`,
  },
];
