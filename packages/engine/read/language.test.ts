import type { Language } from '@hone/domain/enhancing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

const told: Record<Language, readonly string[]> = {
  en: [
    'write a thank you note to my neighbour',
    'pls fix the typos',
    'capital of australia?',
    'logo for coffee shop',
    'TypeError map undefined react',
    'two Tamil movies for a rainy evening',
    'a red bicycle leaning on a wall, soft light',
    'how long does it take to learn the violin',
  ],
  es: [
    'escribe una nota de agradecimiento a mi vecino',
    'como se escribe una carta formal en espanol',
    'k puedo cocinar hoy con arroz y pollo',
    'arregla las faltas de este texto porfa',
    '¿cuánto se tarda en aprender a tocar el violín?',
    'una bicicleta roja apoyada en un muro',
  ],
  fr: [
    'écris un mot de remerciement à mon voisin',
    'corrige les fautes stp',
    'qu’est-ce que je peux cuisiner avec du riz et du poulet',
    'combien de temps faut-il pour apprendre le violon',
    'un vélo rouge contre un mur, lumière douce',
    'pk mon code marche pas',
  ],
  de: [
    'schreib eine dankeskarte an meinen nachbarn',
    'bitte die tippfehler korrigieren',
    'was kann ich mit reis und hähnchen kochen',
    'wie lange dauert es geige zu lernen',
    'ein rotes fahrrad an einer mauer, weiches licht',
    'erklaere mir den unterschied fuer kinder',
  ],
  pt: [
    'escreva um bilhete de agradecimento ao meu vizinho',
    'corrige os erros pfv',
    'o que posso cozinhar com arroz e frango',
    'quanto tempo leva para aprender violino',
    'uma bicicleta vermelha encostada num muro',
    'vc consegue explicar isso de um jeito simples',
  ],
  it: [
    'scrivi un biglietto di ringraziamento al mio vicino',
    'correggi gli errori per favore',
    'cosa posso cucinare con riso e pollo',
    'quanto tempo ci vuole per imparare il violino',
    'una bicicletta rossa appoggiata a un muro',
    'perche questo codice non va',
  ],
  nl: [
    'schrijf een bedankbriefje aan mijn buurman',
    'haal de typefouten eruit aub',
    'wat kan ik koken met rijst en kip',
    'hoe lang duurt het om viool te leren',
    'een rode fiets tegen een muur, zacht licht',
    'leg dit uit alsof ik vijf ben',
  ],
  tr: [
    'komşuma teşekkür notu yaz',
    'yazim hatalarini duzelt lutfen',
    'pirinç ve tavukla ne pişirebilirim',
    'keman ogrenmek ne kadar surer',
    'duvara yaslanmış kırmızı bisiklet, yumuşak ışık',
    'bu kod neden calismiyor',
  ],
  id: [
    'tulis ucapan terima kasih untuk tetangga saya',
    'tolong perbaiki salah ketik',
    'masak apa yg enak pakai nasi dan ayam',
    'berapa lama belajar biola',
    'sepeda merah bersandar di tembok',
    'knp kode gw gak jalan',
  ],
  ru: [
    'напиши благодарственную записку соседу',
    'исправь опечатки',
    'что приготовить из риса и курицы',
    'почему не работает useEffect в React',
  ],
  ar: ['اكتب بطاقة شكر لجاري', 'صحح الاخطاء الاملائية', 'ماذا اطبخ بالارز والدجاج', 'ليش ما يشتغل useEffect'],
  hi: ['पड़ोसी को धन्यवाद पत्र लिखो', 'गलतियाँ ठीक करो', 'चावल और चिकन से क्या बनाऊँ', 'useEffect क्यों नहीं चल रहा'],
  zh: ['给邻居写一张感谢卡', '修改错别字', '用大米和鸡肉能做什么菜', 'useEffect 为什么不执行', '幫我寫一封感謝信'],
  ja: [
    '隣人にお礼のカードを書いて',
    '誤字を直して',
    '鶏肉と米で何が作れる？',
    'useEffectが動かない',
    '京都観光 三日間 計画',
  ],
  ko: ['이웃에게 감사 카드 써줘', '오타 고쳐줘', '닭고기와 쌀로 뭘 만들 수 있어?', 'useEffect가 왜 안 돼'],
};

/** Two to six words, hardly one of them grammar. */
const telegrams: Partial<Record<Language, readonly string[]>> = {
  en: [
    'steampunk hedgehog portrait',
    'nginx reverse proxy timeout',
    'gluten free brownies',
    'limerick about rain',
    'docker volume permissions',
    'memory leak in event listener',
    'sql transaction isolation level',
  ],
  es: [
    'menú vegetariano para cuatro',
    'rutina de estiramientos',
    'recomiéndame películas parecidas',
    'enumera las empresas citadas',
    'búsqueda lineal en java',
    'señales de tráfico',
  ],
  fr: [
    'recette sans four',
    'régime pour sportifs',
    'château au crépuscule',
    'mail de relance',
    "l'horloge d'un voisin",
    'conseils jardinage balcon',
  ],
  de: [
    'geschenkideen für kollegen',
    'docker container startet nicht',
    'rezept mit reis',
    'bewerbung als gärtner',
    'drache über der stadt',
    'straße bei regen',
  ],
  pt: [
    'pão de queijo receita',
    'gato de óculos',
    'cardápio para o jantar',
    'roteiro de fim de semana',
    'calcula os juros',
    'lição de casa matemática',
  ],
  it: [
    'menù di pesce',
    "l'orologio dell'ingegnere",
    'consigli per dormire meglio',
    'lettera di reclamo',
    'riassunto del capitolo',
    'gatto con cappello',
    "l'infermiere e l'idraulico",
  ],
  nl: [
    'recept zonder vlees',
    'verhaaltje over een draak',
    'cadeau voor collega',
    'fietsen langs zee',
    'uitnodiging tuinfeest',
    'sollicitatiebrief bakker',
  ],
  tr: [
    'etsiz yemek tarifi',
    'iş başvurusu mektubu',
    'kırmızı şapkalı kedi',
    'haftalık çalışma planı',
    'kısa masal',
    'sınav soruları',
  ],
  id: [
    'resep tanpa daging',
    'surat lamaran kerja',
    'kucing pakai topi',
    'jadwal belajar mingguan',
    'dongeng pendek',
    'liburan murah',
  ],
};

const untold = [
  'napisz podziękowanie do sąsiada',
  'viết lời cảm ơn hàng xóm',
  'skriv ett tackkort till min granne',
  'skriv et takkekort til min nabo',
  'kirjoita kiitoskortti naapurille',
  'napiš sousedovi děkovný lístek',
  'scrie o felicitare de mulțumire vecinului',
  'írj egy köszönőlapot a szomszédomnak',
  'escriu una targeta d’agraïment al meu veí',
  'napiši susjedu zahvalnicu',
  'sumulat ng liham ng pasasalamat para sa kapitbahay ko',
  'andika barua ya shukrani kwa jirani yangu',
  'skryf ’n dankiekaartjie aan my buurman',
  'напиши подяку сусідові, що допоміг мені',
  'какво мога да сготвя с ориз и пиле',
  'یک نامه تشکر برای همسایه بنویس',
  'پڑوسی کو شکریہ کا خط لکھیں',
  'शेजाऱ्याला आभाराचे पत्र लिहा',
  'เขียนการ์ดขอบคุณเพื่อนบ้าน',
  'γράψε μια ευχαριστήρια κάρτα',
  'כתוב כרטיס תודה לשכן',
  'mujhe padosi ko dhanyavaad card likhna hai',
];

describe('the language of a prompt', () => {
  it.each(Object.entries(told).flatMap(([language, texts]) => texts.map((text) => [language, text])))(
    'is told from a few words: %s, %s',
    (language, text) => {
      expect(detectLanguage(text ?? '').language).toBe(language);
    },
  );

  it.each(Object.entries(telegrams).flatMap(([language, texts]) => texts.map((text) => [language, text])))(
    'is told from content words alone, so that a telegram gets lines in its own language: %s, %s',
    (language, text) => {
      expect(detectLanguage(text ?? '').language).toBe(language);
    },
  );

  it.each([
    'przepis na zupę',
    'recept på soppa',
    'vers az őszről',
    'idei de cadouri',
    'mapishi ya supu',
    'nápady na dárek',
    'ideya ng regalo',
    'lyhyt runo kissasta',
  ])('is left open for a telegram in one that we do not speak: %s', (text) => {
    expect(detectLanguage(text).language).toBeUndefined();
  });

  it('is not told by names of tools, which every language borrows', () => {
    expect(detectLanguage('docker postgres redis einrichten').language).toBe('de');
    expect(detectLanguage('docker postgres nginx').language).toBe('en');
  });

  it.each([
    ['pt', 'paciência'],
    ['es', 'paciencia'],
    ['tr', 'değirmen'],
    ['de', 'schweißnaht'],
  ])('is told by the letters of a word where only some write them: %s, %s', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('is told with little confidence where only a name speaks for it, so that nobody relies on it', () => {
    for (const name of ['Kandinsky', 'Ottavia']) expect(detectLanguage(name).confidence).toBeLessThan(0.4);
  });

  it.each(untold)(
    'is left open where it is one that we do not speak, so that nothing is added in a wrong one: %s',
    (text) => {
      expect(detectLanguage(text).language).toBeUndefined();
    },
  );

  it.each([
    [
      'en',
      'Summarize this:\nLe gouvernement a annoncé hier une nouvelle loi sur les retraites, qui sera votée en juin.',
    ],
    ['en', 'translate to french: Das Treffen wird auf Donnerstag verschoben.'],
    [
      'de',
      'Fasse das zusammen:\nThe government announced a new law on pensions yesterday, and it will be voted on in June.',
    ],
    ['ru', 'переведи на английский:\nDas Treffen wird auf Donnerstag verschoben.'],
    ['zh', '这段代码 TypeError: Cannot read properties of undefined 怎么修'],
    ['tr', '{ "role": "şarkı yazarı", "task": "neşeli bir şarkı yaz" }'],
  ])('is that of its instruction, not of what it is about: %s', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('is told with the less confidence the less speaks for it', () => {
    const sure = detectLanguage('Please write a short letter to my landlord about the heating').confidence;
    const mixed = detectLanguage('escribe una carta please for my landlord').confidence;
    expect(sure).toBeGreaterThan(0.5);
    expect(mixed).toBeLessThan(sure / 2);
    expect(detectLanguage('12 + 5 = ?')).toEqual({ language: undefined, confidence: 0 });
  });

  it('is told from any text without fail, the same each time, with a confidence between none and all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const detected = detectLanguage(text);
        expect(detectLanguage(text)).toEqual(detected);
        expect(detected.confidence).toBeGreaterThanOrEqual(0);
        expect(detected.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  // Of what grows by the square of its length, the limit of a test would see no end.
  it('reads a hostile text of 320,000 characters to its end', () => {
    for (const piece of ['a', 'a-', "a'", 'zq xv ', '"', '"a"   ', '字', 'ł: ', '\n', '\u0301', '\ud83d', 'а']) {
      const text = piece.repeat(320_000 / piece.length);
      expect(detectLanguage(text).confidence).toBeGreaterThanOrEqual(0);
    }
  });
});
