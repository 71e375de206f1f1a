import { judgeTree } from './rules.ts';

const { files, findings } = judgeTree(process.cwd());
for (const { path, line, says } of findings) console.log(`${path}:${line} ${says}`);
console.log(`house: ${files} files read, ${findings.length} findings`);
process.exitCode = findings.length === 0 && files > 0 ? 0 : 1;
