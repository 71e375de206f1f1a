import type { Step } from './steps.ts';

interface Rehearsal {
  on: string;
  megabytes: number;
  machine: string;
  steps: readonly Step[];
  said: string;
}

/** `docs/recovery-times.md`. */
export function writePage({ on, megabytes, machine, steps, said }: Rehearsal): string {
  const rows = steps.map(({ way, what, seconds }, at) => {
    const isNew = way !== steps[at - 1]?.way;
    return `| ${isNew ? way : ''} | ${what} | ${seconds.toFixed(1)} |`;
  });
  return `# How long a recovery takes

\`npm run rehearse:recovery -- --megabytes ${megabytes} --write\` measured this and wrote this page. It makes databases of that size,
damages one while people write, recovers it as [operating](operating.md#backups) says, and compares what people were told with what
is there afterwards. Run it with the size of your own database, on a machine like your own.

${on}, ${megabytes} MB in each database; ${machine}.

| recovery | step | seconds |
|---|---|--:|
${rows.join('\n')}

${said}
`;
}
