import type { SoundSet } from '../set.ts';

export const de: readonly SoundSet[] = [
  {
    prompt: 'schreib einen blogartikel über hunde',
    rows: [
      ['audience', 'Leser', [
        ['Anfänger', 'Er ist für Leute, die noch nie einen Hund hatten.'],
        ['Hundekenner', 'Meine Leser kennen sich mit Hunden schon gut aus.'],
        ['Familien', 'Ich schreibe für Familien mit kleinen Kindern.'],
      ]],
      ['length', 'Länge', [
        ['Kurz', 'Höchstens 400 Wörter.'],
        ['Mittel', 'Etwa 800 Wörter wären gut.'],
        ['Ausführlich', 'Er darf ruhig lang und ausführlich sein.'],
      ]],
      ['must_include', 'Inhalt', [
        ['Kosten im Jahr', 'Nenne die Kosten im Jahr.'],
        ['Tipps zur Erziehung', 'Mit Tipps zur Erziehung.', true],
        ['typische Fehler', 'Geh auf typische Fehler ein.'],
      ]],
    ],
    stated: [0, 'Über Hunde', 'In dem Artikel soll es um Hunde gehen.'],
    answer: 'Wer einmal in treue Hundeaugen geblickt hat, der weiß, warum sie unsere besten Freunde sind.',
  },
  {
    prompt: 'Bitte formulieren Sie eine E-Mail an meinen Vermieter, weil die Heizung seit 3 Tagen kaputt ist.',
    rows: [
      ['tone', 'Ton', [
        ['Freundlich', 'Bitte bleiben Sie freundlich.'],
        ['Bestimmt', 'Die E-Mail soll höflich, aber bestimmt klingen.'],
        ['Sehr förmlich', 'Ich hätte gern einen förmlichen Ton.'],
      ]],
      ['success', 'Ziel', [
        ['Schnelle Reparatur', 'Ich möchte, dass sie so bald wie möglich repariert wird.'],
        ['Mietminderung', 'Ich will die Miete mindern, bis sie wieder läuft.'],
        ['Nur Bescheid geben', 'Er soll es zunächst nur wissen.'],
      ]],
      ['my_facts', 'Vorgeschichte', [
        ['Erste Meldung', 'Er weiß noch nichts davon.'],
        ['Schon gemeldet', 'Ich habe es ihm schon am Telefon gesagt.'],
        ['Kleinkind im Haushalt', 'Wir haben ein kleines Kind.'],
      ]],
    ],
    stated: [2, 'Seit drei Tagen kaputt', 'Die Heizung ist seit 3 Tagen kaputt.'],
    answer: 'Sehr geehrter Herr Vermieter, hiermit teile ich Ihnen mit, dass die Heizung in meiner Wohnung ausgefallen ist.',
  },
  {
    prompt: 'trainingsplan für zuhause ohne geräte',
    rows: [
      ['purpose', 'Ziel', [
        ['Abnehmen', 'Ich möchte abnehmen.'],
        ['Muskeln aufbauen', 'Mir geht es um Muskelaufbau.'],
        ['Rücken stärken', 'Er soll vor allem meinen Rücken stärken.'],
      ]],
      ['level', 'Stand', [
        ['Ganz am Anfang', 'Ich habe noch nie trainiert.'],
        ['Nach langer Pause', 'Ich fange nach einer langen Pause wieder an.'],
        ['Fortgeschritten', 'Ich trainiere schon regelmäßig.'],
      ]],
      ['time', 'Zeit', [
        ['Kurze Einheiten', 'Jede Einheit soll höchstens 20 Minuten dauern.'],
        ['Dreimal die Woche', 'Ich kann dreimal die Woche trainieren.'],
        ['Nur morgens', 'Ich habe nur morgens vor der Arbeit Zeit.'],
      ]],
    ],
    stated: [1, 'Ohne Geräte', 'Ich trainiere ohne Geräte.'],
    answer: 'Montag: drei Runden Kniebeugen, Liegestütze und Unterarmstütz, dazwischen je eine Minute Pause.',
  },
  {
    prompt: 'Geschenkideen für Jonas',
    rows: [
      ['my_facts', 'Wer er ist', [
        ['Mein Bruder', 'Jonas ist mein Bruder.'],
        ['Ein Kollege', 'Jonas ist ein Kollege von mir.'],
        ['Ein Kind', 'Jonas geht noch zur Schule.'],
      ]],
      ['budget', 'Budget', [
        ['Eine Kleinigkeit', 'Es soll nur eine Kleinigkeit sein.'],
        ['Mittleres Budget', 'Ein mittleres Budget ist in Ordnung.'],
        ['Darf etwas kosten', 'Es darf ruhig etwas mehr kosten.'],
      ]],
      ['scope', 'Art', [
        ['Selbst gemacht', 'Am liebsten etwas Selbstgemachtes.'],
        ['Ein Erlebnis', 'Lieber ein gemeinsames Erlebnis als ein Gegenstand.'],
        ['Praktisches', 'Etwas, das er jeden Tag benutzen kann.'],
      ]],
    ],
    stated: [0, 'Für Jonas', 'Das Geschenk ist für Jonas.'],
    answer: 'Eine handgemachte Ledertasche passt perfekt zu ihm, denn sie ist praktisch und hält ein Leben lang.',
  },
  {
    prompt: 'kannst du mir eine lustige rede zum 60. geburtstag meines vaters schreiben',
    rows: [
      ['length', 'Länge', [
        ['Drei Minuten', 'Sie soll etwa drei Minuten dauern.'],
        ['Ganz kurz', 'Mach sie ganz kurz.'],
        ['Eine Seite', 'Nicht mehr als eine Seite.'],
      ]],
      ['must_include', 'Das muss rein', [
        ['eine Geschichte von früher', 'Mit einer Geschichte von früher.'],
        ['ein Dank', 'Mit einem Dank an ihn.', true],
        ['ein Trinkspruch', 'Am Ende ein Trinkspruch.'],
      ]],
      ['avoid', 'Lieber nicht', [
        ['Witze übers Alter', 'Keine Witze über sein Alter.'],
        ['Peinliches', 'Nichts, was ihm peinlich wäre.'],
        ['Reime', 'Bitte keine Reime.'],
      ]],
    ],
    stated: [0, 'Lustig', 'Die Rede soll lustig sein.'],
    answer: 'Lieber Papa, sechzig Jahre, und du suchst immer noch jeden Morgen deine Brille auf der eigenen Nase.',
  },
  {
    prompt: 'Fasse das angehängte Protokoll zusammen',
    rows: [
      ['audience', 'Für wen', [
        ['Wer gefehlt hat', 'Es ist für Kollegen, die nicht dabei waren.'],
        ['Die Chefin', 'Meine Chefin soll es lesen.'],
        ['Nur für mich', 'Ich brauche es nur für mich.'],
      ]],
      ['format', 'Form', [
        ['Stichpunkte', 'Gern in Stichpunkten.'],
        ['Fließtext', 'Bitte als Fließtext.'],
        ['Tabelle', 'Eine Tabelle mit Aufgabe und wer sie übernimmt.'],
      ]],
      ['scope', 'Schwerpunkt', [
        ['Beschlüsse', 'Mir sind vor allem die Beschlüsse wichtig.'],
        ['Offene Fragen', 'Halte fest, was noch offen ist.'],
        ['Aufgaben', 'Es geht mir um die Aufgaben.'],
      ]],
    ],
    stated: [2, 'Zusammenfassung', 'Ich möchte das Protokoll zusammengefasst haben.'],
    answer: 'In der Sitzung wurde beschlossen, den Umzug zu verschieben und ein zweites Angebot einzuholen.',
  },
];
