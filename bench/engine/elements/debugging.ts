import type { Stems } from '../fold.ts';

const TRACE = '\\p{L}+(error|exception)_|traceback|stack ?trace|line \\d|errno|segfault|warning:|error:|undefined|null';

/** What is seen: the message, the wrong result. */
export const symptom: Stems = {
  en: `${TRACE}|error|message|exception|crash|fail|bug_|bugs|issue|problem|wrong|not work|does ?n ?o?t|cannot|ca ?n t|what happens|instead|actual|symptom|observe|log_|logs_|output`,
  es: `${TRACE}|error|mensaje|excepcion|fall|bloque|cuelg|problema|mal_|incorrect|no (funciona|puede|anda)|que (pasa|ocurre)|en lugar|sintoma|observ|registro|salida`,
  fr: `${TRACE}|erreur|message|exception|plant|echou|bug|bogue|probleme|incorrect|(ne|n) .{1,15}(marche|fonctionne|peut) pas|ce qui se passe|au lieu|symptome|observ|journal|sortie`,
  de: `${TRACE}|fehler|meldung|ausnahme|absturz|absturzt|scheiter|bug|problem|falsch|funktioniert nicht|geht nicht|was passiert|stattdessen|symptom|beobacht|protokoll|ausgabe`,
  pt: `${TRACE}|erro|mensagem|excec|falh|trav|bug|problema|errad|incorret|nao (funciona|consegue)|o que (acontece|ocorre)|em vez|sintoma|observ|registro|log_|saida`,
  it: `${TRACE}|error|messaggi|eccezion|crash|fall|blocca|bug|problem|sbagliat|errat|non (funziona|va|riesc)|cosa (succede|accade)|invece|sintom|osserv|log_|output`,
  nl: `${TRACE}|fout|melding|bericht|exceptie|crash|mislukt|vastlop|bug|probleem|verkeerd|werkt niet|doet het niet|wat (er )?gebeurt|in plaats|symptoom|waarne|log_|uitvoer`,
  tr: `${TRACE}|hata|mesaj|istisna|cok(uyor|tu|me)|basarisiz|bug|sorun|yanlis|calismiyor|olmuyor|ne oluyor|yerine|belirti|gozlem|log_|cikti`,
  id: `${TRACE}|error|galat|kesalahan|pesan|pengecualian|crash|gagal|bug|masalah|salah|tidak (bekerja|berfungsi|jalan|bisa)|apa yang terjadi|gejala|log_|keluaran|alih alih`,
  ru: `${TRACE}|ошиб|сообщен|исключен|пада(ет|ют)|сбой|сбо(я|и)|баг|проблем|неправильн|неверн|не работает|не (могу|может)|что происходит|вместо|симптом|наблюда|лог(и|ов)?_|вывод`,
  ar: `${TRACE}|خطا|خطأ|اخطاء|رساله|رسالة|استثناء|تعطل|انهيار|فشل|يفشل|مشكل|علل|لا (يعمل|تعمل|يمكن)|ما (يحدث|الذي يحدث)|بدلا|عرض|اعراض|سجل|مخرج`,
  hi: `${TRACE}|त्रुटि|एरर|गलती|ग़लती|संदेश|अपवाद|क्रैश|विफल|बग|समस्या|गलत|ग़लत|काम न|नहीं (चल|हो|कर)|क्या हो|बजाय|लक्षण|लॉग|आउटपुट`,
  zh: `${TRACE.replaceAll('_', '')}|错误|报错|出错|信息|异常|崩溃|失败|bug|问题|不对|不正确|不(工作|能|行)|无法|发生了?什么|而不是|症状|现象|日志|输出`,
  ja: `${TRACE.replaceAll('_', '')}|エラー|メッセージ|例外|クラッシュ|落ち|失敗|バグ|不具合|問題|おかし|間違|動かな|動作しな|できな|何が起|代わりに|症状|現象|ログ|出力`,
  ko: `${TRACE.replaceAll('_', '')}|오류|에러|메시지|예외|충돌|크래시|실패|버그|문제|잘못|틀린|작동하지|동작하지|안 (되|돼)|무슨 일|대신|증상|현상|로그|출력`,
};

export const expected: Stems = {
  en: 'expect|should (be|return|do|happen|work|have|print|show)|supposed|want it|intended|desired|instead of|correct (behaviou?r|result|output)|what i want|must|goal|i want',
  es: 'esper|deberia|debe|se supone|quiero|previst|deseado|en (vez|lugar) de|comportamiento correcto|resultado correcto|objetivo',
  fr: 'attend|devrait|doit|cense|suppose|je veux|voulu|souhait|au lieu|comportement (correct|attendu)|resultat (correct|attendu)|but_',
  de: 'erwart|sollte|soll_|muss|eigentlich|ich (will|mochte)|gewunscht|beabsichtigt|anstatt|statt|richtige[sn]? (verhalten|ergebnis)|ziel',
  pt: 'esper|deveria|deve_|era (para|suposto)|quero|previst|desejad|em vez de|comportamento correto|resultado correto|objetivo',
  it: 'attes|aspett|dovrebbe|deve_|previst|voglio|desiderat|invece di|comportamento (corretto|giusto)|risultato (corretto|giusto)|obiettivo',
  nl: 'verwacht|zou (moeten|het)|hoort|moet_|bedoel|ik wil|gewenst|in plaats van|juiste? (gedrag|resultaat)|doel',
  tr: 'beklen|bekledig|bekle|olmali|gerekir|gereken|istiyorum|istenen|amaclanan|yerine|dogru (davranis|sonuc)|hedef',
  id: 'diharapkan|harap|seharusnya|harus_|mestinya|saya ingin|diinginkan|alih alih|daripada|perilaku yang benar|hasil yang benar|tujuan',
  ru: 'ожида|долж|нужно|хочу|предполаг|желаем|вместо|правильн(ое|ый) (поведен|результат)|цель',
  ar: 'متوقع|توقع|يفترض|ينبغي|يجب|اريد|مطلوب|مقصود|مرغوب|بدلا من|السلوك الصحيح|النتيجه الصحيحه|هدف',
  hi: 'अपेक्षित|उम्मीद|चाहिए|होना था|चाहता|चाहती|इच्छित|वांछित|के बजाय|सही (व्यवहार|परिणाम)|लक्ष्य',
  zh: '期望|预期|应该|应当|本应|想要|希望|要求|而不是|正确的(行为|结果)|目标|原本',
  ja: '期待|べき|はず|本来|したい|望|意図|代わりに|正しい(動作|結果|挙動)|目標|想定',
  ko: '기대|예상|해야|원하는|바라는|의도|본래|대신|올바른 (동작|결과)|정상|목표',
};

export const cause: Stems = {
  en: 'cause|why|reason|root|because|explain|explanation|diagnos|where (it|the)|source of|what (is|goes|went) wrong|find the (issue|bug|error|problem)|understand|origin',
  es: 'causa|por que|razon|motivo|raiz|porque|explic|diagnos|donde (esta|falla)|origen|que (falla|esta mal)|entender',
  fr: 'cause|pourquoi|raison|origine|racine|parce|expliqu|explication|diagnos|d ou_|ou (se|est)|ce qui (ne va|cloche)|comprendre',
  de: 'ursache|warum|wieso|grund|wurzel|weil|erklar|diagnos|wo (liegt|der|ist)|herkunft|woran|was (ist )?(schief|falsch)|verstehen|begrund',
  pt: 'causa|por que|razao|motivo|raiz|porque|expli|diagnos|onde (esta|falha)|origem|o que (esta errado|falha)|entender',
  it: 'causa|perche|ragione|motiv|radice|spieg|diagnos|dove (sta|si)|origine|cosa (non va|c e che)|capire',
  nl: 'oorzaak|waarom|reden|omdat|uitleg|leg uit|verklaar|diagnos|waar (zit|het)|bron|wat (er )?(mis|fout)|begrijp|waardoor',
  tr: 'neden|niye|sebep|sebeb|kok|cunku|acikla|teshis|tani_|nerede|kaynag|ne yanlis|yanlis olan|anla',
  id: 'penyebab|sebab|mengapa|kenapa|alasan|akar|karena|jelaskan|penjelasan|diagnos|di mana|sumber|apa yang salah|pahami|memahami',
  ru: 'причин|почему|из за|корень|корнев|потому|объясн|поясн|диагноз|диагност|где_|источник|что (не так|пошло)|понять',
  ar: 'سبب|اسباب|لماذا|جذر|لان|اشرح|شرح|تفسير|تشخيص|شخص|اين|مصدر|ما (الخطا|المشكل)|افهم',
  hi: 'कारण|क्यों|वजह|मूल|क्योंकि|समझा|समझ|निदान|कहाँ|कहां|स्रोत|क्या गलत|क्या ग़लत',
  zh: '原因|为什么|为何|根源|根本|因为|解释|说明|诊断|哪里|源头|什么(错|问题)|出在|理解|定位|起因',
  ja: '原因|なぜ|理由|根本|だから|説明|解説|診断|どこ(が|で|に)|元凶|何が(問題|悪|間違)|理解|特定',
  ko: '원인|왜|이유|근본|때문|설명|진단|어디|출처|무엇이 (문제|잘못)|뭐가|이해|밝혀|찾아',
};

export const fix: Stems = {
  en: 'fix|correct|repair|solv|solution|resolve|patch|change|minimal|smallest|corrected|diff|without (changing|rewriting)|workaround|refactor|rewrite|improve|replace|adjust',
  es: 'arregl|correg|correc|repar|soluc|resolv|resuel|parche|cambio|cambi|minim|sin (cambiar|reescribir)|reescrib|mejor|reempl|ajust',
  fr: 'corrig|correc|repar|resou|resol|solution|correctif|chang|modif|minim|sans (changer|reecrire)|reecri|amelior|rempla|ajust',
  de: 'beheb|behebung|korrigier|korrektur|reparier|losung|lose_|losen|patch|ander|minimal|kleinste|ohne .{0,20}(andern|umschreib)|umschreib|verbesser|ersetz|anpass|fix',
  pt: 'corrig|correc|consert|repar|arrum|soluc|resolv|patch|mudanc|mud|alter|minim|sem (mudar|reescrever)|reescrev|melhor|substit|ajust',
  it: 'correg|corre(tto|zion)|ripar|aggiust|sistem|risol|soluzion|patch|modific|cambi|minim|senza (cambiare|riscrivere)|riscriv|miglior|sostit',
  nl: 'oploss|los .{0,15}op|herstel|repareer|corrigeer|correctie|verbeter|fix|patch|wijzig|aanpass|minimal|kleinste|zonder .{0,20}(wijzig|herschrijv)|herschrijf|vervang',
  tr: 'duzelt|coz(um|)|onar|tamir|gider|yama|degis|asgari|en az|en kucuk|yeniden yaz|iyiles|ayarla',
  id: 'perbaik|betul|koreksi|solusi|selesai|atasi|tambal|ubah|perubahan|minimal|terkecil|tanpa (mengubah|menulis ulang)|tulis ulang|tingkat|ganti|sesuaikan',
  ru: 'исправ|почин|устран|реш(и|ен|ить)|правк|патч|измен|минимальн|наименьш|без (измен|переписыв)|перепис|улучш|замен',
  ar: 'اصلح|إصلاح|اصلاح|صحح|تصحيح|حل|حلول|عالج|معالج|رقع|غير_|تغيير|تعديل|عدل|اقل|ادني|دون (تغيير|اعاده)|اعد كتاب|حسن|استبدل',
  hi: 'ठीक|सुधार|सही कर|मरम्मत|हल|समाधान|पैच|बदलाव|बदल|न्यूनतम|कम से कम|बिना|फिर से लिख|बेहतर',
  zh: '修复|修正|修改|改正|纠正|解决|方案|补丁|更改|改动|最小|不(改变|重写)|重写|改进|替换|调整|修一下|怎么改|帮我修|修好',
  ja: '修正|直し|直す|訂正|修復|解決|対処|パッチ|変更|最小|変えず|書き直|改善|置き換|調整',
  ko: '고치|고쳐|수정|바로잡|해결|해법|패치|변경|최소|바꾸지|다시 쓰|개선|교체|조정|손봐',
};
