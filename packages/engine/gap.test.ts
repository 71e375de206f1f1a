import { languages, slots, type Language, type Slot } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { packs } from './packs/compiled/all.ts';

/** A prompt that leaves one thing open, and the same with it said. */
const pairs: Record<Language, Partial<Record<Slot, [open: string, whole: string]>>> = {
  en: {
    material: ['Summarize this article in three sentences', 'Summarize https://example.com/news in three sentences'],
    error: [
      'Debug my script, it keeps throwing an error',
      'Debug my script, it keeps throwing an error: TypeError: x is not a function',
    ],
    target_language: ['Translate "see you tomorrow" politely', 'Translate "see you tomorrow" into French'],
    which: ['Scrape the headlines from a website with Python', 'Scrape the headlines from bbc.com with Python'],
    system: ['How do I install LibreOffice?', 'How do I install LibreOffice on Ubuntu?'],
    place: ['Find vegan restaurants near me', 'Find vegan restaurants in Porto'],
    recipient: ['Write a polite email that asks for a raise', 'Write a polite email to my boss that asks for a raise'],
    dates: ['Plan a trip to Rome for us', 'Plan a trip to Rome for us, 3 days in May'],
    age: ['Come up with rainy day games for my kids', 'Come up with rainy day games for my kids, 6 and 8 years old'],
    gift: ['Suggest a birthday gift for my sister', 'Suggest a birthday gift for my sister, who loves pottery'],
    outfit: ['Put together an outfit for a summer wedding', 'Put together a men’s outfit for a summer wedding'],
    diet: [
      'Make a meal plan for the week with a shopping list',
      'Make a vegan meal plan for the week with a shopping list',
    ],
    budget: ['Which gaming laptop is best for my budget?', 'Which gaming laptop is best under $900?'],
    level: ['Make a 12-week workout plan for me', 'Make a 12-week workout plan for me, I am a beginner'],
    code_language: [
      'Write a function that removes duplicates from a list',
      'Write a Python function that removes duplicates from a list',
    ],
    topic: ['Write a short poem', 'Write a short poem about the sea'],
  },
  de: {
    material: [
      'Fasse diesen Artikel in drei Sätzen zusammen',
      'Fasse https://example.com/news in drei Sätzen zusammen',
    ],
    place: ['Finde vegane Restaurants in meiner Nähe', 'Finde vegane Restaurants, ich wohne in Bochum'],
    dates: ['Plane eine Reise nach Rom für uns', 'Plane eine Reise nach Rom für uns, 3 Tage im Mai'],
    age: ['Denk dir Spiele für meine Kinder aus', 'Denk dir Spiele für meine Kinder aus, 6 Jahre alt'],
    gift: [
      'Schlag mir ein Geschenk für meine Schwester vor',
      'Schlag mir ein Geschenk für meine Schwester vor, sie liebt Töpfern',
    ],
    diet: [
      'Erstelle mir einen Ernährungsplan für die Woche',
      'Erstelle mir einen veganen Ernährungsplan für die Woche',
    ],
    system: ['Wie kann ich LibreOffice installieren?', 'Wie kann ich LibreOffice unter Ubuntu installieren?'],
    budget: ['Welcher Laptop passt am besten zu meinem Budget?', 'Welcher Laptop unter 900 Euro ist am besten?'],
  },
  fr: {
    material: ['Résume cet article en trois phrases', 'Résume https://example.com/news en trois phrases'],
    place: ['Trouve des restaurants végétaliens près de chez moi', 'Trouve des restaurants végétaliens à Porto'],
    dates: ['Organise un voyage à Rome pour nous', 'Organise un voyage à Rome pour nous, 3 jours en mai'],
    age: ['Invente des jeux pour mes enfants', 'Invente des jeux pour mes enfants de 6 ans'],
    gift: ['Propose un cadeau pour ma sœur', 'Propose un cadeau pour ma sœur, qui aime la poterie'],
    diet: ['Fais-moi un plan de repas pour la semaine', 'Fais-moi un plan de repas végétarien pour la semaine'],
    system: [
      'Comment installer LibreOffice sur mon ordinateur ?',
      'Comment installer LibreOffice sur mon ordinateur sous Ubuntu ?',
    ],
    budget: ['Quel ordinateur choisir dans mon budget ?', 'Quel ordinateur choisir à moins de 900 euros ?'],
  },
  es: {
    material: ['Resume este artículo en tres frases', 'Resume https://example.com/news en tres frases'],
    place: ['Busca restaurantes veganos cerca de mí', 'Busca restaurantes veganos en Oporto'],
    dates: ['Planea un viaje a Roma para nosotros', 'Planea un viaje a Roma para nosotros, 3 días en mayo'],
    age: ['Inventa juegos para mis hijos', 'Inventa juegos para mis hijos de 6 años'],
    gift: ['Propón un regalo para mi hermana', 'Propón un regalo para mi hermana, le gusta la cerámica'],
    diet: ['Hazme un plan de comidas para la semana', 'Hazme un plan de comidas vegetariano para la semana'],
    system: ['¿Cómo instalar LibreOffice?', '¿Cómo instalar LibreOffice en Ubuntu?'],
    budget: ['¿Qué portátil conviene a mi presupuesto?', '¿Qué portátil conviene por menos de 900 euros?'],
  },
  pt: {
    material: ['Resuma este artigo em três frases', 'Resuma https://example.com/news em três frases'],
    place: ['Encontre restaurantes veganos perto de mim', 'Encontre restaurantes veganos no Porto'],
    dates: ['Planeje uma viagem para Roma para nós', 'Planeje uma viagem para Roma para nós, 3 dias em maio'],
    age: ['Invente jogos para meus filhos', 'Invente jogos para meus filhos de 6 anos'],
    gift: ['Sugira um presente para minha irmã', 'Sugira um presente para minha irmã, que gosta de cerâmica'],
    diet: ['Faça um plano alimentar para a semana', 'Faça um plano alimentar vegetariano para a semana'],
    system: ['Como instalar o LibreOffice?', 'Como instalar o LibreOffice no Ubuntu?'],
    budget: ['Qual notebook cabe no meu orçamento?', 'Qual notebook é melhor até 3000 reais?'],
  },
  it: {
    material: ['Riassumi questo articolo in tre frasi', 'Riassumi https://example.com/news in tre frasi'],
    place: ['Trova ristoranti vegani vicino a me', 'Trova ristoranti vegani a Porto'],
    dates: ['Organizza un viaggio a Roma per noi', 'Organizza un viaggio a Roma per noi, 3 giorni a maggio'],
    age: ['Inventa giochi per i miei figli', 'Inventa giochi per i miei figli di 6 anni'],
    gift: ['Proponi un regalo per mia sorella', 'Proponi un regalo per mia sorella, le piace la ceramica'],
    diet: ['Fammi un piano alimentare per la settimana', 'Fammi un piano alimentare vegetariano per la settimana'],
    system: ['Come installare LibreOffice?', 'Come installare LibreOffice su Ubuntu?'],
    budget: ['Quale portatile va bene per il mio budget?', 'Quale portatile va bene sotto i 900 euro?'],
  },
  nl: {
    material: ['Vat dit artikel samen in drie zinnen', 'Vat https://example.com/news samen in drie zinnen'],
    place: ['Zoek veganistische restaurants bij mij in de buurt', 'Zoek veganistische restaurants in Porto'],
    dates: ['Plan een reis naar Rome voor ons', 'Plan een reis naar Rome voor ons, 3 dagen in mei'],
    age: ['Bedenk spelletjes voor mijn kinderen', 'Bedenk spelletjes voor mijn kinderen van 6 jaar'],
    gift: ['Bedenk een cadeau voor mijn zus', 'Bedenk een cadeau voor mijn zus, zij houdt van keramiek'],
    diet: ['Maak een weekmenu voor mij', 'Maak een vegetarisch weekmenu voor mij'],
    system: ['Hoe kan ik LibreOffice installeren?', 'Hoe kan ik LibreOffice installeren op Ubuntu?'],
    budget: ['Welke laptop past bij mijn budget?', 'Welke laptop is het beste onder de 900 euro?'],
  },
  tr: {
    material: ['Bu makaleyi üç cümlede özetle', 'https://example.com/news adresini üç cümlede özetle'],
    place: ['Bana en yakın vegan restoranları bul', 'Kadıköy’de oturuyorum, vegan restoranları bul'],
    age: ['Çocuklarım için oyunlar bul', '6 yaşındaki çocuklarım için oyunlar bul'],
    gift: ['Kız kardeşim için bir hediye öner', 'Seramiği seven kardeşim için bir hediye öner'],
    diet: ['Bana haftalık bir beslenme planı hazırla', 'Bana haftalık vejetaryen bir beslenme planı hazırla'],
    budget: ['Bütçeme uygun hangi laptop iyi?', 'En fazla 30000 TL ile hangi laptop iyi?'],
  },
  id: {
    material: ['Ringkas artikel ini dalam tiga kalimat', 'Ringkas https://example.com/news dalam tiga kalimat'],
    place: ['Carikan restoran vegan di dekat saya', 'Carikan restoran vegan di Bandung'],
    dates: ['Buat rencana perjalanan ke Roma untuk kami', 'Buat rencana perjalanan ke Roma untuk kami, 3 hari'],
    age: ['Buat permainan untuk anak saya', 'Buat permainan untuk anak saya yang berumur 6 tahun'],
    gift: ['Sarankan kado untuk kakak saya', 'Sarankan kado untuk kakak saya yang suka keramik'],
    diet: ['Buat menu mingguan untuk saya', 'Buat menu mingguan vegetarian untuk saya'],
    system: ['Bagaimana cara instal LibreOffice?', 'Bagaimana cara instal LibreOffice di Ubuntu?'],
    budget: ['Laptop apa yang sesuai budget saya?', 'Laptop apa yang bagus di bawah 9 juta?'],
  },
  ru: {
    material: [
      'Кратко перескажи эту статью в трёх предложениях',
      'Кратко перескажи https://example.com/news в трёх предложениях',
    ],
    place: ['Найди веганские рестораны рядом со мной', 'Найди веганские рестораны, я живу в Казани'],
    age: ['Придумай игры для моих детей', 'Придумай игры для моих детей, им 6 лет'],
    gift: ['Посоветуй подарок для сестры', 'Посоветуй подарок для сестры, она любит керамику'],
    diet: ['Составь план питания на неделю', 'Составь вегетарианский план питания на неделю'],
    system: ['Как установить LibreOffice?', 'Как установить LibreOffice на Ubuntu?'],
    budget: ['Какой ноутбук подойдёт под мой бюджет?', 'Какой ноутбук лучше до 60000 рублей?'],
  },
  ar: {
    material: ['لخص هذا المقال في ثلاث جمل', 'لخص https://example.com/news في ثلاث جمل'],
    place: ['ابحث عن مطاعم نباتية قريبة مني', 'ابحث عن مطاعم نباتية في دبي'],
    gift: ['اقترح هدية لأختي', 'اقترح هدية لأختي التي تحب الفخار'],
    diet: ['ضع لي نظام غذائي للأسبوع', 'ضع لي نظام غذائي للأسبوع، عندي حساسية من الحليب'],
    budget: ['أي حاسوب محمول يناسب ميزانيتي؟', 'أي حاسوب محمول أفضل بأقل من 3000 ريال؟'],
  },
  hi: {
    material: ['इस लेख का तीन वाक्यों में सारांश लिखो', 'https://example.com/news का तीन वाक्यों में सारांश लिखो'],
    place: ['मेरे आसपास के शाकाहारी रेस्तरां खोजो', 'दिल्ली के शाकाहारी रेस्तरां खोजो'],
    gift: ['मेरी बहन के लिए एक उपहार सुझाओ', 'मेरी बहन के लिए एक उपहार सुझाओ, उसे किताबें पसंद हैं'],
    diet: ['मेरे लिए एक डाइट प्लान बनाओ', 'मेरे लिए एक शाकाहारी डाइट प्लान बनाओ'],
    budget: ['मेरे बजट में कौन सा लैपटॉप अच्छा है?', '50 हजार के अंदर कौन सा लैपटॉप अच्छा है?'],
  },
  zh: {
    material: ['用三句话总结这篇文章', '用三句话总结 https://example.com/news'],
    place: ['帮我找附近的素食餐厅', '帮我找杭州的素食餐厅'],
    gift: ['帮我想一个送姐姐的礼物', '帮我想一个送姐姐的礼物，她喜欢陶艺'],
    diet: ['给我做一份一周食谱', '给我做一份素食的一周食谱'],
    system: ['怎么安装 LibreOffice？', '怎么在 Ubuntu 上安装 LibreOffice？'],
    budget: ['哪款笔记本适合我的预算？', '哪款笔记本好，不超过6000元？'],
  },
  ja: {
    material: ['この記事を三文で要約して', 'https://example.com/news を三文で要約して'],
    place: ['近くのヴィーガンレストランを教えて', '京都のヴィーガンレストランを教えて'],
    gift: ['姉へのプレゼントを考えて', '陶芸が好きな姉へのプレゼントを考えて'],
    diet: ['一週間の献立を作って', 'ベジタリアンの一週間の献立を作って'],
    system: ['LibreOfficeのインストール方法を教えて', 'UbuntuでのLibreOfficeのインストール方法を教えて'],
  },
  ko: {
    material: ['이 기사를 세 문장으로 요약해 줘', 'https://example.com/news 를 세 문장으로 요약해 줘'],
    place: ['내 근처 비건 식당을 찾아 줘', '부산 비건 식당을 찾아 줘'],
    gift: ['누나에게 줄 생일 선물을 추천해 줘', '도예를 좋아하는 누나에게 줄 생일 선물을 추천해 줘'],
    diet: ['일주일 식단을 짜 줘', '채식 일주일 식단을 짜 줘'],
    system: ['LibreOffice 설치 방법을 알려 줘', '우분투에 LibreOffice 설치 방법을 알려 줘'],
  },
};

const all = languages.flatMap((language) =>
  Object.entries(pairs[language]).map(([slot, [open, whole]]): [Language, Slot, string, string] => [
    language,
    slot as Slot,
    open,
    whole,
  ]),
);

describe('what a wrong guess would hide', () => {
  it.each(all)('is asked for where it is missing, and not where it is said: %s, %s', (language, slot, open, whole) => {
    const { ask, meta } = enhance({ text: open });
    expect([meta.language, ask?.slot]).toEqual([language, slot]);
    expect(enhance({ text: whole }).ask?.slot).not.toBe(slot);
  });

  it.each(all)('is asked for no more once an option is taken, or it is said: %s, %s', (_, slot, open) => {
    for (const value of ['Zanzibar', ...enhance({ text: open }).ask!.options.map(({ insert }) => insert)]) {
      const { done, ask } = enhance({ text: open, answers: [{ ask: slot, value }] });
      expect(done.text).toContain(value);
      expect(ask).toBeNull();
      expect(enhance({ text: done.text }).ask?.slot).not.toBe(slot);
    }
  });
});

describe('a question', () => {
  const text = 'Find vegan restaurants near me';

  it('comes once in balanced, twice in thorough, and in concise for what is to be worked on alone', () => {
    const both = 'Plan a trip to Rome with my kids';
    expect(enhance({ text: both }).ask?.slot).toBe('dates');
    expect(enhance({ text: both, answers: [{ ask: 'dates', value: 'a week' }] }).ask).toBeNull();
    expect(enhance({ text: both, mode: 'thorough', answers: [{ ask: 'dates', value: 'a week' }] }).ask?.slot).toBe(
      'age',
    );
    expect(enhance({ text: both, mode: 'concise' }).ask).toBeNull();
    expect(enhance({ text: 'Summarize this article', mode: 'concise' }).ask?.slot).toBe('material');
  });

  it('that was skipped comes no more, and none comes where nothing is to be asked', () => {
    expect(enhance({ text, answers: [{ ask: 'place', value: 'skip' }] }).ask).toBeNull();
    expect(enhance({ text, mode: 'thorough', answers: [{ ask: 'place', value: 'skip' }] }).ask?.slot).not.toBe('place');
    expect(enhance({ text, unknowns: 'off' }).ask).toBeNull();
  });

  it('for what is to be worked on comes in an empty chat alone: in another one it stands above, or is attached', () => {
    const bare = 'Summarize this article';
    for (const pointing of ['fix it', 'Make it shorter.', 'explain that']) {
      expect(enhance({ text: pointing }).ask?.slot).toBe('material');
      expect(enhance({ text: pointing, chat: { empty: false, attached: false } }).ask).toBeNull();
    }
    expect(enhance({ text: bare, chat: { empty: true, attached: false } }).ask?.slot).toBe('material');
    for (const chat of [
      { empty: false, attached: false },
      { empty: true, attached: true },
    ])
      expect(enhance({ text: bare, chat }).ask).toBeNull();
  });

  it('takes a name for the place, and neither a day nor a month', () => {
    expect(enhance({ text: 'Find restaurants near me that are open on Sundays in July' }).ask?.slot).toBe('place');
    expect(enhance({ text: 'Find restaurants near the Prater, my area is new to me' }).ask).toBeNull();
  });

  it.each([
    ['a language, at whatever place', 'welsh for good luck mate'],
    ['a language with a word before it', 'put this into simple english for me: Dzień dobry, jutro nie będzie wody'],
    ['a tool', 'set up ci for the monorepo with github actions, lint and tests on every PR'],
    ['a name in code', 'cancel the fetch in my useEffect when it unmounts'],
    ['what somebody can do now', 'train for a 21 km run, right now i can do 6 km without stopping'],
    ['an age in brackets', 'explain to my daughter (7) why bread rises'],
    [
      'a child in a mail about something else',
      'write an email to my boss, I leave early for the graduation of my daughter',
    ],
    ['a mail that is answered', 'answer this mail, yes to both: "Are you coming, and could you bring the tables?"'],
    ['who gets it, in a telegram', 'mail kindergarten lea has a cold, when may she come back'],
    ['who gets it, in one word of Arabic', 'ايميل للمدير اجازة يومين الاسبوع الجاي ظرف عائلي'],
    ['what it is about, before its name', 'goodbye poem'],
  ])('sees %s', (_name, said) => {
    expect(enhance({ text: said }).ask).toBeNull();
  });

  it.each([
    'Translate "see you" into Klingon',
    'Übersetze „bis bald“ ins Plattdeutsche',
    'Vertaal "tot snel" naar het Limburgs',
  ])('is not for a language that is named, though no list has it: %s', (named) => {
    expect(enhance({ text: named }).ask).toBeNull();
  });

  it('names the user’s own words where it is they that leave it open', () => {
    expect(enhance({ text: 'Pull the latest tweets of a certain politician' }).ask?.question).toBe(
      'Which one do you mean by “a certain politician”?',
    );
    expect(enhance({ text: '帮我写个脚本把文件夹里的heic都转成jpg' }).ask?.question).toBe('“文件夹里”具体指什么？');
  });

  it('about a telephone offers what telephones run', () => {
    const optionsOf = (about: string) => enhance({ text: about }).ask?.options.map(({ label }) => label);
    expect(optionsOf('My phone is slow, what can I do?')).toEqual(['I use Android.', 'I use an iPhone.']);
    expect(optionsOf('Como é que passo as fotos do meu telemóvel antigo para o novo?')).toEqual([
      'Uso Android.',
      'Uso um iPhone.',
    ]);
  });

  it('is none where the text is long, or has what it works on with it', () => {
    expect(enhance({ text: `${'We have talked about it for weeks and I want to be sure that it works. '.repeat(6)}Find a place near me.` }).ask).toBeNull();
    expect(enhance({ text: 'Write down antonyms for the given word.\n\nlaureating' }).ask).toBeNull();
  });
});

it.each(languages)('every question has its words, its options and a sentence around an answer: %s', (language) => {
  for (const slot of slots) {
    const { question, options, clause, yours } = packs[language]!.asks[slot];
    expect(question.includes('{words}')).toBe(slot === 'which');
    expect(clause).toContain('{value}');
    // Of what only its user can name there is none to choose from.
    expect([0, 2, 3, 4]).toContain(options.length);
    for (const words of [question, ...options, ...[yours].flat()]) expect(words).toMatch(/[.?。？？؟।]$/u);
    expect(new Set(options).size).toBe(options.length);
  }
});
