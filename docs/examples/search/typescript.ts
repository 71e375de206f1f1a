import { createHone } from 'hone-sdk';

const hone = createHone({ server: process.env.HONE_URL!, apiKey: process.env.HONE_API_KEY! });

// The feed lists the whole library, part by part.
// Keep the last `since`: sent again, it lists only what has changed.
let since: number | undefined;
for (let more = true; more;) {
  const changes = await hone.changes.list({ since });
  for (const { name, text } of changes.prompts) {
    if (/report/i.test(name + text)) console.log(`${name}: ${text}`);
  }
  ({ since, more } = changes);
}
