/** Phrases that only make sense when said to whoever answers. */
const STRONG = [
  '(?<!\\p{L})(?:you (?:must|should|will|shall|need to|are an?|have to|may (?:use|not))|your (?:response|answer|output|task|job|role|goal|reply|entire)|(?:do not|don[\'’]t) (?:use|include|say|write|change|add|mention|invent|repeat|answer)|make sure|act as|(?:in|before) your|the (?:response|output|answer) (?:should|must)|each response)',
  '(?<!\\p{L})(?:tu (?:respuesta|tarea|objetivo)|debes|asegúrate|no (?:uses|incluyas)|actúa como|votre (?:réponse|tâche)|ta (?:réponse|tâche)|vous devez|tu dois|assure[zr]?-|agis(?:sez)? (?:comme|en tant)|deine (?:antwort|aufgabe)|ihre (?:antwort|aufgabe)|du (?:sollst|musst|bist)|sie sollen|stelle sicher|sua (?:resposta|tarefa)|você deve|certifique|atu[ea] como|la tua (?:risposta|compito)|devi |assicurati|agisci come|jouw (?:antwoord|taak)|je moet|zorg ervoor|senin görevin|cevabın|emin ol|jawaban(?:mu| anda)|pastikan|anda (?:harus|adalah)|твоя задача|ваша задача|ваш ответ|твой ответ|убедитесь|ты (?:должен|—)|вы должны|действуй как)(?!\\p{L})',
  'مهمتك|إجابتك|تأكد من|يجب عليك|आपका (?:कार्य|उत्तर)|सुनिश्चित करें|आपको',
  '你的(?:任务|回答|回复)|您的(?:任务|回答|回复)|你(?:必须|需要|应该|将)|您(?:必须|将|需要|应该)|请(?:用|将|把|给|你|按|确保|不要)|不要(?:使用|写|添加)|してください|しないで|あなたは|回答は|당신은|하세요|해\\s?주세요|해줘|답변은',
];
/** Orders at the beginning of a sentence. */
const ORDERS =
  'please|write|create|give|provide|explain|list|return|answer|respond|avoid|translate|summari[sz]e|rewrite|highlight|separate|repeat|tell|show|imagine|assume|generate|describe|analy[sz]e|compare|identify|format|limit|mention|output|how (?:do|can|would|should|much|many|does)|what (?:is|are|would|should|do|does)|why|who|which|can you|could you|would you|help|i (?:want|need|would like) (?:you|to)|find|calculate|solve|design|make|suggest|fix|refactor|implement|build|feel free|add|use|include|keep|do not|don[\'’]t|based on|extract|classify|proofread|draft|reply|convert|invent|come up with|think of|choose|decide|expand|evaluate|count|detect|discuss|determine|' +
  'por favor|escrib[ea]|explica|traduce|resume|dame|haz|crea|responde|cómo|qué|puedes|' +
  'veuillez|écri[st]|écrivez|explique[rz]?|tradui[st]|résume[rz]?|donne[rz]?|répond[sez]*|comment|peux-tu|pouvez-vous|présente|' +
  'bitte|schreib[e]?|erklär[e]?|übersetze?|fasse|gib|erstelle|antworte|wie|was|kannst du|können sie|' +
  'escreva|explique|traduza|resuma|crie|responda|como|você pode|scrivi|spiega|traduci|riassumi|crea|rispondi|come|puoi|' +
  'schrijf|leg uit|vertaal|maak|geef|hoe|kun je|lütfen|yaz|açıkla|çevir|özetle|nasıl|tolong|tuliskan|jelaskan|terjemahkan|buatkan?|bagaimana|bisakah|dapatkah|mohon|' +
  'пожалуйста|напиши(?:те)?|объясни(?:те)?|переведи(?:те)?|сделай(?:те)?|дай(?:те)?|как|что|ответь(?:те)?|можешь|من فضلك|اكتب|اشرح|ترجم|لخص|كيف|ما|هل|कृपया';

const META =
  '(?<!\\p{L})(?:your (?:entire )?(?:response|answer|output|task|job|reply)|(?:do not|don[\'’]t) (?:use|include|write|add|mention|invent)|make sure|act as|the (?:response|output|answer) (?:should|must)|tu (?:respuesta|tarea)|(?:votre|ta) (?:réponse|tâche)|(?:deine|ihre) (?:antwort|aufgabe)|sua (?:resposta|tarefa)|твоя задача|ваша задача|ваш ответ)|你的(?:任务|回答)|您的(?:任务|回答)|してください|답변은';
const ROLE =
  /^(?:#{1,6}\s|\*\*)|(?<!\p{L})(?:you are (?!given|provided)(?:an?|the|my|creating|writing|building|designing)\s|act as|i want you to act|behave as|your (?:task|role|job) is|eres un|actúa como|tu es un|vous êtes un|agi[st]sez en tant|agis (?:comme|en tant)|du bist ein|sie sind ein|você é um|atu[ea] como|sei un|agisci come|je bent een|sen bir|kamu adalah|anda adalah|ты\s?[—-]|вы\s?[—-]|роль:|role:|أنت |आप एक)|你是一|您是|扮演|担任|あなたは|당신은/iu;

const meta = new RegExp(META, 'iu');
const strong = new RegExp(STRONG.join('|'), 'iu');
const orders = new RegExp(`(?:^|[.!?。！？\\n][)"”»]?\\s*)(?:[-*•–]\\s*|\\p{N}+[.)]\\s*)?(?:${ORDERS})(?![\\p{L}\\p{M}])`, 'iu');
const CJK_ORDERS = /(?:^|[。！？\n])\s*(?:请|帮我|写|解释|为什么|怎么|如何|什么是)|(?:ください|下さい|ますか|でしょうか|주세요|해줘|인가요|까요|나요|써줘|लिखें|लिखो|बताएं|बताओ|करें|करो)[。．.!?？！\s]*$/mu;

/** Whether a passage tells the reader how to answer, which pasted prose hardly ever does. */
export function speaksStrongly(passage: string): boolean {
  return strong.test(passage);
}

export function speaks(passage: string): boolean {
  return strong.test(passage) || orders.test(passage) || CJK_ORDERS.test(passage);
}

/** Whether it is about the answer itself. */
export function speaksOfAnswer(passage: string): boolean {
  return meta.test(passage);
}

/** Whether somebody composed this as a prompt: with a role or a task to begin with. */
export function hasRole(opening: string): boolean {
  return ROLE.test(opening);
}
