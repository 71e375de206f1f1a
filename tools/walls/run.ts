import { judgeWalls } from './walls.ts';

const { onDisk, judged, findings } = judgeWalls(process.cwd());
for (const { path, line, says } of findings) console.log(`${path}:${line} ${says}`);
console.log(`walls: ${judged} of ${onDisk} modules judged, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
