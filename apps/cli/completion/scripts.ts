import { exits, Problem } from '../failures/problem.ts';
import type { Work } from '../grammar/command.ts';

const scripts = {
  bash: String.raw`_hone() {
  local line word=${'$'}{COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r line; do
    [[ $word == [\"\']* ]] || line=$(printf '%q' "$line")
    COMPREPLY+=("$line")
  done < <(hone complete -- "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _hone hone`,
  zsh: String.raw`#compdef hone
_hone() {
  local -a found
  found=("${'$'}{(@f)$(hone complete -- "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$found[1]" ]] && compadd -- "${'$'}{found[@]}" || _files
}
compdef _hone hone`,
  fish: String.raw`function __hone
  set -l found (hone complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
  if test -n "$found[1]"
    printf '%s\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c hone -f -a '(__hone)'`,
};
export const shells = Object.keys(scripts);

export function printScript({ console, given: { texts } }: Work): Promise<void> {
  const script = scripts[texts[0] as keyof typeof scripts];
  if (script === undefined) throw new Problem('For which shell? Use bash, zsh or fish.', exits.usage);
  console.print(script);
  return Promise.resolve();
}
