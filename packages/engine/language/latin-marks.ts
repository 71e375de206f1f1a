/** Letters that only some languages write, and the languages that do. */
export const letters: readonly (readonly [letters: string, languages: string])[] = [
  ['ñ', 'es'],
  ['áíóú', 'es pt hu cs nordic vi ga'],
  ['é', 'fr es pt hu cs it'],
  ['ãõ', 'pt vi'],
  ['âêô', 'fr pt vi'],
  ['ç', 'fr pt tr ca'],
  ['àè', 'fr it ca vi'],
  ['ìò', 'it vi'],
  ['ù', 'fr it vi'],
  ['ëï', 'fr nl'],
  ['îûœ', 'fr'],
  ['ß', 'de'],
  ['ä', 'de nordic fi et'],
  ['ö', 'nordic fi et'],
  ['ó', 'pl'],
  ['öü', 'de tr hu'],
  ['ğış', 'tr az'],
  ['åøæðþ', 'nordic'],
  ['ąćęłńśźż', 'pl'],
  ['ěřůťď', 'cs'],
  ['ý', 'cs nordic'],
  ['čšž', 'cs hr lt lv'],
  ['đ', 'hr vi'],
  ['őű', 'hu'],
  ['ăâîșțţ', 'ro'],
  ['āēīūģķļņ', 'lv'],
  ['ėįųū', 'lt'],
  ['ə', 'az'],
  ['ŵŷ', 'cy'],
  ['ĉĝĥĵŝŭ', 'eo'],
  ['ọẹṣ', 'yo'],
  ['ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ', 'vi'],
];

/** Names that prompts in every language use; a text of nothing else passes for English. */
export const international = `
  ai alias amazon android angular api app arduino array async await aws azure backend bash bitcoin blockchain blog boolean brainstorming branch bucket
  bundle cache callback chat chatbot chatgpt claude club cluster commit compile component compose config container cookie cors crash css csv cyberpunk
  dataset deadlock dependency deploy django docker email endpoint event excel exception facebook fault figma flask flex frontend gemini git github google
  gpt gradle graphql grid handler hardware hashtag header hook hotel html instagram integer internet ios iphone isolation java javascript join json jwt
  kernel kotlin kubernetes laptop laravel latex leak linkedin linux listener login logo logos loop mac macro marketing memory menu merge middleware
  midjourney migration module mongodb mutation mysql nan netflix newsletter nginx node npm null nullpointerexception numpy oauth object online openai
  overflow package pandas pdf permission permissions photoshop php pipeline pivot pizza plugin pod podcast pointer postgres promise props proxy python
  pytorch query quiz raspberry react redis regex regression render response route router runtime rust schema segmentation selenium server servo session
  shopify slogan slogans smartphone software spotify spring sql stack staging startup state steampunk store string sushi swift taxi tensorflow terraform
  thread tiktok timeout tip tips todo token trace transaction tutor twitter typeerror typescript undefined unity usb valueerror video vim vite vlookup
  volume vue web webpack whatsapp wifi windows word wordpress worker workshop xlookup xml yaml youtube
`;
