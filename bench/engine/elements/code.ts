import type { Stems } from '../fold.ts';

const NAMES =
  'python|java(script)?_|typescript|c\\+\\+|c#|c_ (program|code|language)|\\.net|golang|rust_|swift|kotlin|php|ruby|perl|matlab|sql|html|css|bash|shell|powershell|react|vue|angular|node|django|flask|spring|laravel|excel|vba|glsl|hlsl|hls_|latex|r_|scala|lua|luau|dart|flutter|unity|docker|kubernetes|linux|ubuntu|windows|macos|android|ios_|pandas|numpy|seaborn|pytorch|tensorflow|xgboost|shap_|electron|swiftui|vitest|vb\\.?net|visual basic|arduino|mbed|csv|json|npm|git_|github|svg';

/** Language, version, library, platform. */
export const stack: Stems = {
  en: `${NAMES}|language|version|framework|librar(y|ies)|environment|platform|runtime|operating system|browser|database|stack|compiler|package|module|api_`,
  es: `${NAMES}|lenguaje|version|framework|biblioteca|librer|entorno|plataforma|sistema operativo|navegador|base de datos|compilador|paquete`,
  fr: `${NAMES}|langage|version|framework|biblioth|environnement|plateforme|systeme d exploitation|navigateur|base de donnees|compilateur|paquet`,
  de: `${NAMES}|sprache|programmiersprache|version|framework|bibliothek|umgebung|plattform|laufzeit|betriebssystem|browser|datenbank|compiler|paket`,
  pt: `${NAMES}|linguagem|versao|framework|bibliotec|ambiente|plataforma|sistema operacional|sistema operativo|navegador|banco de dados|base de dados|compilador|pacote`,
  it: `${NAMES}|linguaggio|version|framework|librer|ambiente|piattaforma|sistema operativo|browser|database|compilatore|pacchett`,
  nl: `${NAMES}|programmeertaal|taal_|versie|framework|bibliothe|omgeving|platform|besturingssysteem|browser|database|compiler|pakket`,
  tr: `${NAMES}|dil(i|inde|ini|de)?_|surum|framework|cati_|kutuphane|ortam|platform|isletim sistemi|tarayici|veritabani|derleyici|paket`,
  id: `${NAMES}|bahasa|versi|framework|kerangka kerja|pustaka|library|lingkungan|platform|sistem operasi|peramban|basis data|kompiler|paket`,
  ru: `${NAMES}|язык|верси|фреймворк|библиотек|окружен|среда|среды|платформ|операционн|браузер|баз(а|ы|е) данных|компилятор|пакет|питон`,
  ar: `${NAMES}|لغه|لغة|اصدار|إصدار|اطار|مكتب|بيئه|بيئة|منصه|منصة|نظام التشغيل|متصفح|قاعده بيانات|قاعدة بيانات|حزم|بايثون`,
  hi: `${NAMES}|भाषा|संस्करण|वर्ज़न|वर्जन|फ्रेमवर्क|लाइब्रेरी|वातावरण|परिवेश|प्लेटफ़ॉर्म|प्लेटफॉर्म|ऑपरेटिंग|ब्राउज़र|डेटाबेस|पैकेज|पायथन`,
  zh: `${NAMES.replaceAll('_', '')}|语言|版本|框架|库|环境|平台|运行时|操作系统|浏览器|数据库|编译器|依赖|go(lang)?`,
  ja: `${NAMES.replaceAll('_', '')}|言語|バージョン|版|フレームワーク|ライブラリ|環境|プラットフォーム|os|ブラウザ|データベース|コンパイラ|パッケージ`,
  ko: `${NAMES.replaceAll('_', '')}|언어|버전|프레임워크|라이브러리|환경|플랫폼|런타임|운영 ?체제|브라우저|데이터베이스|컴파일러|패키지|파이썬`,
};

/** What goes in and what comes out. */
export const inputOutput: Stems = {
  en: 'input|output|returns?_|receiv|takes?_|reads?_|given_|argument|parameter|signature|accept|produc|print|result|displays?_|data frame|array|list_|string|file|columns?_|integers?_|dataset|table',
  es: 'entrada|salida|devuel|retorn|recib|lea_|lee_|dad[oa]s?_|argumento|parametro|firma|acept|produc|imprim|resultado|muestr|arreglo|lista_|cadena|archivo|columna|entero|tabla|numero',
  fr: 'entree|sortie|renvoi|retourn|recoi|lit_|donne|argument|parametre|signature|accept|produi|affich|resultat|tableau|liste_|chaine|fichier|colonne|entier|nœud|noeud',
  de: 'eingabe|ausgabe|eingang|gib|zuruck|ruckgabe|empfang|liest|einles|gegeben|argument|parameter|signatur|nimmt|erzeug|anzeig|angezeigt|ergebnis|array|liste|zeichenkette|string|datei|spalte|ganzzahl|tabelle',
  pt: 'entrada|saida|devolv|retorn|receb|leia_|le_|dad[oa]s?_|argumento|parametro|assinatura|aceit|produz|imprim|resultado|mostr|array|vetor|lista_|cadeia|string|arquivo|ficheiro|coluna|inteiro|tabela',
  it: 'input|output|ingress|uscita|restituisc|ritorn|ricev|legg|dat[oaie]_|argoment|parametr|firma|accett|produ|stamp|risultat|mostr|array|lista_|stringa|file|colonn|inter[oi]_|tabella',
  nl: 'invoer|uitvoer|input|output|geeft|terug|ontvang|leest|gegeven|argument|parameter|signatuur|neemt|produceer|toon|print|resultaat|array|lijst|tekenreeks|string|bestand|kolom|geheel getal|tabel',
  tr: 'girdi|cikti|dondur|donen|alan|alir|oku|veril|arguman|parametre|imza|kabul|uret|yazdir|sonuc|goster|dizi|liste|metin|dosya|sutun|tamsayi|tablo|hesapla',
  id: 'masukan|keluaran|input|output|mengembalikan|kembali|menerima|membaca|diberi|argumen|parameter|hasil|cetak|tampil|array|larik|daftar|string|berkas|file|kolom|bilangan|tabel|elemen',
  ru: 'вход|выход|ввод|вывод|возвра|получа|принима|счит|чита|дан(о|ы|ный|ных)_|аргумент|параметр|сигнатур|результат|печат|показ|массив|список|строк|файл|столб|цел(ое|ых)|таблиц',
  ar: 'مدخل|مدخلات|مخرج|مخرجات|ادخال|إدخال|اخراج|تعيد|يعيد|ارجاع|تستقبل|ياخذ|تاخذ|يقرا|تقرا|معطي|وسيط|معامل|توقيع|تقبل|تنتج|تطبع|نتيجه|نتيجة|نتائج|تعرض|مصفوف|قائم|سلسل|ملف|عمود|عدد|جدول|عنصر',
  hi: 'इनपुट|आउटपुट|लौटा|वापस|प्राप्त|लेता|लेती|पढ़|दिए|दिया|आर्ग्युमेंट|पैरामीटर|मान_|स्वीकार|परिणाम|प्रिंट|दिखा|ऐरे|सरणी|सूची|स्ट्रिंग|फ़ाइल|फाइल|कॉलम|संख्या|तालिका',
  zh: '输入|输出|返回|接收|接受|读取|给(定|你)|参数|签名|结果|打印|显示|数组|列表|字符串|文件|列|整数|数据|表|元素',
  ja: '入力|出力|返(す|し|り)|戻り値|受け取|読み込|与え|引数|パラメータ|シグネチャ|結果|表示|印刷|配列|リスト|文字列|ファイル|列|整数|データ|表',
  ko: '입력|출력|반환|돌려|받아|받는|읽|주어|인수|인자|매개변수|파라미터|결과|표시|인쇄|배열|리스트|목록|문자열|파일|열|정수|데이터|표',
};

export const edgeCases: Stems = {
  en: 'edge|corner case|error|exception|invalid|empty|null|none_|missing|fail|handl|validat|boundar|duplicate|overflow|malformed|unexpected|bad input|wrong input|robust|negative|zero_|not found|does ?n ?o?t exist|safe',
  es: 'casos? (limite|extrem|borde|especial)|error|excepcion|invalid|vaci|null|nul[oa]|falt|fall|manej|valid|limite|duplicad|desbord|inesperad|incorrect|robust|negativ|cero_|no (existe|encuentr)',
  fr: 'cas (limite|particulier|extreme|d erreur)|erreur|exception|invalid|vide|null|nul_|manqu|echou|echec|ger(e|er|ez|ant)_|gestion|valid|limite|doublon|inattend|incorrect|robust|negatif|zero|introuvable|existe pas',
  de: 'randfall|randfalle|grenzfall|grenzfalle|sonderfall|sonderfalle|fehler|ausnahme|ungultig|leer|null|fehlend|fehlschlag|scheiter|behandel|abfang|validier|pruf|grenz|doppelt|uberlauf|unerwart|falsche|robust|negativ|nicht gefunden|existiert nicht',
  pt: 'casos? (limite|extrem|borda|especia|de erro)|erro|excec|invalid|vazi|null|nul[oa]|falt|falh|trat|valid|limite|duplicad|inesperad|incorret|robust|negativ|zero_|nao (existe|encontr)',
  it: 'cas[io] (limite|particolar|estrem|d errore)|error|eccezion|non valid|invalid|vuot|null|nul[loa]+_|manc|fall|gest|valid|limit|duplicat|inattes|errat|robust|negativ|zero|non (trovat|esist)',
  nl: 'randgeval|grensgeval|uitzonder|fout|ongeldig|leeg|lege_|null|ontbre|mislukt|afhandel|afvang|vang|valide|controle|grens|dubbel|onverwacht|verkeerd|robuust|negatie|nul_|niet (gevonden|bestaat)',
  tr: 'uc durum|sinir durum|kenar durum|ozel durum|hata|istisna|gecersiz|bos_|null|eksik|basarisiz|ele al|yonet|dogrula|sinir|tekrar|tasma|beklenmedik|yanlis|saglam|negatif|sifir|bulunama|yoksa',
  id: 'kasus (tepi|batas|khusus|ekstrem)|galat|error|kesalahan|pengecualian|tidak valid|kosong|null|hilang|gagal|tangani|menangani|penanganan|validasi|batas|duplikat|tak terduga|salah|tangguh|negatif|nol_|tidak (ada|ditemukan)',
  ru: 'крайн|граничн|особ(ые|ых) случа|ошиб|исключен|некорректн|неверн|недопустим|пуст|null|отсутств|сбо(й|и|я|ев)|обраб|валид|провер|границ|дубл|переполн|неожидан|устойчив|отрицательн|ноль|нул|не (найден|существ)',
  ar: 'حالات (حدي|حدود|خاص|طرفي|استثنائ)|الحالات|خطا|اخطاء|استثناء|غير صالح|غير صحيح|فارغ|null|ناقص|فشل|يفشل|معالج|تعامل|تحقق|حدود|مكرر|غير متوقع|سالب|صفر|غير موجود',
  hi: 'सीमांत|किनार|विशेष मामल|एज केस|त्रुटि|एरर|गलती|अपवाद|अमान्य|खाली|रिक्त|null|अनुपस्थित|गायब|विफल|संभाल|हैंडल|सत्यापन|जाँच|सीमा|डुप्लिकेट|अप्रत्याशित|गलत|ग़लत|शून्य|ऋणात्मक|न मिल',
  zh: '边界|极端|特殊情况|错误|异常|报错|无效|非法|空|null|缺失|失败|处理|校验|验证|重复|溢出|意外|健壮|负数|零|不存在|找不到',
  ja: '境界|端の|端ケース|エッジ|特殊な場合|例外|エラー|不正|無効|空|null|欠|失敗|処理し|扱い|検証|チェック|重複|オーバーフロー|想定外|異常|堅牢|負の|ゼロ|存在しない|見つから',
  ko: '경계|예외|엣지|에지|극단|특수한 경우|오류|에러|잘못된|유효하지|빈 |빈값|비어|null|누락|실패|처리|검증|유효성|중복|오버플로|예상 (밖|치)|견고|음수|0일|존재하지|찾을 수 없',
};

export const constraints: Stems = {
  en: 'constraint|performan|efficien|complexity|linear|fast|memory|scal|librar|depend|no (libs|external|third)|standard library|only (use|standard)|without (using|external|libraries|extra)|using_|(?<!how to )use_ |must|should|style|convention|naming|pep|existing|compatible|security|secure|readab|simple|maintain|dynamic programming|multiprocess|at most|limit|o\\(|as short as|clean|require',
  es: 'restriccion|rendimiento|eficien|complejidad|lineal|rapid|memoria|escalab|bibliotec|librer|dependenc|sin (usar|depend|bibliotec)|estandar|usando|(?<!se )usa_|utiliz|debe|estilo|convencion|nombr|existente|compatib|segur|legib|sencill|simple|program[a-z]* dinamica|limit|requisit',
  fr: 'contrainte|performan|efficac|complexite|lineaire|rapide|memoire|evolutiv|biblioth|dependan|sans (utiliser|depend|biblio)|standard|en utilisant|utilis(?!ation)|doit|style|convention|nommage|existant|compatib|secur|lisib|simple|programmation dynamique|limit|exigence',
  de: 'einschrank|vorgabe|leistung|performan|effizien|komplexitat|laufzeit|linear|schnell|speicher|skalier|bibliothek|abhang|ohne (externe|bibli|zusatz|verwendung)|standard|mit hilfe|verwend(?!ung)|nutz(?!ung)|muss|soll|stil|konvention|benenn|bestehend|kompatib|sicher|lesbar|einfach|wartbar|dynamische programmierung|grenz|anforderung',
  pt: 'restric|desempenho|performance|eficien|complexidade|linear|rapid|memoria|escala|bibliotec|dependenc|sem (usar|depend|bibliotec)|padrao|usando|use_|utiliz(?!acao)|deve|estilo|convenc|nome|existente|compativ|segur|legiv|simples|programacao dinamica|limit|requisit',
  it: 'vincol|prestazion|efficien|complessita|linear|veloc|memoria|scalab|librer|dipendenz|senza (usare|dipend|librer)|standard|usando|(?<!si )usa_|utilizz(?!o_|at)|deve|stile|convenzion|nomi|esistent|compatib|sicur|leggib|semplic|programmazione dinamica|limit|requisit',
  nl: 'beperking|randvoorwaarde|prestatie|efficien|complexiteit|lineair|snel|geheugen|schaal|bibliothe|afhankelijk|zonder (externe|extra|bibli|gebruik)|standaard|met behulp|(?<!het )gebruik|moet|stijl|conventie|naamgeving|bestaand|compatib|veilig|leesbaar|eenvoudig|dynamisch programmeren|limiet|eis_|eisen',
  tr: 'kisit|kosul|performans|verimli|karmasiklik|dogrusal|hizli|bellek|olcekle|kutuphane|bagimlilik|kullanmadan|harici|standart|kullanarak|kullan(?!im)|gerek|olmali|meli_|mali_|stil|kural|adlandirma|mevcut|uyumlu|guvenli|okunabilir|basit|dinamik programlama|sinir|gereksinim|ile_',
  id: 'kendala|batasan|kinerja|performa|efisien|kompleksitas|linear|cepat|memori|skala|pustaka|ketergantungan|dependensi|tanpa (menggunakan|pustaka|struktur|tambahan)|standar|(?<!cara )(meng)?gunakan(?!nya)|harus|gaya|konvensi|penamaan|yang ada|kompatibel|aman|mudah dibaca|sederhana|pemrograman dinamis|batas|syarat|algoritma',
  ru: 'ограничен|производительн|эффективн|сложност|линейн|быстр|памят|масштаб|библиотек|зависимост|без (использ|сторон|внешн|дополн)|стандартн|использу(й|я)|с помощью|долж|нужно|стил|соглашени|именован|существующ|совместим|безопасн|читаем|прост|динамическ|лимит|требован',
  ar: 'قيود|قيد|اداء|كفاء|تعقيد|خطي|سريع|ذاكر|قابل للتوسع|مكتب|اعتماد|دون (استخدام|مكتب)|بدون|قياسي|باستخدام|استخدم|يجب|ينبغي|اسلوب|اصطلاح|تسميه|تسمية|موجود|متوافق|امن|آمن|قابل للقراء|مقروء|بسيط|البرمجه الديناميكيه|البرمجة الديناميكية|حد_|متطلبات',
  hi: 'बाधा|प्रतिबंध|प्रदर्शन|दक्ष|कुशल|जटिलता|रैखिक|तेज़|तेज|मेमोरी|स्केल|लाइब्रेरी|निर्भर|बिना|मानक|(उपयोग|इस्तेमाल) (करके|करो|करें|कर )|चाहिए|शैली|नियम|नाम|मौजूदा|संगत|सुरक्ष|पठनीय|पढ़ने में|सरल|डायनेमिक प्रोग्रामिंग|सीमा|आवश्यकता|शर्त',
  zh: '约束|限制|性能|效率|高效|复杂度|线性|快|内存|扩展|库|依赖|不(使用|用|要用|依赖)|标准库|使用(?!方法|示例|方式|例)|采用|用.{1,8}(写|实现)|必须|应该|要求|风格|规范|命名|现有|兼容|安全|可读|简单|简洁|动态规划|最多|上限',
  ja: '制約|性能|パフォーマンス|効率|計算量|線形|高速|速度|メモリ|拡張|ライブラリ|依存|使わず|用いず|なしで|標準|使って|用いて|使用(?!例|方法)|必要|べき|スタイル|規約|命名|既存|互換|安全|読みやす|可読|シンプル|簡単|動的計画|上限|条件|要件',
  ko: '제약|제한|성능|효율|복잡도|선형|빠르|속도|메모리|확장|라이브러리|의존|없이|사용하지|표준|사용하여|사용해|이용|해야|필수|스타일|관례|규칙|명명|기존|호환|안전|보안|가독|읽기 쉬|간단|동적 (계획|프로그래밍)|최대|조건|요구',
};

/** How one sees that it works: a call with its result, a test. */
export const test: Stems = {
  en: 'test|example|sample|usage|use case|demo|expect|assert|verify|check|run it|try (it|the)|proof|prove|reproduc|how to (run|use|know)|works_|i\\.e\\.|e\\.g\\.|for instance|such as|like this',
  es: 'prueba|prob[ae]|test|ejempl|muestra|uso_|demo|esper|verific|comprueb|comprob|ejecut|demuestr|reproduc|funciona',
  fr: 'test|exemple|utilisation|usage|demo|attend|verifi|controle|execut|essay|prouv|reproduc|reprodui|fonctionne',
  de: '\\p{L}*test|\\p{L}*beispiel|aufruf|verwendung|demo|erwart|uberpruf|pruf|nachweis|ausfuhr|ausprobier|probier|reproduzier|funktioniert|z\\. ?b\\.',
  pt: 'teste|test[ae]|exempl|uso_|demo|esper|verific|comprov|confir|execut|rod[ae]|prov[ae]|reproduz|funciona',
  it: 'test|prov[ae]|esempi|uso_|utilizzo|demo|attes|aspett|verific|controll|esegu|dimostr|riprodu|funziona',
  nl: '\\p{L}*test|\\p{L}*voorbeeld|gebruik_|aanroep|demo|verwacht|verifi|controle|nagaan|uitvoer|probeer|bewijs|reproduce|werkt|bijv',
  tr: 'test|sina|ornek|ornegi|orneg|kullanim|demo|beklen|dogrula|kontrol|calistir|dene|kanit|calis|yeniden uret',
  id: 'uji|tes_|test|contoh|penggunaan|demo|diharapkan|verifikasi|periksa|memeriksa|jalankan|coba|bukti|reproduksi|berfungsi|berhasil|memastikan',
  ru: 'тест|пример|образец|использован|демо|ожида|провер|убед|запуст|запуск|докаж|доказ|воспроизв|работает|наприм',
  ar: 'اختبار|اختبر|مثال|امثل|نموذج|استخدام|استعمال|متوقع|تحقق|تاكد|افحص|تشغيل|شغل|جرب|تجرب|اثبت|اثبات|يعمل|مثلا',
  hi: 'टेस्ट|परीक्षण|परख|उदाहरण|नमूना|उपयोग|डेमो|अपेक्षित|सत्यापित|जाँच|जांच|चला|आज़मा|साबित|काम कर',
  zh: '测试|示例|例子|样例|举例|用法|调用|演示|预期|期望|断言|验证|检查|运行|试|证明|复现|例如|比如|确认',
  ja: 'テスト|例|サンプル|使い方|使用例|呼び出し|デモ|期待|検証|確認|確かめ|チェック|実行|試|証明|再現|動作',
  ko: '테스트|시험|예제|예시|예를|샘플|사용법|사용 예|호출|데모|기대|예상|검증|확인|실행|시도|증명|재현|동작|작동',
};

/** What is handed over: all of it or a part, with which words around. */
export const delivery: Stems = {
  en: 'complete|full|whole|entire|runnable|working|ready to|comment|documentation|docstring|explain|explanation|description|only (the )?code|code only|just the code|code block|single file|one file|function|class_|script_|snippet|skeleton|module|step by step|program_|query|diff|changed (lines|part)|changes|minimal|brief|short|readable|template|component|instructions|formula|command',
  es: 'complet|enter[oa]|ejecutab|funcional|list[oa] para|coment|documenta|explic|descrip|solo (el )?codigo|bloque|un (solo|unico) archivo|funcion|clase_|script|fragmento|esqueleto|modulo|paso a paso|programa|consulta|cambios|minim|breve|legib|plantilla|componente|instruccion|formula|comando',
  fr: 'complet|entier|executable|fonctionnel|pret a|comment|document|expliqu|explication|descri|(que|seulement) (le )?code|bloc|un seul fichier|fonction|classe|script|extrait|squelette|module|etape|programme|requete|changement|minim|bref|breve|court|lisib|modele|composant|instruction|formule|commande',
  de: 'vollstandig|komplett|ganze[nrs]?_|lauffahig|ausfuhrbar|funktionierend|kommentar|kommentier|dokumentation|erklar|erlauter|beschreib|nur (den |der )?code|codeblock|eine[rn]? datei|funktion|klasse|skript|schnipsel|ausschnitt|grundgerust|modul|schritt|programm|abfrage|anderung|geandert|minimal|kurz|lesbar|vorlage|komponente|anleitung|formel|befehl|website|webseite',
  pt: 'complet|inteir|executav|funcional|pront[oa] para|coment|documenta|explic|descri|(so|apenas) o codigo|bloco|um (so|unico) (arquivo|ficheiro)|funcao|classe_|script|trecho|esqueleto|modulo|passo a passo|programa|consulta|mudanc|alterac|minim|breve|legiv|modelo|componente|instruc|formula|comando',
  it: 'complet|inter[oa]_|eseguibil|funzionant|pront[oa]|comment|document|spieg|descri|solo (il )?codice|blocco|un (solo|unico) file|funzion|classe_|script|frammento|scheletro|modulo|passo|programma|query|modific|cambiament|minim|brev|leggib|modello|component|istruzion|formula|comando',
  nl: 'volledig|compleet|complete_|hele_|uitvoerbaar|werkend|kant en klaar|commentaar|document|uitleg|leg uit|toelicht|beschrijf|alleen de code|codeblok|een (enkel )?bestand|functie|klasse|script|fragment|skelet|module|stap|programma|query|wijziging|gewijzigd|minimaal|kort|leesbaar|sjabloon|component|instructie|formule|opdracht',
  tr: 'eksiksiz|tam(ami|amini)?_|butun|calisan|calistirilabilir|calisir|hazir|yorum|belge|dokuman|acikla|sadece kod|kod blo|tek (bir )?dosya|fonksiyon|islev|sinif|betik|script|parcasi|iskelet|modul|adim|program|sorgu|degisiklik|degisen|asgari|kisa|okunabilir|sablon|bilesen|talimat|formul|komut|kod yaz|kodu',
  id: 'lengkap|utuh|seluruh|dapat dijalankan|bisa dijalankan|siap|komentar|dokumentasi|jelaskan|penjelasan|deskripsi|hanya kode|blok kode|satu (file|berkas)|fungsi|kelas|skrip|cuplikan|kerangka|modul|langkah|program|kueri|perubahan|minimal|singkat|mudah dibaca|templat|komponen|instruksi|rumus|perintah',
  ru: 'полн(ый|остью|ую|ым)|целиком|весь_|готов(ый|ое|ую)|рабоч|запуска|коммент|документ|объясн|поясн|описан|только код|блок(ом)? код|одн(им|ом) файл|функци|класс|скрипт|фрагмент|каркас|скелет|модул|шаг|программ|запрос|изменен|изменён|минимальн|кратк|коротк|читаем|шаблон|компонент|инструкц|формул|команд',
  ar: 'كامل|كاملا|كامله|كاملة|جاهز|قابل للتشغيل|تعليق|تعليقات|توثيق|اشرح|شرح|وصف|فقط الكود|الكود فقط|ملف واحد|داله|دالة|وظيف|فئه|كلاس|سكربت|مقطع|هيكل|وحده|خطوه|خطوات|برنامج|استعلام|تغيير|تغييرات|تعديل|موجز|مختصر|قصير|مقروء|قالب|مكون|تعليمات|صيغ|امر_|اوامر|تنفيذ|خوارزمي',
  hi: 'पूरा|पूरी|संपूर्ण|चलने योग्य|चालू|तैयार|टिप्पणी|कमेंट|दस्तावेज़|समझा|व्याख्या|विवरण|केवल कोड|सिर्फ कोड|एक (ही )?फ़ाइल|फ़ंक्शन|फंक्शन|क्लास|स्क्रिप्ट|अंश|ढाँचा|मॉड्यूल|चरण|प्रोग्राम|क्वेरी|बदलाव|परिवर्तन|न्यूनतम|संक्षिप्त|छोटा|पठनीय|टेम्पलेट|घटक|निर्देश|सूत्र|कमांड',
  zh: '完整|全部|整个|可运行|能运行|可直接|注释|文档|解释|说明|描述|只(给|输出|要)代码|代码块|单(个)?文件|一个文件|函数|类|脚本|片段|骨架|模块|步骤|程序|查询|改动|修改|最小|简短|简要|可读|模板|组件|指令|公式|命令|算法',
  ja: '完全|全体|すべて|全文|そのまま動|動く|実行できる|コメント|ドキュメント|説明|解説|記述|コードだけ|コードのみ|コードブロック|ひとつのファイル|1つのファイル|関数|クラス|スクリプト|断片|雛形|骨組み|モジュール|手順|プログラム|クエリ|変更|最小限|簡潔|短く|読みやすい|テンプレート|コンポーネント|指示|数式|コマンド',
  ko: '완전|전체|모든|실행 ?가능|동작하는|바로 (쓸|실행)|주석|문서|설명|해설|기술|코드만|코드 블록|한 파일|하나의 파일|함수|클래스|스크립트|조각|뼈대|모듈|단계|프로그램|쿼리|변경|바뀐|최소|간단|짧게|읽기 쉬|템플릿|컴포넌트|지침|수식|명령',
};
