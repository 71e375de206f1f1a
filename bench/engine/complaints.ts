import type { Row } from './rows.ts';
import { findAdded, findLost, splitSentences, squash } from './sentences.ts';
import { listPieces } from './words.ts';

const WRAPPERS = [/^"[\s\S]*"$/u, /^“[\s\S]*”$/u, /^„[\s\S]*[“”]$/u, /^«[\s\S]*»$/u, /^「[\s\S]*」$/u, /^'[\s\S]*'$/u, /^```[\s\S]*```$/u, /^<(\w+)>[\s\S]*<\/\1>$/u];
const PREFACE =
  /^\W*(?:here(?:'s|’s| is| are)\b|sure[,!. ]|certainly|of course|absolutely|(?:improved|enhanced|optimi[sz]ed|rewritten|revised) (?:prompt|version)|prompt:|aqu[ií] (?:tienes|est[áa])|claro|por supuesto|voici|bien s[ûu]r|hier (?:ist|sind|is|zijn)|nat[üu]rlich|natuurlijk|aqui est[áa]|com certeza|ecco|certo[,! ]|certamente|i[şs]te |tabii|elbette|berikut|tentu|вот |конечно|إليك|اليك|بالتأكيد|यहाँ |यहां |ज़रूर|बेशक|以下是|当然|好的[，,]|こちら(?:が|は)|もちろん|以下(?:が|は)|다음은|물론)/iu;
/** What has no evidence behind it, or evidence against it: a role, a bribe, a threat, 'step by step', shouting. */
const WANDS =
  /(?<!\p{L})(?:(?:you are (?:a|an|the) |act as|imagine you are|as an expert|world[- ]class|step[- ]by[- ]step|take a deep breath|i(?:'ll| will) tip|\$\s?\d+ tip|very important to my career)|(?:eres|act[úu]a como) (?:un|una)|paso a paso|tu es (?:un|une)|agis comme|[ée]tape par [ée]tape|du bist ein|schritt f[üu]r schritt|voc[êe] [ée] (?:um|uma)|aja como|passo a passo|sei un |agisci come|passo dopo passo|je bent een|stap voor stap|sen bir |ad[ıi]m ad[ıi]m|anda adalah|bertindaklah|langkah demi langkah|ты[ —-]+(?:эксперт|опытный)|представь,? что ты|шаг за шагом|أنت خبير|تصرف ك|خطوة بخطوة|आप एक .{0,20}(?:विशेषज्ञ|हैं)|कदम दर कदम|你是一(?:个|名|位)|请扮演|一步一步|逐步思考|あなたは.{0,20}(?:専門家|プロ)|ステップバイステップ|당신은 .{0,20}(?:전문가|입니다)|단계별로 생각)/iu;
const SHOUT = /\p{Lu}{4,}/gu;
const STILL_THEIRS = 0.6;

export type Complaint = 'wrapped' | 'prefaced' | 'answered' | 'wand' | 'shouting';

export function findComplaints(row: Row, result: string): Complaint[] {
  const [before, after] = [row.text.trim(), result.trim()];
  if (before === after) return [];
  const added = findAdded(before, after);
  const found: [Complaint, boolean][] = [
    ['wrapped', WRAPPERS.some((wrapper) => wrapper.test(after) && !wrapper.test(before))],
    ['prefaced', PREFACE.test(after) && !PREFACE.test(before)],
    ['answered', isAnswer(before, after)],
    ['wand', added.some((line) => WANDS.test(line))],
    ['shouting', added.some((line) => (line.match(SHOUT) ?? []).some((word) => !squash(before).toLowerCase().includes(word.toLowerCase())))],
  ];
  return found.filter(([, isFound]) => isFound).map(([complaint]) => complaint);
}

/** An answer holds none of the person's sentences, and few of their words. */
function isAnswer(before: string, after: string): boolean {
  const sentences = splitSentences(before);
  if (sentences.length === 0 || findLost(before, after).length < sentences.length) return false;
  const held = new Set(listPieces(after));
  const theirs = listPieces(before);
  return theirs.filter((piece) => held.has(piece)).length < STILL_THEIRS * theirs.length;
}
