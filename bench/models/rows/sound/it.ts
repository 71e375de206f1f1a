import type { SoundSet } from '../set.ts';

export const it: readonly SoundSet[] = [
  {
    prompt: 'scrivi un articolo di blog sui cani',
    rows: [
      ['audience', 'Lettori', [
        ['Principianti', 'È per chi non ha mai avuto un cane.'],
        ['Esperti', 'I miei lettori conoscono già bene i cani.'],
        ['Famiglie', 'Scrivo per famiglie con bambini piccoli.'],
      ]],
      ['purpose', 'Scopo', [
        ['Aiutare a scegliere', 'Vorrei aiutare a scegliere la razza giusta.'],
        ['Divertire', 'Deve far sorridere.'],
        ['Farmi trovare', 'Voglio che più persone trovino il mio blog.'],
      ]],
      ['length', 'Lunghezza', [
        ['Breve', 'Non più di 400 parole.'],
        ['Media', 'Circa 800 parole.'],
        ['Lunga', 'Fallo lungo e approfondito.'],
      ]],
    ],
    stated: [1, 'Parlare di cani', 'L’articolo deve parlare di cani.'],
    answer: 'Da migliaia di anni i cani camminano al nostro fianco, eppure ogni giorno riescono a stupirci.',
  },
  {
    prompt: 'Mi serve una mail per il padrone di casa, la caldaia è rotta da 2 giorni',
    rows: [
      ['tone', 'Tono', [
        ['Cordiale', 'Con un tono cordiale.'],
        ['Deciso', 'Educato ma deciso.'],
        ['Formale', 'Preferirei una mail formale.'],
      ]],
      ['success', 'Cosa voglio', [
        ['Riparazione subito', 'Voglio che la ripari il prima possibile.'],
        ['Sconto sull’affitto', 'Vorrei uno sconto sull’affitto.'],
        ['Sapere quando', 'Mi deve dire quando viene il tecnico.'],
      ]],
      ['my_facts', 'Situazione', [
        ['Primo avviso', 'È la prima volta che gli scrivo.'],
        ['Già avvisato', 'L’ho già avvisato per telefono.'],
        ['Bambini in casa', 'In casa ci sono bambini piccoli.'],
      ]],
    ],
    stated: [2, 'Rotta da due giorni', 'La caldaia è rotta da 2 giorni.'],
    answer: 'Gentile signore, le scrivo per segnalarle che la caldaia del mio appartamento non funziona più.',
  },
  {
    prompt: 'organizza una gita in montagna con i bambini',
    rows: [
      ['time', 'Durata', [
        ['Mezza giornata', 'Abbiamo solo mezza giornata.'],
        ['Un giorno intero', 'Per un giorno intero.'],
        ['Un fine settimana', 'Staremo via un fine settimana.'],
      ]],
      ['level', 'Difficoltà', [
        ['Molto facile', 'Il percorso deve essere molto facile.'],
        ['Media', 'Una difficoltà media va bene.'],
        ['Con il passeggino', 'Dobbiamo poter usare il passeggino.'],
      ]],
      ['must_include', 'Da prevedere', [
        ['una sosta per mangiare', 'Prevedi una sosta per mangiare.', true],
        ['un piano per la pioggia', 'Con un piano per la pioggia.'],
        ['giochi all’aperto', 'Metti anche giochi all’aperto.'],
      ]],
    ],
    stated: [0, 'Con i bambini', 'Ci andiamo con i bambini.'],
    answer: 'Ore nove: partenza dal parcheggio e salita lungo il torrente fino al primo rifugio.',
  },
  {
    prompt: 'idee regalo per Giulia',
    rows: [
      ['my_facts', 'Chi è', [
        ['La mia ragazza', 'Giulia è la mia ragazza.'],
        ['Una collega', 'È una mia collega.'],
        ['Mia nipote', 'Giulia è la mia nipotina.'],
      ]],
      ['budget', 'Spesa', [
        ['Un pensierino', 'Basta un pensierino.'],
        ['Media', 'Una spesa media va bene.'],
        ['Qualcosa di importante', 'Posso spendere un po’ di più.'],
      ]],
      ['quantity', 'Quante', [
        ['Tre', 'Tre idee sono sufficienti.'],
        ['Dieci', 'Dammi 10 idee.'],
        ['Una sola', 'Solo l’idea migliore.'],
      ]],
    ],
    stated: [0, 'Per Giulia', 'Il regalo è per Giulia.'],
    answer: 'Un corso di ceramica sarebbe perfetto: è creativo, rilassante e potete farlo insieme.',
  },
  {
    prompt: 'Scrivi un discorso commovente per la pensione del mio capo',
    rows: [
      ['length', 'Durata', [
        ['Due minuti', 'Deve durare un paio di minuti.'],
        ['Cinque minuti', 'Ho cinque minuti.'],
        ['Brevissimo', 'Il più breve possibile.'],
      ]],
      ['my_facts', 'Rapporto', [
        ['Lavoriamo insieme da anni', 'Lavoriamo insieme da tanti anni.'],
        ['Lo conosco poco', 'Non lo conosco molto bene.'],
        ['È anche un amico', 'Per me è anche un amico.'],
      ]],
      ['avoid', 'Evitare', [
        ['frasi fatte', 'Niente frasi fatte.'],
        ['battute sull’età', 'Evita battute sull’età.'],
        ['questioni d’ufficio', 'Non parlare di questioni d’ufficio.'],
      ]],
    ],
    stated: [1, 'Commovente', 'Il discorso deve essere commovente.'],
    answer: 'Caro capo, oggi la tua scrivania resta vuota, ma quello che ci hai insegnato rimane con noi.',
  },
  {
    prompt: 'formula excel per sommare le spese',
    rows: [
      ['scope', 'Quali spese', [
        ['Per mese', 'Mi serve la somma per ogni mese.'],
        ['Per categoria', 'Vorrei sommarle per categoria.'],
        ['Tutte', 'Le voglio sommare tutte insieme.'],
      ]],
      ['level', 'Esperienza', [
        ['Nessuna', 'Non ho mai usato formule.'],
        ['Un po’', 'So usare le formule semplici.'],
        ['Buona', 'Conosco bene i fogli di calcolo.'],
      ]],
      ['format', 'Risposta', [
        ['Solo la formula', 'Mi basta la formula.'],
        ['Con spiegazione', 'Spiegami anche come funziona.'],
        ['Passo per passo', 'Descrivi dove inserirla, passo per passo.'],
      ]],
    ],
    stated: [0, 'Sommare le spese', 'La formula deve sommare le spese.'],
    answer: '=SOMMA.SE(A2:A100;"Spesa";B2:B100)',
  },
];
