import type { Pack } from '../pack.ts';

export const lines: Pack['lines'] = {
  'agent.scope': [
    'Modifica solo il necessario e segui lo stile del codice esistente.',
    'Modifichi solo il necessario e segua lo stile del codice esistente.',
  ],
  'agent.check': [
    'Esegui i test, poi indica che cosa è cambiato e come lo hai verificato.',
    'Esegua i test, poi indichi che cosa è cambiato e come lo ha verificato.',
  ],
  'analyse.findings': [
    'Parti dalle conclusioni principali, con gli elementi che sostengono ciascuna.',
    'Parta dalle conclusioni principali, con gli elementi che sostengono ciascuna.',
  ],
  'analyse.certainty': ['Distingui i fatti dalle tue supposizioni.', 'Distingua i fatti dalle sue supposizioni.'],
  'analyse.next': ['Concludi con i prossimi passi, a partire dal più importante.', 'Concluda con i prossimi passi, a partire dal più importante.'],
  'brainstorm.names': [
    'Proponi nomi di stili diversi, facili da pronunciare e da ricordare.',
    'Proponga nomi di stili diversi, facili da pronunciare e da ricordare.',
  ],
  'brainstorm.picks': [
    'Indica a chi è adatta ogni proposta e che cosa la distingue.',
    'Indichi a chi è adatta ogni proposta e che cosa la distingue.',
  ],
  'brainstorm.varied': [
    'Proponi opzioni davvero diverse, dalle più sicure alle più inattese.',
    'Proponga opzioni davvero diverse, dalle più sicure alle più inattese.',
  ],
  'brainstorm.reasons': ['Aggiungi a ogni proposta una breve motivazione.', 'Aggiunga a ogni proposta una breve motivazione.'],
  'brainstorm.choice': ['Concludi dicendo quale sceglieresti e perché.', 'Concluda dicendo quale sceglierebbe e perché.'],
  'coding.whole': [
    'Scrivi codice completo ed eseguibile che gestisca errori e casi limite.',
    'Scriva codice completo ed eseguibile che gestisca errori e casi limite.',
  ],
  'coding.howto': [
    'Mostra un esempio minimo funzionante, poi spiega il passaggio chiave.',
    'Mostri un esempio minimo funzionante, poi spieghi il passaggio chiave.',
  ],
  'coding.snippet': [
    'Dammelo pronto da incollare, poi spiegane brevemente le parti.',
    'Me lo dia pronto da incollare, poi ne spieghi brevemente le parti.',
  ],
  'coding.example': [
    'Mostra come si usa, con un input di esempio e il relativo output.',
    'Mostri come si usa, con un input di esempio e il relativo output.',
  ],
  'coding.tests': ['Aggiungi test brevi per il caso normale e i casi limite.', 'Aggiunga test brevi per il caso normale e i casi limite.'],
  'coding.reasons': ['Spiega in breve perché hai scelto questo approccio.', 'Spieghi in breve perché ha scelto questo approccio.'],
  'debugging.cause': [
    'Indica prima la causa più probabile, poi la correzione minima.',
    'Indichi prima la causa più probabile, poi la correzione minima.',
  ],
  'debugging.check': ['Mostra la correzione e come verificare che funzioni.', 'Mostri la correzione e come verificare che funzioni.'],
  'debugging.others': [
    'Elenca altre possibili cause per probabilità decrescente.',
    'Elenchi altre possibili cause per probabilità decrescente.',
  ],
  'email.ready': "Dev'essere pronta da inviare, con oggetto, saluto e chiusura.",
  'email.clear': ['Rendi chiari il motivo e il passo successivo.', 'Renda chiari il motivo e il passo successivo.'],
  'email.short': 'Che sia breve e cortese, con un passo successivo chiaro.',
  'explain.core': [
    "Parti dall'idea centrale in parole semplici, poi aggiungi via via i dettagli.",
    "Parta dall'idea centrale in parole semplici, poi aggiunga via via i dettagli.",
  ],
  'explain.guide': [
    'Indica prima che cosa serve, poi i passaggi in ordine, con gli errori più comuni.',
    'Indichi prima che cosa serve, poi i passaggi in ordine, con gli errori più comuni.',
  ],
  'explain.example': [
    'Usa un esempio concreto e spiega i termini tecnici quando compaiono.',
    'Usi un esempio concreto e spieghi i termini tecnici quando compaiono.',
  ],
  'explain.mistakes': ['Segnala gli errori e gli equivoci più comuni.', 'Segnali gli errori e gli equivoci più comuni.'],
  'extract.exact': [
    'Copia i valori così come compaiono e segnala ciò che manca invece di supporlo.',
    'Copi i valori così come compaiono e segnali ciò che manca invece di supporlo.',
  ],
  'extract.list': [
    'Presenta il risultato in una tabella o in un elenco chiaro, una voce per riga.',
    'Presenti il risultato in una tabella o in un elenco chiaro, una voce per riga.',
  ],
  'extract.judge': ['Giudica solo da ciò che ti do e dimmi se non basta.', 'Giudichi solo da ciò che le do e mi dica se non basta.'],
  'image.choices': ['Scegli in base al soggetto: {list}.', 'Scelga in base al soggetto: {list}.'],
  'image.keep': ["Mantieni nell'immagine tutto ciò che non ho menzionato.", "Mantenga nell'immagine tutto ciò che non ho menzionato."],
  'plan.learning': [
    'Procedi dal facile al difficile, con tempi, esercizi e un modo per misurare i progressi.',
    'Proceda dal facile al difficile, con tempi, esercizi e un modo per misurare i progressi.',
  ],
  'plan.recipe': [
    'Indica prima le quantità, poi passaggi brevi con tempi e temperature.',
    'Indichi prima le quantità, poi passaggi brevi con tempi e temperature.',
  ],
  'plan.steps': ['Segui un ordine chiaro, con tempi e quantità dove sono utili.', 'Segua un ordine chiaro, con tempi e quantità dove sono utili.'],
  'plan.trip': [
    'Dividilo per giorno e zona, con tempi di spostamento e costi indicativi.',
    'Lo divida per giorno e zona, con tempi di spostamento e costi indicativi.',
  ],
  'plan.risks': [
    'Indica da quali presupposti parti e quali problemi possono sorgere.',
    'Indichi da quali presupposti parte e quali problemi possono sorgere.',
  ],
  'plan.progress': ['Spiega come posso capire se sono sulla buona strada.', 'Spieghi come posso capire se sono sulla buona strada.'],
  'question.direct': [
    'Rispondi prima in modo diretto, poi spiega le ragioni principali.',
    'Risponda prima in modo diretto, poi spieghi le ragioni principali.',
  ],
  'question.steps': [
    'Proponi passi concreti, prima i più efficaci, e spiega perché ciascuno serve.',
    'Proponga passi concreti, prima i più efficaci, e spieghi perché ciascuno serve.',
  ],
  'question.compare': [
    'Confronta punto per punto, poi indica in quali casi è adatta ciascuna opzione.',
    'Confronti punto per punto, poi indichi in quali casi è adatta ciascuna opzione.',
  ],
  'question.decide': [
    'Dai prima un consiglio chiaro, poi gli argomenti a favore e contro.',
    'Dia prima un consiglio chiaro, poi gli argomenti a favore e contro.',
  ],
  'question.whatif': [
    'Sviluppa le conseguenze più probabili e segnala ciò che è ipotesi.',
    'Sviluppi le conseguenze più probabili e segnali ciò che è ipotesi.',
  ],
  'question.why': [
    'Indica le cause principali, prima le più importanti, e il grado di certezza di ciascuna.',
    'Indichi le cause principali, prima le più importanti, e il grado di certezza di ciascuna.',
  ],
  'question.sums': ['Mostra il calcolo e verifica il risultato.', 'Mostri il calcolo e verifichi il risultato.'],
  'question.depends': ['Indica da che cosa dipende e che cosa resta incerto.', 'Indichi da che cosa dipende e che cosa resta incerto.'],
  'question.example': ['Illustra con un esempio concreto.', 'Illustri con un esempio concreto.'],
  'rewrite.faithful': ['Mantieni il senso e ogni nome, numero e dato.', 'Mantenga il senso e ogni nome, numero e dato.'],
  'rewrite.fit': ['Mantieni lunghezza e tono dove non chiedo modifiche.', 'Mantenga lunghezza e tono dove non chiedo modifiche.'],
  'rewrite.only': ['Restituisci soltanto il testo rivisto.', 'Restituisca soltanto il testo rivisto.'],
  'rewrite.changes': ['Poi elenca le modifiche principali in poche parole.', 'Poi elenchi le modifiche principali in poche parole.'],
  'roleplay.stay': ["Resta in questo ruolo dalla prima all'ultima riga.", "Resti in questo ruolo dalla prima all'ultima riga."],
  'roleplay.turns': ['Fai interventi brevi e attendi la mia risposta.', 'Faccia interventi brevi e attenda la mia risposta.'],
  'roleplay.details': ['Usa dettagli concreti adatti al ruolo.', 'Usi dettagli concreti adatti al ruolo.'],
  sources: ['Cita una fonte per ogni affermazione importante.', 'Citi una fonte per ogni affermazione importante.'],
  'summarise.faithful': [
    'Usa solo ciò che dice il testo e mantieni esatti nomi, cifre e date.',
    'Usi solo ciò che dice il testo e mantenga esatti nomi, cifre e date.',
  ],
  'summarise.points': [
    'Parti dal punto principale, poi elenca in breve i punti chiave.',
    'Parta dal punto principale, poi elenchi in breve i punti chiave.',
  ],
  'summarise.gaps': ['Segnala ciò che il testo non chiarisce.', 'Segnali ciò che il testo non chiarisce.'],
  'tone.neutral': 'Il tono deve essere neutro.',
  'tone.friendly': 'Il tono deve essere amichevole.',
  'tone.formal': 'Il tono deve essere formale.',
  'translate.faithful': ["Mantieni significato, tono, nomi e numeri dell'originale.", "Mantenga significato, tono, nomi e numeri dell'originale."],
  'translate.natural': ['Esprimiti come farebbe un madrelingua.', 'Si esprima come farebbe un madrelingua.'],
  'translate.only': ['Restituisci soltanto la traduzione.', 'Restituisca soltanto la traduzione.'],
  'translate.doubts': ['Aggiungi una nota su eventuali ambiguità.', 'Aggiunga una nota su eventuali ambiguità.'],
  'unknown.choose': [
    'Decidi ciò che ho lasciato in sospeso e indica in una riga la scelta: {list}.',
    'Decida ciò che ho lasciato in sospeso e indichi in una riga la scelta: {list}.',
  ],
  'unknown.ask': [
    "Prima di iniziare, chiedimi l'essenziale, per esempio: {list}.",
    "Prima di iniziare, mi chieda l'essenziale, per esempio: {list}.",
  ],
  'unknown.gaps': [
    'Metti [parentesi quadre] dove manca un nome, una data o un dettaglio.',
    'Metta [parentesi quadre] dove manca un nome, una data o un dettaglio.',
  ],
  'writing.article': [
    'Scegli un taglio preciso, apri con forza e sostieni ogni punto con qualcosa di concreto.',
    'Scelga un taglio preciso, apra con forza e sostenga ogni punto con qualcosa di concreto.',
  ],
  'writing.story': [
    'Costruisci il racconto su un personaggio, un conflitto e un cambiamento, in scene concrete.',
    'Costruisca il racconto su un personaggio, un conflitto e un cambiamento, in scene concrete.',
  ],
  'writing.verse': [
    'Usa immagini concrete e un ritmo costante, ed evita le frasi fatte.',
    'Usi immagini concrete e un ritmo costante, ed eviti le frasi fatte.',
  ],
  'writing.copy': [
    'Parti dal vantaggio principale e non affermare nulla che io non abbia detto.',
    'Parta dal vantaggio principale e non affermi nulla che io non abbia detto.',
  ],
  'writing.post': [
    "Apri con una frase che catturi l'attenzione e resta su una sola idea.",
    "Apra con una frase che catturi l'attenzione e resti su una sola idea.",
  ],
  'writing.letter': [
    'Vai subito al punto e sostieni ogni affermazione con qualcosa di concreto.',
    'Vada subito al punto e sostenga ogni affermazione con qualcosa di concreto.',
  ],
  'writing.items': "Ogni voce deve essere chiara, specifica e utilizzabile così com'è.",
  'writing.title': ['Proponi varie opzioni, ciascuna con un taglio diverso.', 'Proponga varie opzioni, ciascuna con un taglio diverso.'],
  'writing.concrete': ['Usa dettagli concreti invece di affermazioni generiche.', 'Usi dettagli concreti invece di affermazioni generiche.'],
  'writing.plain': ['Usa parole semplici e naturali, senza riempitivi.', 'Usi parole semplici e naturali, senza riempitivi.'],
  'writing.close': ['Chiudi con una frase che lasci qualcosa al lettore.', 'Chiuda con una frase che lasci qualcosa al lettore.'],
  'choice.style': 'stile (foto, dipinto o illustrazione)',
  'choice.light': 'luce (morbida o drammatica)',
  'choice.framing': 'inquadratura (primo piano o campo lungo)',
  'choice.ratio': 'formato (quadrato, verticale o orizzontale)',
  'choice.colour': 'colori (tenui, caldi o vivaci)',
  'choice.lettering': 'tipo (scritta, simbolo o entrambi)',
  'choice.motion': 'ripresa (fissa, panoramica lenta o a seguire)',
};

export const nouns: Pack['nouns'] = {
  audience: 'pubblico',
  budget: 'budget',
  code: 'il codice',
  constraints: 'vincoli',
  criteria: 'criteri',
  error: "l'errore esatto",
  expected: 'il risultato atteso',
  fields: 'campi',
  format: 'formato',
  inputs: 'dati di input',
  language: 'lingua di destinazione',
  length: 'lunghezza',
  level: 'conoscenze di partenza',
  purpose: 'obiettivo',
  quantity: 'quantità',
  recipient: 'destinatario',
  setting: 'ambientazione',
  stack: 'linguaggio di programmazione',
  timeframe: 'tempi',
  tone: 'tono',
};
