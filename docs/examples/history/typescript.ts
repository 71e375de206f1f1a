import { createHone } from 'hone-sdk';

const hone = createHone({ server: process.env.HONE_URL!, apiKey: process.env.HONE_API_KEY! });

// Without `search`, all conversations, newest first. With it, the prompts that contain it.
const { items } = await hone.history.list({ search: 'barista' });
for (const { prompts } of items) {
  for (const { text, enhanced_prompt } of prompts) console.log(`${text}\n→ ${enhanced_prompt}`);
}
