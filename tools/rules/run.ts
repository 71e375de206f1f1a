import { checkPicture } from '../architecture/picture.ts';
import { judgeAsvs } from './asvs/asvs.ts';
import { judgeMigrations } from './migrations.ts';
import { judgePages } from './pages.ts';
import { judgeTree } from './rules.ts';

const { files, findings: judged, arrows } = judgeTree(process.cwd());
const picture = checkPicture(process.cwd(), arrows, process.argv.includes('--write'));
const findings = [
  ...judged,
  ...picture,
  ...judgePages(process.cwd()),
  ...judgeMigrations(process.cwd()),
  ...judgeAsvs(process.cwd()),
];
for (const { path, line, says } of findings) console.log(`${path}:${line} ${says}`);
console.log(`house: ${files} files read, ${findings.length} findings`);
process.exitCode = findings.length === 0 && files > 0 ? 0 : 1;
