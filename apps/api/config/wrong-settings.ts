/** Each line names a variable and what to do about it. */
export class WrongSettings extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(`The server can’t start with these settings:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
    this.lines = lines;
  }
}
