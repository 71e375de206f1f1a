/** Spanish, French, Portuguese and Italian, in the form of `latinWords`. */
export const romanceWords = {
  es: `
    a abogado abuela acaso aceite actual acuarela adelgazar además agua ahora aki al alemán algunas algunos allí almuerzo alumno alumnos amable amarillo aquí
    archivo artículo asunto así atardecer aunque ayer año años batería bebé blanco bn boda bosque botón bucle buena buenas bueno buenos búsqueda caballo calle
    canción capital cara cartel castillo chaqueta chica chico chiste chistes cien ciencia ciudad clase climático cmo coche colegio color colores columna como
    concepto conclusión contenido control correo correos corta corto cortos cosa cosas cual cuando cuatro cuento culturales cumple cumpleaños currículum cuya
    cuyo datos de debate debe deben debería deberían debo decir decirle deporte desarrollo descripción desde después desventajas detallado detalle dibujo
    dibujos dice diez diferencia diferencias dinero disculpa donde día días económico económicos educación efectivas efecto efectos ejemplo ejemplos el
    electrónico ella ellas ellos en energía enferma enfermo ensayo enseguida entonces entrenamiento enviar equipo eres error es esa escena escuela ese eso
    espacio español esto estos estoy estrategia estrategias estrella estrellas estudiante estudiantes estuviera están estás esté etapa examen extraño factores
    familia fin formal foto francés frases fue fuego fuera fueron función fácilmente gafas ganar gobierno gracias gran grande gratis gustaría haber había hace
    han hasta hay he hecho hemos hermana hermano hija hijo historia hoja hola hombre horario hotel hoy hubiera idea ideas imagen impuestos imágenes incluir
    informe inglés ingresos instrucciones investigación invierno ir jardín jefe joven juego jóvenes k kiero la las lavadora le lente les ley ligero llevar
    lluvia lo lograr los luego madera madre maleta manera maneras manos manzana mayor mañana me mediante medieval mejor mejores mensual menú mes mi mientras
    mis misma mismo moneda montaña mostrar motor mucho muchos mudanza muerte mujer muy más mí mío nada navidad negocio negro nevera ni nivel niña niño niños
    no noche nombre nombres nosotros noticia novia novio nuestra nuestro nueva nueve nuevo nuevos o ocho ojos opinión ordenador ordenar oscuro otra otras otro
    otros pa palabra palabras pan para partes pasa pasos pasta pastel patata patatas película peor pequeña pequeño permiso pero perro personaje personajes
    personas piedra plan plato playa playlist poco podría por porfa posible postre precio pregunta preguntas primer primera principales principiante proceso
    producto profesional profesor propia propio proveedor prueba próxima próximo puede pueden puente puerta punto puntos pájaro párrafo qiero que queja quien
    quiere quitar razón receta reglas relato reloj renuncia respalda respuesta respuestas restaurante reunión revisión riesgos rojo rutina rutinas salir salud
    se sea sed según sencillo servicio sería si sido siempre siendo siete siguiente siguientes sin sirve sistema sitio sociales sol solo son soy su sus sí
    tabla taller también tarjeta te teléfono tema tener tengo termine tienda tiene tienen tienes tmb toy trabajo tras tren tres tu tus tuvo tú un universidad
    unos use usted ustedes vacaciones ve veces ventajas ventana ventas ver verano viaje volver vosotros vuestro xfa xq y ya yo zorro árbol él época
    | actúa analice analiza analizar arma arregla averigua ayuda ayudar ayúdame añade clasifica compare contesta convertir convierte corregir corrígeme crear
    cree cuenta cuál cuáles cuándo cuánta cuántas cuánto cuántos cuéntame cómo dame define deje deme desarrolla describa describe describir determine dibuja
    dime diseña diseñar diseñe dígame dónde elige encuentra enséñame escoge escriba escribe escribir escríbeme evalúa explícame extrae formula formule generar
    genere hacer haga haz hazme hágame imagine incluye invéntate liste mejora mejorar mejore mide muestre necesito optimiza planifica podrías ponme propón
    puedes pásame quiero quisiera quita quién qué razona redacta redactar redacte reescribe responde resuelve resume resumen revise señala sugiere sugiéreme
    traduce traducir traduzca valora
  `,
  fr: `
    a acheter action actions actualité actuel adopte adoptez adresse afin aimerais ainsi algorithme allemand aller alors ami amie amour an anglais
    anniversaire année années apprendre après aquarelle arbre argent arrêter as assez astuces au aucun augmenter aujourd'hui aussi auteur autre aux avait
    avant avantages avec avoir bac banque bateau beaucoup besoin bien bilan billet bjr blanc bleu bois bon bonjour bonne boucle boutique bref budget c'est
    cadeau calcul candidat candidature ce cela celui cent ces cet cette changement chanson chaque chef cheval cheveux chez chien chose choses chuis château
    ciel cinq clair clients climatique code collègue collègues colonne comme compétences concept conclusion confiance congé conseil conseils conte contre
    correction costume coucou courriel cours court courte crayon culturels cv d'avoir d'un d'une d'être dans de degré demain demande depuis dernier dernière
    des dessin deux devez devoir différence différences différentes différents dimanche diner discours dissertation dix dizaine document dois doit donc
    données drôle du débat débutant débutants déjà délai démission dépenses détaillé développement eau effet effets elle elles en encore enfant enfants
    ensuite entreprise entretien erreur es espace espagnol essai essentiel est et eux examen exemple exemples expression expérience facteurs faire fait
    falloir famille faut façon femme fenêtre ferme feu fiche fichier fidèle fille film fils fin fleur fois fonction fonctionne fond formel forêt français
    frère fumer fusée garçon gens gouvernement goûter grand grand-mère grande gras gratuit grippe gros grâce guerre guitare habitudes haut hebdomadaire herbe
    heure heures hier histoire hiver homme huit humain humaine hôpital hôtel ici idée idées ils important impôts inconvénients information informations
    ingrédients introduction italien j' j'aimerais jamais jaune je jeu jeudi jour jours jsp juin jusqu' jusqu'à koi l'ai l'on la lampe langue le lente les
    lettre leur leurs liberté lien ligne lit livre loi lors lorsqu' lorsque lumière lundi lune lycée là léger légère m' mail mains mais maison malade maman
    manière marche marché mardi mari mariage matin mauvais maximum mdr me meilleur meilleure meilleurs mer merci mes message messages mettre midi miel moderne
    modèle moi moins mois moment mon monde montagne mort mot mots moyen musculation musée mère médecin méthode météo même mêmes n' n'est ne neige nettoyer
    neuf niveau noir nom nombre noms note notes notre nous nouveau nouvelle noël nuit numéro objectif objectifs objet objets octobre offre oiseau on ont orage
    organiser original originales orthographe ou outil page pages papa papier par paragraphe parce parfum pas patron pays pck pcq pendant perdre personnage
    personnages personne petit petite peu peut peux piano pied pierre pk place plage plainte plan plat pluie plus plusieurs poli pont porte poste potager pour
    pourrais pourriez pouvez poème premier première prendre principales principaux printemps prix processus production produit professeur professionnel
    programme projet propre précis prénom ptit publication publicité puis puisqu' père qu' qu'elle qu'est qu'est-ce qu'il quatre quelque raison rapide recette
    recherche relation relations renard repas requête restaurant revenus robe roman rouge rue rythme règles réaliste réponse réponses réseaux résultat réunion
    révision s' s'il sa sac salon salut samedi sang sans santé savoir scène scénario se second section selon semaine semaines sens sentiment sept serait
    service serviette ses seul si signifie simplement site ski slt sociaux soeur soir soit soldat soleil solution solutions sombre sommes son sont sortie sous
    souvent sport spécifique stp stratégie stratégies suis suivant suivante suivants sujet sur svp système sécurité série séries sœur t' ta tableau tante
    tarif tarte tasse te temps tes test tests texte thé titre tkt toi ton toujours tous tout toute toutes travail triste trois trop très tu tutoriel tâche
    tête un une université utile utilisant vacances valeurs ventes verbe vers version vert verte veulent veut veux vide vidéo vidéos vie ville virgule visiter
    voir voiture vont vos votre voudrais vouloir vous voyage vrai végétarien y yeux à école économique économiques élève élèves éléments énergie équipe était
    étapes étoile étoiles étudiant été êtes être
    | agis agissez aide aider aidez ajoute ajouter améliore améliorer analyser analysez classe combien compare comparer comparez construis continue convertis
    conçois corriger corrigez crée créer créez dessine dis-moi discutez donne donner donnez décrire décris décrivez détermine développe développez essaie
    est-ce expliquer expliquez fais faites formule génère générer générez identifie imagine imaginez implémente j'ai joue liste optimiser organise où pense
    peux-tu planifie pourquoi pouvez-vous proposez précise prépare présente quand que quel quelle quelles quels qui quoi raccourcis raconte reformule
    reformulez respecte rédige rédiger rédigez répondez réponds résous résume résumer résumez simplifie suggère supprime synthétise teste traduire traduis
    traduisez trie trouve trouver trouvez utilise utiliser valide vérifie écrire écris écrivez élabore élaborez évalue
  `,
  pt: `
    a abacaxi aberto agora ainda alemão algum alguma alguns alguém ali aluguel aluno alunos além amanhã amarelo ambiental aniversário ano anos ao aos aquarela
    aquela aquele aqui aquilo arma arquivo artigo as assim assunto através atual até avó ações baixa baixo barata batata bebê beleza blz boa bolo bom bons
    branco cabelo cachorro café caixa calendário canção capital capivara cara cardápio carro casamento castelo cavalo cem chave chefe chuva cidade ciência
    classe climática coisa coisas coluna com computador consegue conselhos consigo convite cor cores criança crianças culturais currículo curta curto câmera
    cão céu cópia da dados das de debate deixar dela delas dele deles demissão depois descrição desenho desenvolvimento despesas desvantagens detalhado devem
    dez dia dia-a-dia dias diferença diferenças dinheiro dizer diário do doente dois duas econômico econômicos educado educação efeito efeitos eh ela elas ele
    eles em embora enem engraçado enquanto então equipa equipe erro escola escuro espanhol espaço essa essas esses estava estes estou estratégia estratégias
    estrela estrelas estudante estão eu evitar exame exemplo exemplos família fatores feito ficheiro filme floresta fofa fogo foi folga foram formal força
    fosse foto francês funcionários fundo função férias geral grande grátis havia história hoje homem horário há ideia ideias imagem impostos influenciam
    inglês instruções inteligência irmã irmão isso isto janela jantar jogo jovens juros já lanche laptop laranja lavar lente lhe lhes linha livro loja longo
    lua lugares-comuns lá língua madeira mais mala maneira manhã mas medida medieval medo melhor melhores menina menino mensagens mensal mesma mesmo meu meus
    minha minhas moeda montanha motor mto mudança mudar muito mulher mãe mão mãos mês n na nada nas natal navio negócio negócios nem ninguém no noite nomes
    nossa nossas nosso nossos notícia nova novo novos num numa não né nível nós obg obrigada obrigado oi oito olhos olá ontem oq orçamento os ou outra outras
    outro outros pai pais palavra palavras para parágrafo passo passos pastel pedra pela pelas pelos pequena pequeno pergunta perguntas personagem personagens
    perto pesquisa pessoa pessoas pf pfv piada pior pizzaria plano podem pontos português possível pra praia prazo precisa presente preto preço primeira
    primeiro principais pro produto professor profissional própria próprio pássaro pé pública quatro quer queria raposa receita reclamação redação rede regras
    relacionamento remédio resposta respostas reunião rio roda rotina roupa roupas rua salada salário saída saúde se seguinte seguintes segunda sei seja sem
    sentimento servidor será sete seu seus simples sistema sociais sogra sol solo sou suas são século série séries sítio só ta tabela também tarefa tarefas tb
    tbm te telefone tem tema tempo tendo tenho ter termine teu teus tinha to toda tom trabalho trem três tu tua tuas turma tá têm tópicos um uma universidade
    use vaga vantagens vc vcs vendas ver vermelho verão vestibular vezes viagem vlw vocês vos xícara à às água árvore é óculos óleo
    | acrescente adicione aja ajuda ajuda-me ajudar ajude analisa analisar analise atua atue avalie busque classifique coloque como compare conserte construa
    conte continue converta corrigir cria criar crie define deixa deixe descreva descreve descrever desenha desenhe desenvolva desenvolve determine diga diz
    dá dê encontre escreva escreve escrever explica-me fale faz fazer faça formula formule forneça gera gerar gere gostaria imagine informe liste mande me
    melhora melhorar melhore monta monte mostrar mostre mude o oferece onde organize otimize pense planeje pode poderia por preciso prepare projete proponha
    quais qual quanta quantas quantos que quem quero recomende redigir redija reescreva reformule resolva responda resume resumo revise selecione some sugere
    sugerir sugira tire torne traduz traduza traduzir troque utilize valide você
  `,
  it: `
    a abbiamo acqua acquerello adesso aerea agli agosto al albero alcune alcuni all' alla alle allenamento allo allora amica amico amore analisi anche ancora
    anni anno apertura argomenti argomento articolo attuale aumentare autobus autore avere avete aveva avvocato azienda bambina bambini bambino banca
    barzellette bell' bene bere bianco bisogno blu bosco brevi budget buon buona buono c'è cambiamento camera candidatura cane canzone capacità capelli
    capitale capo carriera castello cavallo cento chiaro ci ciao cibo ciclo cinque città classe clienti climatico cmq codice col collega colloquio colonna
    com' com'è compagnia compleanno computer comune conclusione contenuto contro convincente cos' cos'è cose così cucinare cultura culturali cura curriculum
    da dal dall' dalla dalle dati decisione degli dei dell' della delle dello descrizione destra dettagliato detto devono di dieci differenza differenze
    dimissioni discorso disegno diverse diversi divertente dobbiamo dolce domanda domande domani donna dopo dov' dov'è due economici economico educazione
    effetti effetto elementare elementari elenco erano erba errore esame esaurito esempi esempio espressione essere essi estate eta eventi fa faccio famiglia
    fare fatto fattori felice ferie fiaba fiducia film finale fine finestra fiore foresta foto fra francese frasi fratello freddo frigorifero funziona
    funzione fuoco gatto genitori gentile giallo gioco giorni giorno già gli gonna grande gratis grave grazie guida gusto hai hanno ho i idea idee ieri
    immagine imparare imparo impatto importo impresa imprese in influenzano inglese ingredienti ingresso insalata insegnante invece io isola istruzioni
    italiano la lampada lavoro le legge legno lente lettera linea lingua lingue lo locale loro lunedì lungo macchina mai mail mal malata malato mamma mani
    mare mattina me medicina medievale meglio mela mele mensile mensili mentre menù mercato merenda mese mesi mestiere metodo mettere mi mia mie miei migliore
    migliori minuti mio modello moglie molto mondo moneta montagna musica natale nave ne negli negozio nei nel nell' nella nelle nello nero nessuno niente
    nipote nn no noi nomi nonna nord nostra nostro notte nulla numeri numero nuova nuovi nuovo o occhi offerte oggi ogni oh ombra oppure ora ordinare ordine
    ore otto paese pagina palestra papà paragrafi paragrafo parlare parola parole passaggi passi pasta paura peggio pensieri pensiero pensione per periodo
    permesso personaggi personaggio persone però piano piccola piccolo pietra pioggia più po' poi possibile possono posta potrebbe potresti pratica previsione
    prezzo prima primo principale principali principianti problemi prodotto professionale professore profilo programma propria proprio prossimo pubblico punti
    può qlc qnd qual qualche qualcosa qualcuno quattro quell' quella quelli quello quest' questa queste questi questo qui quindi racconto ragazza ragazzo
    rapida rapido recensione reclamo reddito regole requisiti responsabile ricerca ricetta riga righe risposta risposte ritratto riunione rosso rubare rumore
    sabato saldi salsa salute salve sangue sapere scena scheda schede scienza scuola scuro scuse se secondo sedia segretaria seguente seguenti sei semplice
    senza sera sette settimana settimane sfondo si sia siamo sicuro sinistra sito smettere so sociali soldi sole solo sorella sostenibile spagnolo spazio
    specifico spese spiaggia sport squadra sta stai stata stati stato stella stelle stessa stesso stile sto storia strada strategia strategie studente
    studenti sugli sui sul sull' sulla sulle sullo suo suoi svantaggi sviluppo sì tabella tardi tasse te tedesco televisione tema temi tempo tenda termine
    testo titoli titolo torta totale tra trasloco tre treno tu tua tuo tuoi tutt' tutti tutto tvb uccello ultima ultimo umana umano un un' unico università
    uomo utente utilizzando vado valigia valori vantaggi vedere veloce vendere vendite versione verso vestito viaggio video vino vita vivere vocabolario voce
    voi volpe volte vostro vuoi vuol vuole xkè xké zaino zia zucca zucchero zuppa è
    | accorcia adatta aggiunga agisci aiuta aiutami aiutare analizza analizzare calcola che chi come comportati confronta confrontare converti correggere
    correggi cosa costruisci creare dai dammi descrivere descrivi devo dimmi discuti disegna dove elenca estrai eviti fai fammi fornisca generare illustra
    immagina indichi mantenga migliora migliorare ordina organizza parlami pensa perché pianifica prendi procedi progetta proponi puoi quale quali quante
    quanti racconta rendi restituisca riassumere riassumi riassunto riformula riscrivi risolvi rispondi scriva scrivere scrivi scrivimi semplifica sistema
    sistemami spiega spiegami spiegare spieghi suggerisci sviluppa traduci tradurre trasforma trova valuta voglio vorrei
  `,
};
