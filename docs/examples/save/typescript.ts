import { createHone } from 'hone-sdk';

const hone = createHone({ server: process.env.HONE_URL!, apiKey: process.env.HONE_API_KEY! });

// Every prompt is in a category. Blanks to fill in later are in double braces.
const category = await hone.categories.create({ name: 'Reports' });
const prompt = await hone.prompts.create({
  name: 'Weekly report',
  text: 'Summarise the week of {{Team}} in five bullet points.',
  category: category.id,
  tags: ['work'],
});
console.log(`Saved “${prompt.name}” in ${category.name}, version ${prompt.version}.`);
