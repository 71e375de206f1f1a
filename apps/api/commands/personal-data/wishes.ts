import { CommandError } from '../admin/command-error.ts';

interface Wish<Value> {
  name: string;
  value: Value;
}

/** `EMAIL|ID --to FILE`, checked before any database is opened. Undefined: show the usage. */
export function readExportWish(given: readonly string[]): { name: string; file: string } | undefined {
  const wish = readWish(given, '--to');
  return wish?.value === undefined ? undefined : { name: wish.name, file: wish.value };
}

/** `EMAIL|ID [--yes EMAIL]` */
export function readErasureWish(given: readonly string[]): { name: string; yes: string | undefined } | undefined {
  const wish = readWish(given, '--yes');
  return wish && { name: wish.name, yes: wish.value };
}

function readWish(given: readonly string[], option: string): Wish<string | undefined> | undefined {
  const words = given.flatMap((word) =>
    word.startsWith(`${option}=`) ? [option, word.slice(option.length + 1)] : [word],
  );
  const at = words.indexOf(option);
  const [, value] = at === -1 ? [] : words.splice(at, 2);
  const unknown = words.find((word) => word.startsWith('--'));
  if (unknown !== undefined) throw new CommandError(`Unknown option '${unknown}'. The only option is ${option}.`);
  const name = words.length === 1 ? words[0]!.trim().toLowerCase() : '';
  return name === '' || (at !== -1 && !value) ? undefined : { name, value };
}
