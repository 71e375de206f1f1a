import { cutWords } from '../sentences.ts';
import { fold } from '../fold.ts';

/** Small numbers as words, in the languages of the engine. */
const words: Readonly<Record<string, string>> = {
  1: 'one single un una uno une ein eine einen einer um uma een bir satu один одна одно واحد واحدة एक 一 하나 한',
  2: 'two couple pair both dos deux zwei dois duas due twee iki dua два две اثنين اثنان दो 二 两 兩 둘 두',
  3: 'three tres trois drei três tre drie üç tiga три ثلاثة ثلاث तीन 三 셋 세',
  4: 'four cuatro quatre vier quatro quattro dört empat четыре أربعة أربع चार 四 넷 네',
  5: 'five cinco cinq fünf cinque vijf beş lima пять خمسة خمس पांच पाँच 五 다섯',
  6: 'six seis sechs sei zes altı enam шесть ستة ست छह छः 六 여섯',
  7: 'seven siete sept sieben sete sette zeven yedi tujuh семь سبعة سبع सात 七 일곱',
  8: 'eight ocho huit acht oito otto sekiz delapan восемь ثمانية आठ 八 여덟',
  9: 'nine nueve neuf neun nove negen dokuz sembilan девять تسعة नौ 九 아홉',
  10: 'ten diez dix zehn dez dieci tien on sepuluh десять عشرة عشر दस 十 열',
  12: 'twelve dozen doce docena douze douzaine zwölf dutzend doze dúzia dodici dozzina twaalf dozijn düzine lusin двенадцать дюжина बारह 十二',
  15: 'fifteen quince quinze fünfzehn quindici vijftien пятнадцать पंद्रह 十五',
  20: 'twenty veinte vingt zwanzig vinte venti twintig yirmi двадцать عشرين عشرون बीस 二十 스무',
  30: 'thirty treinta trente dreißig trinta trenta dertig otuz тридцать ثلاثين ثلاثون तीस 三十',
  50: 'fifty cincuenta cinquante fünfzig cinquenta cinquanta vijftig elli пятьдесят خمسين पचास 五十',
  100: 'hundred cien ciento cent hundert cem honderd cento yüz seratus сто مئة مائة सौ 百',
};
const unspaced = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
const folded = new Map(Object.entries(words).map(([digits, list]) => [digits, list.split(' ').map(fold)]));

/** A test of whether a number in digits was said in words. */
export function readNumberWords(original: string): (digits: string) => boolean {
  const said = new Set(cutWords(original));
  return (digits) => folded.get(digits)?.some((word) => (unspaced.test(word) ? original.includes(word) : said.has(word))) ?? false;
}
