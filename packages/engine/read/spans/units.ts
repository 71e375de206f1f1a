/** As regex alternatives, longer ones before their own prefixes. */
export const unitSymbols =
  'kWh/mile|kWh|kW|MWh|MW|km/h|km²|m²|m³|cm²|km2|cm2|m2|m3|km|cm|mm|µm|nm|kg|mg|µg|lbs?|oz|ml|mL|cl|dl|' +
  'GHz|MHz|kHz|Hz|KB|kB|MB|GB|TB|Mbps|Gbps|ms|min|hrs?|px|pt|rem|em|dpi|fps|mph|rpm|kcal|cal|°[CFc]?|' +
  'º[CF]?|m|g|L|l|W|h|s|км/ч|км|кг|мм|см|мл|мг|кВт|час|мин|кг|г|м|л|ч|كم|كغ|سم|किमी|किग्रा';

export const magnitudes =
  'thousand|million|billion|trillion|millones|millions?|milliards?|Millionen|Mio|Mrd|mln|млн|млрд|тыс|bn|mn|mio|[kKmMbBtT]|만|억|万|億|亿|千';

export const currencyWords =
  'USD|EUR|GBP|JPY|CNY|RMB|INR|KRW|BRL|CHF|CAD|AUD|MXN|IDR|TRY|RUB|SAR|AED|PLN|SEK|eur|' +
  'usd|gbp|inr|euros?|Euros?|dollars?|bucks|dólares|dolares|reais|pesos?|pounds?|rupees?|' +
  'rupiah|yen|yuan|won|TL|lira|liras|рублей|рубля|руб|евро|долларов|دولار|ريال|يورو|درهم|' +
  'रुपये|रुपए|元|円|块|人民币|美元|欧元|日元|만원|원|달러|유로|千円|万円|万元|億円|亿元';

export const months = [
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?',
  'january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|aug|sept?|oct|nov|dec',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre',
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'Januar|Februar|März|April|Juni|Juli|Oktober|Dezember|Jänner',
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro',
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre',
  'januari|februari|maart|mei|juni|juli|augustus|oktober|Maret|Agustus|Januari|Februari|Mei|Desember|desember',
  'Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık|ocak|' +
    'şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
  'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر',
  'जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर',
].join('|');
