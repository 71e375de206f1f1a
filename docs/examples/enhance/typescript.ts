import { createHone } from 'hone-sdk';

const hone = createHone({ server: process.env.HONE_URL!, apiKey: process.env.HONE_API_KEY! });

// Looking is free. The brief says what the prompt leaves open, as rows to answer.
const look = await hone.enhance({ text: 'Write a job ad for a barista in our café in Leipzig.' });
for (const { slot, label, options } of look.brief!.rows) {
  console.log(`${slot}: ${label} [${options.map((option) => option.id).join(', ')}]`);
}

// Answer any of them, in your own words or by an option. Using a changed text costs one credit.
const { text, credits_used } = await hone.enhance.use(look.id, {
  how: 'copied',
  choices: [
    { slot: 'my_facts.job', own: '30 hours a week, weekends free, we train you' },
    { slot: 'tone.post', options: ['lively'] },
  ],
});
console.log(`\n${text}\n\nCredits used: ${credits_used}`);
