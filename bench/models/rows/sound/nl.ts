import type { SoundSet } from '../set.ts';

export const nl: readonly SoundSet[] = [
  {
    prompt: 'schrijf een blog over honden',
    rows: [
      ['audience', 'Lezers', [
        ['Beginners', 'Het is voor mensen die nog nooit een hond hebben gehad.'],
        ['Kenners', 'Mijn lezers weten al veel van honden.'],
        ['Gezinnen', 'Ik schrijf voor gezinnen met jonge kinderen.'],
      ]],
      ['tone', 'Toon', [
        ['Luchtig', 'Houd het luchtig.'],
        ['Zakelijk', 'Liever zakelijk en informatief.'],
        ['Persoonlijk', 'Het moet persoonlijk klinken.'],
      ]],
      ['must_include', 'Inhoud', [
        ['kosten per jaar', 'Noem de kosten per jaar.'],
        ['opvoedtips', 'Met opvoedtips.', true],
        ['veelgemaakte fouten', 'Vertel iets over veelgemaakte fouten.'],
      ]],
    ],
    stated: [0, 'Over honden', 'De blog moet over honden gaan.'],
    answer: 'Al duizenden jaren loopt de hond met ons mee, en nog steeds weet hij ons elke dag te verrassen.',
  },
  {
    prompt: 'Kunt u een mail aan mijn huisbaas opstellen over de lekkage in de keuken?',
    rows: [
      ['tone', 'Toon', [
        ['Vriendelijk', 'Blijft u alstublieft vriendelijk.'],
        ['Streng', 'De mail mag best streng zijn.'],
        ['Formeel', 'Graag een formele toon.'],
      ]],
      ['success', 'Wat ik wil', [
        ['Snelle reparatie', 'Ik wil dat het deze week gemaakt wordt.'],
        ['Vergoeding', 'Ik vraag een vergoeding voor de schade.'],
        ['Een afspraak', 'Ik wil weten wanneer er iemand langskomt.'],
      ]],
      ['my_facts', 'Situatie', [
        ['Eerste melding', 'Dit is de eerste keer dat ik het meld.'],
        ['Al gemeld', 'Ik heb het al telefonisch doorgegeven.'],
        ['Wordt erger', 'Het wordt elke dag erger.'],
      ]],
    ],
    stated: [2, 'Lekkage in de keuken', 'Er is lekkage in mijn keuken.'],
    answer: 'Geachte heer, mevrouw, hierbij meld ik dat er in de keuken van mijn woning een lekkage is ontstaan.',
  },
  {
    prompt: 'weekendje weg met 4 vrienden',
    rows: [
      ['place', 'Waarheen', [
        ['Aan zee', 'We willen naar zee.'],
        ['Een stad', 'Het liefst een stad met veel cafés.'],
        ['In het bos', 'Ergens rustig in het bos.'],
      ]],
      ['budget', 'Budget', [
        ['Goedkoop', 'Zo goedkoop mogelijk.'],
        ['Gemiddeld', 'Een gemiddeld budget is prima.'],
        ['Mag wat kosten', 'Het mag wat kosten.'],
      ]],
      ['avoid', 'Liever niet', [
        ['lange autoritten', 'Geen lange autoritten.'],
        ['Drukke plekken', 'Vermijd drukke plekken.'],
        ['kamperen', 'We willen niet kamperen.'],
      ]],
    ],
    stated: [1, 'Met vrienden', 'Ik ga met 4 vrienden.'],
    answer: 'Vrijdagavond: aankomst in het huisje, samen koken en daarna een wandeling langs het strand.',
  },
  {
    prompt: 'maak een hardloopschema voor mij',
    rows: [
      ['purpose', 'Doel', [
        ['Een half uur lopen', 'Ik wil een half uur achter elkaar kunnen lopen.'],
        ['Afvallen', 'Ik wil afvallen.'],
        ['Een halve marathon', 'Ik train voor een halve marathon.'],
      ]],
      ['level', 'Niveau', [
        ['Nog nooit gelopen', 'Ik heb nog nooit hardgelopen.'],
        ['Na een blessure', 'Ik begin weer na een blessure.'],
        ['Ervaren', 'Ik loop al jaren.'],
      ]],
      ['time', 'Hoe vaak', [
        ['Twee keer', 'Ik kan twee keer per week.'],
        ['Drie keer', 'Drie keer per week is haalbaar.'],
        ['Alleen weekend', 'Ik heb alleen in het weekend tijd.'],
      ]],
    ],
    stated: [0, 'Hardlopen', 'Ik wil een schema om hard te lopen.'],
    answer: 'Week een: vijf keer een minuut rennen, afgewisseld met twee minuten stevig wandelen.',
  },
  {
    prompt: 'cadeau voor Sanne',
    rows: [
      ['my_facts', 'Wie is zij', [
        ['Mijn vriendin', 'Sanne is mijn vriendin.'],
        ['Een collega', 'Ze is een collega.'],
        ['Mijn dochter', 'Sanne is mijn dochter.'],
      ]],
      ['quantity', 'Aantal', [
        ['Drie ideeën', 'Drie ideeën zijn genoeg.'],
        ['Tien ideeën', 'Geef me 10 ideeën.'],
        ['Alleen het beste', 'Alleen het allerbeste idee.'],
      ]],
      ['scope', 'Soort', [
        ['Zelfgemaakt', 'Ik wil het zelf maken.'],
        ['Een uitje', 'Liever een uitje dan een ding.'],
        ['Praktisch', 'Iets wat ze elke dag kan gebruiken.'],
      ]],
    ],
    stated: [2, 'Voor Sanne', 'Het cadeau is voor Sanne.'],
    answer: 'Een workshop pottenbakken is ideaal: het is gezellig, creatief en ze houdt er iets moois aan over.',
  },
  {
    prompt: 'Schrijf een korte grappige toespraak voor de bruiloft van mijn broer',
    rows: [
      ['style', 'Stijl', [
        ['Plagerig', 'Ik wil hem een beetje plagen.'],
        ['Op rijm', 'Graag op rijm.'],
        ['Ontroerend slot', 'Het slot mag ontroerend zijn.'],
      ]],
      ['must_include', 'Moet erin', [
        ['een jeugdherinnering', 'Met een jeugdherinnering.'],
        ['een woord voor de bruid', 'Zeg ook iets over de bruid.'],
        ['een toost', 'Sluit af met een toost.', true],
      ]],
      ['my_facts', 'Over mij', [
        ['Jongere zus', 'Ik ben zijn jongere zus.'],
        ['Niet gewend te spreken', 'Ik ben niet gewend om te spreken.'],
        ['Getuige', 'Ik ben ook getuige.'],
      ]],
    ],
    stated: [0, 'Grappig', 'De toespraak moet grappig zijn.'],
    answer: 'Lieve allemaal, mijn broer heeft me gevraagd het kort te houden, dus ik sla zijn slechte kapsels over.',
  },
];
