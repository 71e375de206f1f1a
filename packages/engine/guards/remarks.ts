import { fold } from '../fold.ts';
import { compileFolded } from './folded.ts';

/** How a machine ends when it speaks of what it has written; a user who wants to be asked says it otherwise. */
const openings = [
  'let me know if (?:you (?:d|would) like|you want|this works|this helps|any (?:changes|adjustments))|(?:i )?hope this helps|would you like me to|do you want me to|shall i|feel free to (?:adjust|modify|customi[sz]e|tweak|adapt|edit) (?:this|the) (?:prompt|version)',
  'this (?:version|rewrite|revision|prompt|improved (?:prompt|version)|revised (?:prompt|version)|enhanced (?:prompt|version)) (?:is (?:now )?(?:clearer|more|better|easier|stronger)|now|makes|clarifies|keeps|ensures|preserves|adds)|(?:note )?i(?: ve| have)? (?:added|rewrote|rewritten|improved|clarified|restructured|refined) (?:your|the) (?:prompt|request|wording|draft)',
  '(?:key |main |summary of |explanation of )?(?:changes|improvements)(?: made| i made)?$|what (?:i )?changed$|why this (?:works|is better)',
  '(?:avisame|dime|hazme saber) si (?:quieres|deseas|te gustaria) que|espero que (?:esto )?(?:te |le )?(?:ayude|sirva|sea util)|(?:quieres|te gustaria|desea) que (?:lo |la )?(?:ajuste|cambie|modifique)|esta version es mas|(?:principales )?cambios realizados',
  'n hesite[sz]? pas a me (?:dire|faire savoir) si (?:tu|vous) (?:souhaite|veux|voule|desire)|(?:dis|dites) moi si (?:tu|vous) (?:souhaite|veux|voule)\\p{L}* que|j espere que (?:cela|ca)|(?:souhaitez|voulez) vous que je|veux tu que je|cette version est plus|(?:modifications|changements|ameliorations) apporte',
  '(?:lass|lassen sie) mich wissen (?:wenn|ob|falls) (?:du|sie) (?:mochte|anderungen|noch anderungen)|(?:sag|sagen sie) (?:mir )?bescheid (?:wenn|falls) (?:du|sie) (?:anderungen|mochte)|ich hoffe das hilft|(?:mochtest du|mochten sie) dass ich|soll ich|diese (?:version|fassung) ist|vorgenommene anderungen|anderungen$',
  '(?:me avise|avise me|me diga|diga me) se (?:quiser|desejar|voce quiser) que|espero que (?:isso |isto )?(?:ajude|seja util)|(?:gostaria|quer) que eu|(?:esta|essa) versao e mais|(?:principais )?(?:alteracoes|mudancas) feitas',
  'fammi sapere se (?:vuoi|desideri|preferisci) che|spero che (?:questo )?(?:ti )?(?:sia utile|aiuti|sia d aiuto)|vuoi che (?:io )?(?:modifichi|cambi|adatti|lo|la)|questa versione e piu|modifiche apportate',
  'laat (?:het )?(?:me|mij) weten (?:als|of) (?:je|u) (?:wilt|wil) dat|(?:hopelijk helpt dit|ik hoop dat dit helpt)|(?:wil je|wilt u) dat ik|deze versie is (?:duidelijker|beter)|(?:aangebrachte )?wijzigingen$',
  'umarim (?:bu )?(?:yardimci|isine|isinize)|bu (?:surum|versiyon) daha|yapilan degisiklikler|(?:istersen|isterseniz)(?: \\p{L}{1,20}){0,8} \\p{L}{1,16}bilirim',
  'beri ?tahu saya jika (?:anda|kamu) ingin saya|semoga (?:ini )?(?:membantu|bermanfaat)|apakah (?:anda|kamu) ingin saya|versi ini lebih|perubahan yang (?:dilakukan|saya)',
  '(?:дайте|даи) знать если (?:вы )?(?:хотите|хочешь|нужно)|надеюсь это (?:поможет|помогло)|(?:хотите|хочешь) чтобы я|эта версия|(?:внесенные|основные) изменения|что (?:было )?изменено',
  '(?:أخبرني|أعلمني|أخبريني) إذا (?:كنت |أردت )?(?:تريد|ترغب|أن|تود)|آمل أن|أتمنى أن يكون|هل (?:تريد|تود|ترغب)(?: في| مني)* أن أ|هذه النسخة أ|التغييرات التي (?:أجريتها|تمت)',
  '(?:मुझे )?बताएं अगर आप चाहते हैं कि मैं|आशा है (?:कि )?(?:यह|इससे|ये)|क्या आप (?:चाहते हैं|चाहेंगे) कि मैं|यह संस्करण|किए गए बदलाव',
  '(?:如果|若)(?:您|你)?(?:需要|想要|想让|希望)我|如需(?:进一步|調整|调整|修改)|需要我(?:帮|再|进一步|调整)|希望(?:这|以上)?(?:对你|对您|能帮|有帮助)|(?:这个|此|该)版本(?:更|的)|(?:修改|优化|改动|主要改进|主要改动)(?:说明)?$',
  'ご(?:希望|要望)(?:があれ|でしたら|に応じ)|お役に立て|さらに(?:調整|修正)が|この(?:バージョン|改善版)(?:は|では)|(?:主な)?(?:変更点|改善点)$',
  '도움이 되(?:었|길|셨|기를|시)|원하시면(?: [\\p{L}]{1,12}){0,6} (?:드리겠|드릴)|이 버전(?:은|는)|(?:주요 )?(?:변경|개선) ?사항$',
];
const remark = compileFolded(`^(?:${openings.join('|')})`);
const longest = 700;
const most = 4;

/** What stands behind a prompt and speaks about it, from its first sign to the end. */
export function findRemark(original: string, text: string): string | undefined {
  const end = text.trimEnd().length;
  let found: number | undefined;
  let stop = end;
  for (let count = 0; count < most && stop > 0; count += 1) {
    const start = text.lastIndexOf('\n', stop - 1) + 1;
    if (end - start > longest) break;
    const line = text.slice(start, stop);
    if (isRemark(line) && start > 0 && !original.includes(line.trim())) found = start;
    else if (!isAside(line)) break;
    if (line.trim() === '') count -= 1;
    stop = start - 1;
  }
  return found === undefined ? undefined : text.slice(withRule(text, found), end);
}

function isRemark(line: string): boolean {
  const said = fold(line.slice(0, 160))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return remark.test(said);
}

/** Lines of a list, and empty ones, hang on the remark above them. */
function isAside(line: string): boolean {
  return line.trim() === '' || /^\s{0,8}(?:[-*•–]|\p{Nd}{1,2}[.)])\s/u.test(line);
}

/** The rule above a remark goes with it. */
function withRule(text: string, start: number): number {
  const above = text.slice(Math.max(0, start - 40), start);
  const rule = /\n\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.exec(above);
  return rule ? start - (above.length - rule.index - 1) : start;
}
