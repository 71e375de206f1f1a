import type { Language } from '@hone/domain/enhance/enhancing';

/** The same in clearer words, with nothing added. */
export const clearer: readonly (readonly [language: Language, draft: string, edited: string])[] = [
  [
    'en',
    'so basically what i need is like a mail to my landlord that the heating is broken since 4 days',
    'I need a mail to my landlord saying that the heating has been broken for 4 days.',
  ],
  [
    'en',
    'can u explain to me how does a vaccine work but like simple',
    'Can you explain in simple terms how a vaccine works?',
  ],
  [
    'en',
    'make the attached text shorter, like way shorter, max 100 words',
    'Make the attached text much shorter: 100 words at most.',
  ],
  [
    'en',
    'need sql for customers who didnt order in 2024 table is orders',
    'I need SQL that finds the customers who didn’t order in 2024. The table is orders.',
  ],
  [
    'en',
    'ideas for my sons bday, hes turning 7, its at home, rain maybe',
    'Ideas for my son’s 7th birthday at home, where it may rain.',
  ],
  [
    'de',
    'ich brauch ne mail an den vermieter wegen heizung kaputt seit 4 tagen',
    'Ich brauche eine Mail an den Vermieter: Die Heizung ist seit 4 Tagen kaputt.',
  ],
  [
    'de',
    'kannst du mir mal erklären wie das mit der inflation so funktioniert irgendwie',
    'Kannst du mir erklären, wie Inflation funktioniert?',
  ],
  [
    'de',
    'mach mir nen trainingsplan für zuhause ohne geräte 3 mal die woche',
    'Mach mir einen Trainingsplan für zu Hause, ohne Geräte, 3-mal die Woche.',
  ],
  [
    'fr',
    'il me faut un mail pour mon proprio le chauffage marche plus depuis 4 jours',
    'Il me faut un mail pour mon propriétaire : le chauffage ne marche plus depuis 4 jours.',
  ],
  [
    'fr',
    'tu peux m expliquer comment ca marche un vaccin mais simple',
    'Tu peux m’expliquer simplement comment marche un vaccin ?',
  ],
  [
    'es',
    'necesito un correo para mi casero que la calefaccion no va desde hace 4 dias',
    'Necesito un correo para mi casero: la calefacción no funciona desde hace 4 días.',
  ],
  [
    'es',
    'me puedes explicar como funciona una vacuna pero asi facil',
    '¿Me puedes explicar de forma fácil cómo funciona una vacuna?',
  ],
  [
    'it',
    'mi serve una mail al padrone di casa il riscaldamento è rotto da 4 giorni',
    'Mi serve una mail al padrone di casa: il riscaldamento è rotto da 4 giorni.',
  ],
  ['it', 'mi spieghi come funziona un vaccino ma semplice', 'Mi spieghi in modo semplice come funziona un vaccino?'],
  [
    'pt',
    'preciso de um email pro proprietario o aquecimento nao funciona ha 4 dias',
    'Preciso de um email para o proprietário: o aquecimento não funciona há 4 dias.',
  ],
  ['pt', 'me explica como funciona uma vacina mas simples', 'Me explica de forma simples como funciona uma vacina.'],
  [
    'nl',
    'ik heb een mail nodig voor de huisbaas verwarming is al 4 dagen stuk',
    'Ik heb een mail voor de huisbaas nodig: de verwarming is al 4 dagen stuk.',
  ],
  [
    'nl',
    'kan je uitleggen hoe een vaccin werkt maar simpel',
    'Kan je op een simpele manier uitleggen hoe een vaccin werkt?',
  ],
  [
    'tr',
    'ev sahibime mail lazım kalorifer 4 gündür çalışmıyor',
    'Ev sahibime, kaloriferin 4 gündür çalışmadığını anlatan bir mail lazım.',
  ],
  ['tr', 'aşı nasıl çalışıyor basitçe anlat bana', 'Aşının nasıl çalıştığını bana basitçe anlat.'],
  [
    'id',
    'butuh email ke pemilik rumah pemanas rusak udah 4 hari',
    'Saya butuh email ke pemilik rumah: pemanas sudah rusak 4 hari.',
  ],
  [
    'id',
    'jelasin dong gimana cara kerja vaksin yang gampang aja',
    'Jelaskan dengan gampang bagaimana cara kerja vaksin.',
  ],
  [
    'ru',
    'нужно письмо хозяину квартиры отопление не работает уже 4 дня',
    'Нужно письмо хозяину квартиры: отопление не работает уже 4 дня.',
  ],
  ['ru', 'объясни мне как работает вакцина только просто', 'Объясни мне просто, как работает вакцина.'],
  ['ar', 'احتاج رسالة لصاحب البيت التدفئة معطلة من 4 ايام', 'أحتاج رسالة لصاحب البيت: التدفئة معطلة منذ 4 أيام.'],
  ['ar', 'اشرح لي كيف يعمل اللقاح بس ببساطة', 'اشرح لي ببساطة كيف يعمل اللقاح.'],
  ['hi', 'मकान मालिक को ईमेल चाहिए हीटर 4 दिन से खराब है', 'मुझे मकान मालिक के लिए एक ईमेल चाहिए: हीटर 4 दिन से खराब है।'],
  ['hi', 'वैक्सीन कैसे काम करती है समझाओ आसान तरीके से', 'आसान तरीके से समझाओ कि वैक्सीन कैसे काम करती है।'],
  ['zh', '帮我写个邮件给房东说暖气坏了4天了', '帮我写一封邮件给房东，说暖气已经坏了4天。'],
  ['zh', '给我讲讲疫苗怎么起作用的简单点', '请简单地给我讲讲疫苗是怎么起作用的。'],
  ['ja', '大家さんにメール書いて暖房が4日前から壊れてる', '暖房が4日前から壊れていると、大家さんにメールを書いて。'],
  ['ja', 'ワクチンってどうやって効くの簡単に教えて', 'ワクチンがどうやって効くのか、簡単に教えて。'],
  ['ko', '집주인한테 메일 써줘 난방이 4일째 고장이라고', '난방이 4일째 고장이라고 집주인한테 메일을 써줘.'],
  ['ko', '백신이 어떻게 작용하는지 설명해줘 쉽게', '백신이 어떻게 작용하는지 쉽게 설명해줘.'],
];
