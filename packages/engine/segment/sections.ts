/** What people and guides call the parts of a prompt that is put together. */
const names = [
  'task|role|audience|context|background|constraints?|requirements?|output(?: format)?|format|tone|goals?|objectives?|rules?|examples?|style|instructions?|length|deliverables?|inputs?|steps|criteria',
  'tarea|rol|público|audiencia|contexto|restricciones|requisitos|salida|formato|tono|objetivos?|reglas|ejemplos?|estilo|instrucciones|longitud',
  'tâche|rôle|public|contexte|contraintes|exigences|sortie|ton|objectifs?|règles|exemples?|consignes|longueur',
  'aufgabe|rolle|zielgruppe|publikum|kontext|hintergrund|einschränkungen|vorgaben|anforderungen|ausgabe(?:format)?|ton|ziele?|regeln|beispiele?|stil|länge|rahmen',
  'tarefa|papel|contexto|restrições|requisitos|saída|tom|objetivos?|regras|exemplos?|instruções|tamanho',
  'compito|ruolo|pubblico|contesto|vincoli|requisiti|uscita|tono|obiettiv[oi]|regole|esemp[io]i?|stile|istruzioni|lunghezza',
  'taak|rol|doelgroep|publiek|context|achtergrond|beperkingen|eisen|uitvoer|toon|doel(?:en)?|regels|voorbeeld(?:en)?|stijl|instructies|lengte',
  'görev|rol|hedef kitle|bağlam|kısıtlar|kurallar|gereksinimler|çıktı|biçim|üslup|ton|amaç|hedef|örnek(?:ler)?|uzunluk',
  'tugas|peran|audiens|konteks|batasan|aturan|persyaratan|keluaran|format|nada|gaya|tujuan|contoh|panjang',
  'задача|роль|аудитория|контекст|ограничения|требования|вывод|формат|тон|цель|цели|правила|примеры?|стиль|объём|объем',
  'المهمة|الدور|الجمهور|السياق|القيود|المتطلبات|المخرجات|التنسيق|الشكل|النبرة|الأسلوب|الهدف|القواعد|أمثلة|مثال|الطول',
  'कार्य|भूमिका|पाठक|श्रोता|संदर्भ|सीमाएँ|सीमाएं|शर्तें|नियम|आउटपुट|प्रारूप|फ़ॉर्मेट|लहजा|उद्देश्य|लक्ष्य|उदाहरण|लंबाई',
  '任务|角色|受众|读者|背景|上下文|限制|约束|要求|输出|格式|语气|目标|规则|示例|风格|长度|字数',
  'タスク|役割|対象|読者|背景|文脈|制約|条件|要件|出力|形式|トーン|文体|目的|ルール|例|長さ|文字数',
  '작업|역할|대상|독자|배경|맥락|제약|조건|요구사항|출력|형식|어조|톤|목표|목적|규칙|예시|분량|길이',
];
const section = new RegExp(`^[ \\t]*(?:#{1,6}[ \\t]*|\\*\\*|【|\\[)?(?:${names.join('|')})(?:\\*\\*|】|\\])?[ \\t]*(?:[:：]|$)`, 'gimu');
const leastSections = 2;

/** Whether a prompt is made of named parts, all of which are the user's own words. */
export function hasSections(prose: string): boolean {
  return (prose.match(section)?.length ?? 0) >= leastSections;
}
