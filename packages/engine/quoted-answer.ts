/** Verbs of answering, in the languages of the engine. */
const answer = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:answer|reply|respond|output|return|antwort|ausgeb|répond|renvoi|respond|contest|devuelv|devolv|rispond|restitui|antwoord|yanıt|cevap|jawab|balas|ответ|отвеч|أجب|اجب|उत्तर|जवाब)[\\p{L}\\p{M}]*[^\\n.!?:"“”„«「『]{0,24}["“”„«「『]|(?:回答|回复|输出|只答|答え|出力|返答|대답|답변|출력)[^\\n。！？：:"“「『]{0,12}["“「『]`,
  'iu',
);

/** 'Answer "yes" or "no"': the very words of the answer are given. */
export function hasQuotedAnswer(text: string): boolean {
  return answer.test(text);
}
