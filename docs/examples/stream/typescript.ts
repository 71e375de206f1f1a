import { createHone } from 'hone-sdk';

const hone = createHone({ server: process.env.HONE_URL!, apiKey: process.env.HONE_API_KEY! });

// Each event as it happens. Leaving the loop stops the work.
const text = 'write an email to my landlord about the broken heating';
for await (const { event, data } of hone.enhance.stream({ text, tone: 'formal' })) {
  if (event === 'text') console.log(`text: ${data.text}`);
  else if (event === 'done') console.log(`done: changed ${data.edits.length} part`);
  else console.log(event);
}
