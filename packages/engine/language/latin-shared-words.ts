/** Words that several languages spell alike, by the codes of all that do. */
export const sharedWords = {
  'de nl': `
    acht auto berg beste bus der die ding doch ei energie er familie gast gedicht geld geschenk glas hallo klasse klein knie kosten kunst land lang licht lied
    macht markt meer methode minuten mond morgen nacht namen oma opa regen reis spannend spionage staat stil strand studenten thema titel vier vogel waren
    werk worden
    | wie
  `,
  'en de': `
    art bad form hat im name person rat ring system text tourist war will
  `,
  'en nl': `
    beginner beginners camping contract cover deadline door effect gift had interview letter men museum of over product school slim speech storm u want water
    we website week weekend
    | help print update
  `,
  'es fr pt': `
    dos entre final local nos partir principal tomate
    | adapte calcule cite corrige discute estime explique ignore indique invente simule transforme
  `,
  'es it': `
    bella bello calendario cambio cielo con costo crema del edificio fondo ha libro luce luna mano matrimonio museo opera padre pausa persona regalo sorpresa
    ti tono una uno virus
    | crea genera
  `,
  'es pt': `
    adolescentes agregar algo amiga amigo amor andar ante antes aprender atraso aula aulas autor azul banco barato barco barriga bebida bicicleta binaria
    bolsa básica básico cada cadena cama campo capa capítulo cargo celular cerca cinco claro claros clientes colega colegas comida compra concretas concretos
    consulta contexto contra contrato crítica crítico curiosidades curioso cálculo código debates delicioso dentista despedida destino detallada diario
    diferentes discurso divertido dormir empresa empresas entrega entrevista específico espera esquema esta estamos estar estas este estilo está eventos falta
    faltas fantasía favor feliz fila flor flores forma fotografía fruta fui funciona fácil gasto gastos gato gordura gramática grupo gráfico habilidades hora
    horas humana humano impacto infancia infantil ingredientes inicial laboral lago largo leve lugar luz línea mar mencionadas menor mensaje mercado meses
    meta metas minutos mochila modelo moral mundo máximo médica médico método música natural novela nunca número números objetivo objetivos obra oferta
    oficina organizar ortografía papel parecida parecidas parque país pelo perfil personal pobre poema poesía porque pq primaria programa página público q
    química reclamar recurso recursos redes remedio remedios reparar resolver retrato revisar ritmo romance rápida rápido saber salario secundaria segundo
    seguro seis selva semana semanal semanas ser series sobre somos sopa tanto tarde teatro temas terror texto tinta todas todos torre total trato trimestre
    tristeza términos título utilizando utilizar valor valores vaso vendedor vender ventilador vestido vez viajar vida voz vídeo última último único
    | adapta busca calcula cambia compara comparar complete considere corrija defina deja destaca destaque discuta divide elabore elimina enumera enumere
    especifique evite explica explicar identifique ignora imagina implemente justifica justifique manda marca menciona mencione modifique ordena ordene
    organiza propone reformula relaciona relacione resuma resumir revisa selecciona simplifica simplifique transforma utilice utiliza verifique
  `,
  'es pt it': `
    algoritmo alto ambiente arte barba barca base biblioteca breve calma candidata candidato carne carta casa categoria causa cena centro cliente dieta
    durante e elegante era evento formato frase futuro gente guerra idioma importante lento medico moda moderno modo motivo multa muro nota parte peso
    primavera problema rosa serie significa tipo turista usa usando vegetariana vegetariano vela verde vista vivo voto zona
    | cita completa considera determina elabora evita identifica implementa indica inventa lista modifica prepara renda simula verifica
  `,
  'fr en': `
    article basket but car client culture date description dont football guide habit image impact instructions invitation large lecture logo long main menu
    minute minutes mode motivation nature orange parking photo phrase phrases portrait possible public question questions science services simple six social
    stage style ticket train unique usage zone
    | analyse comment optimise propose
  `,
  'fr it': `
    c' d' dire efficace facile frigo il l' lui ma moto non novembre originale va
  `,
  'pt it': `
    conto corpo dente deve energia entro esse festa forno forte fotografia fungo gola governo inverno lei lenta morte nome nove poesia ponte porta posso posto
    prato processo prova quadro sempre serve sono sua terra volta
    | mostra quando quanto
  `,
  'tr id': `
    algoritma grup iklim izin karakter kurs paket paragraf rutin saat seni sistem zaman
  `,
};
