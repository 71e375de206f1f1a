import { createHone } from 'hone-sdk';

const hone = createHone({ server: process.env.HONE_URL!, apiKey: process.env.HONE_API_KEY! });

// Reads each page when the loop comes to it. `hone.variables.list({ limit: 2 })` is one page alone.
for await (const { name, values } of hone.variables.list.all({ limit: 2 })) {
  console.log(`${name}: ${values.map(({ value }) => value).join(', ')}`);
}
