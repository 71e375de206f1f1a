import { fold } from '../fold.ts';
import { compileFolded } from './folded.ts';

/** Yes, before anything was said: nobody begins a prompt with it. */
const assents = new Set(
  [
    'sure, sure thing, certainly, of course, absolutely, great, got it, no problem, okay, ok, understood, gladly, definitely, happy to help, my pleasure',
    'claro, claro que si, por supuesto, desde luego, con gusto, entendido, de acuerdo, perfecto, vale',
    'bien sur, certainement, avec plaisir, volontiers, d accord, entendu, tres bien, parfait, absolument, bien entendu',
    'gerne, gern, aber gerne, sehr gerne, naturlich, selbstverstandlich, klar, alles klar, verstanden, in ordnung, sicher',
    'com certeza, certamente, com prazer, perfeito, claro que sim, tudo bem',
    'certo, volentieri, con piacere, perfetto, va bene, d accordo, assolutamente, naturalmente',
    'natuurlijk, zeker, uiteraard, graag gedaan, prima, begrepen, met plezier, komt goed',
    'tabii, tabii ki, elbette, memnuniyetle, tamam, anladım, kesinlikle',
    'tentu, tentu saja, baik, baiklah, siap, oke, dengan senang hati, pasti',
    'конечно, разумеется, безусловно, с удовольствием, хорошо, понял, поняла, понятно, отлично, без проблем',
    'بالطبع, بالتأكيد, طبعا, حسنا, بكل سرور, تمام, أكيد, على الرحب والسعة',
    'ज़रूर, जरूर, बिल्कुल, बिलकुल, ठीक है, अवश्य, निश्चित रूप से, हाँ, हां',
    '好的, 当然, 當然, 没问题, 沒問題, 当然可以, 當然可以, 好, 明白了, 收到, 可以',
    'もちろん, もちろんです, 承知しました, 承知いたしました, かしこまりました, はい, 了解しました, 了解です, わかりました, 分かりました',
    '물론, 물론입니다, 물론이죠, 물론이에요, 네, 네 알겠습니다, 알겠습니다, 좋습니다, 그럼요, 당연하죠',
  ].flatMap((list) => list.split(',').map((assent) => fold(assent.trim()))),
);

const presents = atStart(
  'here (?:is|s|are)|heres|below is|this is|the following is|i (?:have|ve) (?:re|im|en|op|po|up)|i (?:rewrote|improved|refined|revised)|your',
  'aqui (?:tienes|tiene|esta|va)|te dejo|esta es|este es|he (?:mejorado|reescrito)|a continuacion|tu prompt|su prompt',
  'voici|voila|ci dessous|c est|j ai (?:ameliore|reecrit|reformule)|votre prompt',
  'hier (?:ist|sind|kommt)|im folgenden|nachfolgend|ich habe|das ist|dein prompt|ihr prompt',
  'segue|abaixo esta|eu (?:melhorei|reescrevi)|aqui vai|seu prompt',
  'ecco|di seguito|ho (?:migliorato|riscritto)|questo e|questa e',
  'hier is|hieronder|dit is|ik heb',
  'iste|asagida|bu (?!\\p{L}+ prompt)|sizin icin|senin icin',
  'berikut|ini adalah|ini dia|inilah|saya telah|di bawah ini',
  'вот|ниже|это|я (?:улучшил|переписал|переработал)',
  'إليك|اليكم|هذا هو|هذه هي|فيما يلي|لقد|تم',
  'यहा|यह|नीचे|ये रहा|मैंने|आपका',
  '以下是|这是|這是|下面是|我已|我为|我為',
  '以下は|以下が|以下に|こちらが|こちらは|これが',
  '다음은|여기|아래는|이것은',
);
/** A prompt that has been made better, in that order of the words where a language has one. */
const improved = make(
  '(?:improved|enhanced|rewritten|revised|optimi[sz]ed|refined|polished|reworked|upgraded|clearer|better|updated|rephrased)(?: (?:and )?[\\p{L}]{2,14}){0,3} (?:prompt|version|request|query|rewrite)',
  '(?:prompt|version|versao|versione|solicitud|solicitacao|richiesta|demande|requete)(?: [\\p{L}]{1,14}){0,2} (?:mejorad|reescrit|optimizad|revisad|pulid|amelior|reecrit|reformule|optimis|revise|melhorad|otimizad|aprimorad|migliorat|riscritt|ottimizzat|rivist|plus clair|mas clar|mais clar|piu chiar)',
  '(?:prompt|version)[\\p{L}]* (?:yang )?(?:telah |sudah )?(?:disempurnakan|diperbaiki|ditingkatkan|ditulis ulang|dioptimalkan|lebih (?:baik|jelas))|versi (?:yang )?(?:telah |sudah )?(?:disempurnakan|diperbaiki|ditingkatkan|lebih (?:baik|jelas))',
  '(?:mejorad|amelior|melhorad|migliorat|nouvel)[\\p{L}]* (?:prompt|version|versao|versione)',
  '(?:verbesser|uberarbeitet|umformuliert|umgeschrieben|optimiert)[\\p{L}]* (?:prompt|version|fassung|anfrage)|(?:verbeterd|herschreven|geoptimaliseerd|aangescherpt)[\\p{L}]* (?:prompt|versie|verzoek)',
  '(?:gelistirilmis|iyilestirilmis|duzenlenmis|yeniden yazilmis|optimize edilmis|gelistirilen)[\\p{L}]* (?:prompt|istem|versiyon|surum|istek|hal)',
  '(?:улучшенн|переписанн|переработанн|оптимизированн|доработанн)[\\p{L}]* (?:промпт|промт|запрос|верси|вариант)',
  '(?:البرومبت|الموجه|الطلب|النسخه|المطالبه|الامر|صيغه|نسخه)[\\p{L}]*(?: [\\p{L}]{1,12}){0,1} (?:ال)?(?:محسن|معدل|مطور|منقح)',
  '(?:बेहतर|सुधारा|संशोधित|उन्नत|परिष्कृत)[\\p{L}\\p{M}]*(?: [\\p{L}\\p{M}]{1,8}){0,2} (?:प्रॉम्प्ट|प्राम्प्ट|संस्करण|अनुरोध)',
  '(?:优化|優化|改进|改進|改写|改寫|润色|潤色|完善|提升)(?:过|過)?(?:后|後|版)?(?:的)?(?:提示|版本|请求|需求|指令|prompt)',
  '(?:改善|最適化|修正|改良|書き直)[\\p{L}ー]{0,6}(?:プロンプト|バージョン|依頼文|指示文|版)',
  '(?:개선|수정|최적화|향상|다듬)[\\p{L}]{0,3} ?(?:된|한|은|시킨)? ?(?:프롬프트|버전|요청|질문)',
);
const prompt = /prompt|промпт|промт|برومبت|प्रॉम्प्ट|提示词|提示詞|プロンプト|프롬프트|(?<!\p{L})istem(?:in|iniz|i)?(?!\p{L})/u;
/** The user speaks of a prompt of their own. */
const own =
  /(?<!\p{L})(?:my|our|mi|mis|mon|ma|mes|mein\p{L}*|unser\p{L}*|meu|minha|mio|mia|mijn|onze|benim|saya gunakan|мой|моя|мое|моего)(?!\p{L})|मेरा|मेरे|मेरी|我的|私の|わたしの|내 |제가 /u;
const voices = atStart(
  'i can help|i d be happy to|i would be happy to|i m happy to help|i am happy to help|let me help|let s improve|i ll (?:help|rewrite|improve)|i will (?:help you|rewrite|improve)',
  'ich helfe (?:dir|ihnen)|je (?:peux|vais) vous aider|puedo ayudarte|te ayudo|posso ajuda|posso aiutar|ik help je',
);
const longest = 200;
const most = 4;

function make(...sources: string[]): RegExp {
  return compileFolded(sources.join('|'));
}

function atStart(...sources: string[]): RegExp {
  return compileFolded(`^(?:${sources.join('|')})`);
}

/** What stands before a prompt and only announces it, with the white space after it. */
export function findPreface(text: string): string | undefined {
  let at = skipSpace(text, 0);
  const start = at;
  const thought = findThought(text, at);
  at = thought;
  for (let count = 0; count < most; count += 1) {
    const next = findAssent(text, at) ?? findAnnouncement(text, at);
    if (next === undefined) break;
    at = skipSpace(text, next);
  }
  return at > start && at < text.length ? text.slice(start, at) : undefined;
}

/** What a model thought, where it was not kept to itself. */
function findThought(text: string, at: number): number {
  const name = /^<(think|thinking|reasoning)>/.exec(text.slice(at, at + 12))?.[1];
  const end = name === undefined ? -1 : text.indexOf(`</${name}>`, at);
  return end === -1 ? at : skipSpace(text, end + `</${name}>`.length);
}

function findAssent(text: string, at: number): number | undefined {
  const found = /^([^!.,:;?\n。！，：、…—–]{1,30})(?:[!.,:。！，：、…—–]{1,3}|(?=\n))/u.exec(text.slice(at, at + 40));
  return found && assents.has(read(found[1]!)) ? at + found[0].length : undefined;
}

function findAnnouncement(text: string, at: number): number | undefined {
  const found = /^([^:：\n.!?。！？]{2,200})([:：]\**|(?=\n)|[.!。！]\**)/u.exec(text.slice(at, at + longest + 8));
  if (!found) return undefined;
  const said = read(found[1]!);
  const isHeld = own.test(said);
  const isLabel = /[:：]/.test(found[2]!) || (found[2] === '' && /^[#*_\s]/.test(found[1]!));
  const announces = presents.test(said) && (improved.test(said) || (isLabel && prompt.test(said)));
  const labels = isLabel && said.split(' ').length <= 6 && said.length <= 48 && (improved.test(said) || /^(?:prompt|improved|rewritten|enhanced|revised|optimi[sz]ed)$/u.test(said));
  return !isHeld && (announces || labels || voices.test(said)) ? at + found[0].length : undefined;
}

function read(raw: string): string {
  return fold(raw)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** White space, and a rule between the announcement and the prompt. */
function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && /\s/.test(text[at]!)) at += 1;
    if (from === 0 || !/^(?:-{3,}|\*{3,})\s/.test(text.slice(at, at + 80))) return at;
    const end = text.indexOf('\n', at);
    at = end === -1 ? text.length : end;
  }
}
