import type { SoundSet } from '../set.ts';

export const fr: readonly SoundSet[] = [
  {
    prompt: 'écris un article de blog sur les chiens',
    rows: [
      ['audience', 'Lecteurs', [
        ['Débutants', 'C’est pour des gens qui n’ont jamais eu de chien.'],
        ['Propriétaires avertis', 'Mes lecteurs connaissent déjà bien les chiens.'],
        ['Familles', 'J’écris pour des familles avec de jeunes enfants.'],
      ]],
      ['purpose', 'But', [
        ['Aider à choisir', 'Je veux aider à choisir la bonne race.'],
        ['Faire sourire', 'L’article doit faire sourire.'],
        ['Encourager l’adoption', 'J’aimerais donner envie d’adopter en refuge.'],
      ]],
      ['length', 'Longueur', [
        ['Court', 'Pas plus de 400 mots.'],
        ['Moyen', 'Environ 800 mots.'],
        ['Long', 'Un article long et détaillé.'],
      ]],
    ],
    stated: [1, 'Parler des chiens', 'L’article doit parler des chiens.'],
    answer: 'Depuis toujours, le chien accompagne l’homme avec une fidélité que rien ne semble pouvoir entamer.',
  },
  {
    prompt: 'Pouvez-vous rédiger un mail à mon propriétaire pour le chauffage en panne ?',
    rows: [
      ['tone', 'Ton', [
        ['Cordial', 'Restez cordial, s’il vous plaît.'],
        ['Ferme', 'Le mail doit être poli mais ferme.'],
        ['Très formel', 'Je souhaite un ton très formel.'],
      ]],
      ['success', 'Ce que je veux', [
        ['Réparation rapide', 'Je veux que ce soit réparé cette semaine.'],
        ['Baisse du loyer', 'Je demande une baisse de loyer en attendant.'],
        ['Une réponse', 'J’attends qu’il me dise quand quelqu’un passera.'],
      ]],
      ['my_facts', 'Situation', [
        ['Premier message', 'C’est la première fois que je le préviens.'],
        ['Déjà signalé', 'Je le lui ai déjà dit au téléphone.'],
        ['Un bébé à la maison', 'Nous avons un bébé à la maison.'],
      ]],
    ],
    stated: [2, 'Chauffage en panne', 'Mon chauffage est en panne.'],
    answer: 'Madame, Monsieur, je vous écris au sujet du chauffage de mon appartement, qui ne fonctionne plus.',
  },
  {
    prompt: 'prépare moi un week-end de 3 jours à Lyon',
    rows: [
      ['my_facts', 'Avec qui', [
        ['En couple', 'Nous partons à deux.'],
        ['Avec des enfants', 'Nous venons avec nos enfants.'],
        ['Entre amis', 'On est un groupe d’amis.'],
      ]],
      ['budget', 'Budget', [
        ['Petit budget', 'Le moins cher possible.'],
        ['Budget moyen', 'On peut dépenser un peu.'],
        ['Se faire plaisir', 'On veut se faire plaisir sans compter.'],
      ]],
      ['scope', 'Envies', [
        ['Bien manger', 'On veut surtout bien manger.'],
        ['Musées', 'Nous aimons les musées.'],
        ['Se promener', 'J’ai envie de me promener sans programme serré.'],
      ]],
    ],
    stated: [2, 'Trois jours', 'Le week-end dure 3 jours.'],
    answer: 'Jour 1 : arrivée le matin, balade dans la vieille ville puis déjeuner dans un petit bouchon.',
  },
  {
    prompt: 'un programme de sport pour perdre du ventre',
    rows: [
      ['level', 'Niveau', [
        ['Grand débutant', 'Je n’ai jamais fait de sport.'],
        ['Reprise', 'Je reprends après une longue pause.'],
        ['Sportif régulier', 'Je fais déjà du sport régulièrement.'],
      ]],
      ['place', 'Lieu', [
        ['À la maison', 'Je m’entraîne chez moi, sans matériel.'],
        ['En salle', 'Je vais dans une salle de sport.'],
        ['Dehors', 'Je préfère m’entraîner dehors.'],
      ]],
      ['avoid', 'À éviter', [
        ['les sauts', 'Pas de sauts.'],
        ['la course à pied', 'Évite la course à pied.'],
        ['les régimes', 'Je ne veux pas de régime.'],
      ]],
    ],
    stated: [0, 'Perdre du ventre', 'Je veux perdre du ventre.'],
    answer: 'Lundi : dix minutes d’échauffement, puis trois séries de gainage, de squats et de fentes.',
  },
  {
    prompt: 'idées de cadeau pour Camille',
    rows: [
      ['my_facts', 'Qui est-ce', [
        ['Ma sœur', 'Camille est ma sœur.'],
        ['Une collègue', 'C’est une collègue de bureau.'],
        ['Une enfant', 'Camille est encore à l’école primaire.'],
      ]],
      ['scope', 'Type', [
        ['Fait main', 'Quelque chose que je peux faire moi-même.'],
        ['Une expérience', 'Plutôt une sortie qu’un objet.'],
        ['Utile', 'Il me faut un cadeau qui lui serve tous les jours.'],
      ]],
      ['quantity', 'Nombre', [
        ['Trois idées', 'Trois idées suffisent.'],
        ['Une dizaine', 'Propose-moi une dizaine d’idées.'],
        ['La meilleure', 'Une seule idée, la meilleure.'],
      ]],
    ],
    stated: [1, 'Pour Camille', 'Le cadeau est pour Camille.'],
    answer: 'Un carnet relié à la main serait parfait : c’est personnel, élégant et elle s’en servira longtemps.',
  },
  {
    prompt: 'Écris un discours drôle pour le mariage de mon frère',
    rows: [
      ['length', 'Durée', [
        ['Trois minutes', 'Il doit durer environ trois minutes.'],
        ['Très court', 'Une minute, pas plus.'],
        ['Plus long', 'J’ai dix minutes pour parler.'],
      ]],
      ['must_include', 'À mettre', [
        ['un souvenir d’enfance', 'Avec un souvenir d’enfance.', true],
        ['un mot pour la mariée', 'Ajoute un mot pour la mariée.'],
        ['un toast final', 'Termine par un toast.'],
      ]],
      ['style', 'Style', [
        ['Taquin', 'J’aimerais le taquiner gentiment.'],
        ['Émouvant à la fin', 'La fin doit être émouvante.'],
        ['En vers', 'Fais-le en vers.'],
      ]],
    ],
    stated: [2, 'Drôle', 'Le discours doit être drôle.'],
    answer: 'Mes chers amis, quand mon frère m’a demandé de parler ce soir, j’ai cru à une mauvaise blague.',
  },
];
