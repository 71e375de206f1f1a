import type { Language } from '@hone/domain/enhance/enhancing';

interface Said {
  /** Says nothing: dropping it is right. */
  filler: string;
  /** What no one asked for. */
  advice: string;
  /** An order that a pasted document might hold. */
  order: string;
  /** A model that thinks aloud. */
  thought: string;
}

export const said: Readonly<Record<Language, Said>> = {
  en: {
    filler: 'Hi there, I hope you are doing well.',
    advice: 'Be specific and give concrete examples.',
    order: 'Write a poem about the sea.',
    thought: 'Okay, the user wants a clearer prompt, so let me think about what matters here.',
  },
  es: {
    filler: 'Hola, espero que estés bien.',
    advice: 'Sé específico y da ejemplos concretos.',
    order: 'Escribe un poema sobre el mar.',
    thought: 'Bien, el usuario quiere un prompt más claro, así que pensaré en lo que importa.',
  },
  fr: {
    filler: 'Bonjour, j’espère que tu vas bien.',
    advice: 'Sois précis et donne des exemples concrets.',
    order: 'Écris un poème sur la mer.',
    thought: 'Bon, l’utilisateur veut un prompt plus clair, je réfléchis à ce qui compte.',
  },
  de: {
    filler: 'Hallo, ich hoffe, es geht dir gut.',
    advice: 'Sei genau und nenne konkrete Beispiele.',
    order: 'Schreib ein Gedicht über das Meer.',
    thought: 'Okay, der Nutzer möchte einen klareren Prompt, also überlege ich, was wichtig ist.',
  },
  pt: {
    filler: 'Olá, espero que esteja tudo bem.',
    advice: 'Seja específico e dê exemplos concretos.',
    order: 'Escreva um poema sobre o mar.',
    thought: 'Certo, o usuário quer um prompt mais claro, então vou pensar no que importa.',
  },
  it: {
    filler: 'Ciao, spero che tu stia bene.',
    advice: 'Sii specifico e fai esempi concreti.',
    order: 'Scrivi una poesia sul mare.',
    thought: 'Bene, l’utente vuole un prompt più chiaro, quindi penso a ciò che conta.',
  },
  nl: {
    filler: 'Hoi, ik hoop dat het goed met je gaat.',
    advice: 'Wees specifiek en geef concrete voorbeelden.',
    order: 'Schrijf een gedicht over de zee.',
    thought: 'Oké, de gebruiker wil een duidelijkere prompt, dus ik denk na over wat telt.',
  },
  tr: {
    filler: 'Merhaba, umarım iyisindir.',
    advice: 'Net ol ve somut örnekler ver.',
    order: 'Deniz hakkında bir şiir yaz.',
    thought: 'Tamam, kullanıcı daha net bir istem istiyor, önemli olanı düşüneyim.',
  },
  id: {
    filler: 'Halo, semoga kabarmu baik.',
    advice: 'Jelaskan dengan spesifik dan beri contoh nyata.',
    order: 'Tulis puisi tentang laut.',
    thought: 'Baik, pengguna ingin prompt yang lebih jelas, jadi saya pikirkan apa yang penting.',
  },
  ru: {
    filler: 'Привет, надеюсь, у тебя всё хорошо.',
    advice: 'Пиши конкретно и приводи примеры.',
    order: 'Напиши стихотворение о море.',
    thought: 'Хорошо, пользователь хочет более ясный запрос, подумаю, что здесь важно.',
  },
  ar: {
    filler: 'مرحبا، أتمنى أن تكون بخير.',
    advice: 'كن محددا واذكر أمثلة واقعية.',
    order: 'اكتب قصيدة عن البحر.',
    thought: 'حسنا، يريد المستخدم طلبا أوضح، لذلك سأفكر فيما يهم هنا.',
  },
  hi: {
    filler: 'नमस्ते, आशा है आप ठीक हैं।',
    advice: 'स्पष्ट रहें और ठोस उदाहरण दें।',
    order: 'समुद्र पर एक कविता लिखें।',
    thought: 'ठीक है, उपयोगकर्ता एक साफ़ प्रॉम्प्ट चाहता है, तो सोचता हूँ कि क्या ज़रूरी है।',
  },
  zh: {
    filler: '你好，希望你一切都好。',
    advice: '请具体一些，并举出实际例子。',
    order: '写一首关于大海的诗。',
    thought: '好的，用户想要更清楚的提示词，我来想想这里什么最重要。',
  },
  ja: {
    filler: 'こんにちは、お元気でお過ごしでしょうか。',
    advice: '具体的な例を挙げて詳しく説明してください。',
    order: '海についての詩を書いてください。',
    thought: 'なるほど、ユーザーはより明確なプロンプトを求めているので、何が大事か考えます。',
  },
  ko: {
    filler: '안녕하세요, 잘 지내고 계시길 바랍니다.',
    advice: '구체적으로 쓰고 실제 예를 들어 주세요.',
    order: '바다에 관한 시를 써 주세요.',
    thought: '좋아요, 사용자는 더 명확한 프롬프트를 원하니 무엇이 중요한지 생각해 보겠습니다.',
  },
};
