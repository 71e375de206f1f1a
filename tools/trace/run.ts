import { tracePrompt } from '@hone/engine/trace';

const texts = process.argv.slice(2);
if (texts.length === 0) {
  process.stderr.write('Say which prompt: npm run trace -- "write a blog post about dogs"\n');
  process.exitCode = 1;
}
for (const text of texts) process.stdout.write(`\n“${text}”\n${tracePrompt(text).join('\n')}\n`);
