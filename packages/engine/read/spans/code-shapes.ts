const LONGEST_HEAD = 300;

const CODE: readonly RegExp[] = [
  /^\s*[)}\]]+[;,.)]*\s*(?:$|else\b|catch\b|finally\b|while\b|from\b|as\b|\/\/)/,
  /^\s*[[{(]+\s*$/,
  /^\s*(?:import|export)\s+(?:[\w*{].*\bfrom\b\s*['"]|['"]|[\w.]+(?:\s+as\s+\w+)?;?\s*$|default\b|const\b|function\b|class\b|async\b)/,
  /^\s*from\s+[\w.]+\s+import\s+\S/,
  /^\s*#\s*(?:include|define|ifdef|ifndef|endif|pragma)\b/,
  /^\s*#!\//,
  /^\s*(?:async\s+)?def\s+\w+\s*\(/,
  /^\s*(?:abstract\s+|public\s+|final\s+|export\s+)*(?:class|interface|struct|enum|trait|impl|namespace|object)\s+\w+[^.?!]*[{:]\s*$/,
  /^\s*(?:export\s+)?(?:async\s+)?(?:function|func|fn|fun|sub)\b\s*\*?\s*\w*\s*[(<]/,
  /^\s*(?:public|private|protected|static|internal|final|override)\s+[\w<>[\],. ]+[({;=]/,
  /^\s*(?:const|let|var|val|auto|int|float|double|char|string|bool|long|void|unsigned|mut)\s+[*&]?[\w$[\]{}, ]{1,60}(?:[=;(]|:\s*\w)/,
  /^\s*(?:if|for|while|switch|foreach|elif|else if|catch|with)\s*\(.*\)\s*(?:[{:]|\w.*;)?\s*$/,
  /^\s*(?:if|for|while|elif|with|except|try|else|finally)\b[^.?!]{0,120}:\s*$/,
  /^\s*(?:try|else|do|finally)\s*\{\s*$/,
  /^\s*(?:return|throw|raise|yield|await|delete|goto|break|continue|pass)\b[^.?!]{0,120};\s*$/,
  /^\s+(?:return|raise|yield|pass|break|continue)\b(?:\s+[\w.()[\]'"+*/,= -]{1,80})?$/,
  new RegExp(
    String.raw`^\s*[\w.$[\]>-]{1,60}(?:\s*,\s*[\w.$]{1,40}){0,4}\s*(?:[-+*/|&.:]|<<)?=(?![=>])\s*(?:[\w.$]{1,60}` +
      String.raw`\s*[([{;]|[[{('"\x60\d$&*!-]|(?:new|await|not|lambda|function|None|True|False|null|true|false)\b)`,
  ),
  /^\s*[\w.$]{1,60}(?:->\w{1,40}|::\w{1,40})*\((?:[^()]|\([^()]*\)){0,200}\)\s*[;:,{]?\s*$/,
  /^\s*[\w.$>:-]{1,80}\(.*\)\s*;\s*$/,
  /^\s*(?:\w[\w\s<>:*&]{0,60}\s)?\*?\w+\s*\([^()]{0,160}\)\s*(?:const\s*)?\{\s*$/,
  /^\s*(?:\w+\s+)?[\w<>]+\s+\w+(?:\([^()]{0,80}\))?;\s*$/,
  /^\s*["'][^"'\n]{1,80}["']\s*:\s*(?:["'[{\d-]|true|false|null)/,
  /^\s*[{[]\s*["'{[][^]*[}\],]\s*,?\s*$/,
  /^\s*<\/?[a-zA-Z][\w:-]{0,30}(?:\s+[\w:@.-]{1,40}(?:=["'{][^>]*)?)*\s*\/?>.*$/,
  /^\s*<!(?:DOCTYPE|--)/i,
  /^\s*<\?(?:php|xml)\b/,
  /^\s*\w+\s*\(.*,\s*$/,
  /^\s*(?:SELECT(?:\s+[\w"`*(]|\s*$)|INSERT\s+INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b)/,
  /^\s*(?:CREATE\s+(?:TABLE|INDEX|VIEW|OR)\b|ALTER\s+TABLE\b|DROP\s+TABLE\b)/,
  /^\s*(?:(?:LEFT |INNER |RIGHT |OUTER |CROSS )?JOIN\s+\w|WHERE\s+\S+\s*(?:[=<>]|IN\b|LIKE\b|IS\b))/,
  /^\s*(?:GROUP\s+BY\s|ORDER\s+BY\s|FROM\s+\w+(?:\s+\w+)?\s*;?$)/,
  /^\s*(?:select\s.{1,200}\sfrom\s+\w+|create\s+table\s+\w+\s*\()/,
  /^\s*\\(?:begin|end|section|subsection|documentclass|usepackage|item|frac|title|author|maketitle)\b/,
  /^\s*(?:\/\/|\/\*|\*\/)\s?\S?/,
  /^\s*@\w+(?:\(.*\))?\s*$/,
  /^\s*[.#]?[\w-]{1,40}(?:[ ,>:.#][\w\s.#>:-]{0,60})?\{\s*$/,
  /^\s+[a-z-]{2,30}:\s*[^;.?!]{1,80};\s*$/,
  /^(?:diff --git|@@ -\d|[+-]{3} [ab]\/)/,
  /^\s*(?:\$|>>>|PS>|#)\s(?:sudo|npm|npx|pip|git|docker|curl|cd|ls|python|kubectl|apt|brew|yarn|cargo|go|print|import)\b/,
  new RegExp(
    String.raw`^\s*(?:sudo|npm|npx|pip3?|git|docker|curl|kubectl|apt(?:-get)?|yarn|cargo|wget|ssh` +
      String.raw`|chmod)\s+(?:-|install|run|clone|commit|push|add|build|apply|get|update|http|exec|compose)`,
  ),
];

const RECORD: readonly RegExp[] = [
  /^\s*at\s+[\w.$<>/\\ ]{1,120}[(:].{0,200}\d+\)?\s*$/,
  /^\s*File ".{1,200}", line \d+/,
  /^\s*Traceback \(most recent call last\)/,
  /^\s*(?:Exception in thread|Caused by:|Unhandled|Uncaught)\s/,
  /^\s*[A-Z][\w.]{0,60}(?:Error|Exception|Warning)\b(?:\s?\[\w+\])?:\s/,
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d{1,2}\/\w{2,3}\/\d{2,4}[: ]\d\d:\d\d/,
  /^\s*[A-Z][a-z]{2}\s+\d{1,2}\s\d\d:\d\d:\d\d\s/,
  /^\s*\[?\d\d:\d\d:\d\d[\].,]/,
  /^\s*\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\]?[:\s]\s*\S/,
  /^\d{1,3}(?:\.\d{1,3}){3}\s\S+\s\S+\s\[/,
  /^\w[\w.-]{1,40}\[\d+\]:\s/,
  /^\s*(?:npm ERR!|error(?: TS\d+|\[E\d+\])|fatal:|panic:|Segmentation fault)/,
  /^\s*(?:\[\s*)?\{\s*"[^"]{1,60}"\s*:\s*.{12}/,
];

export function isCodeLine(line: string): boolean {
  const head = clip(line);
  return SIGN.test(head) && (CODE.some((shape) => shape.test(head)) || isRecord(line));
}

/** Without one of these nothing below can match, and most prose has none. */
const SIGN = new RegExp(
  String.raw`[(){}[\]<>=;:"'#@$\\/*|-]|^\s*(?:import|export|SELECT|FROM|WHERE|GROUP|ORDER|JOIN|LEFT|INNER` +
    String.raw`|CREATE|INSERT|UPDATE|DELETE|ALTER|DROP|return|raise|yield|pass|break|continue|Caused` +
    String.raw`|Exception|Traceback|Unhandled|Uncaught|ERROR|WARN|INFO|DEBUG|FATAL|TRACE|npm|pip|git|docker` +
    String.raw`|sudo|apt|yarn|cargo|panic|fatal|error|Segmentation|create|select|\d)`,
);

/** A line of a log, a trace or a data file, recognisable on its own. */
export function isRecord(line: string): boolean {
  const head = clip(line);
  return RECORD.some((shape) => shape.test(head));
}

export function isContinuation(line: string): boolean {
  return (
    /^(?: {2}|\t)/.test(line) ||
    /^\s*(?:#|--|\*)\s/.test(line) ||
    /[;{}]\s*$/.test(line.slice(-40)) ||
    /^\s*[\w"'.-]+\s*[:=]\s*\S+\s*$/.test(clip(line))
  );
}

/** Both ends of a long line tell enough, and take the same time for every length. */
function clip(line: string): string {
  return line.length <= LONGEST_HEAD ? line : line.slice(0, LONGEST_HEAD - 40) + line.slice(-40);
}
