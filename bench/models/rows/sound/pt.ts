import type { SoundSet } from '../set.ts';

export const pt: readonly SoundSet[] = [
  {
    prompt: 'escreva um post de blog sobre cachorros',
    rows: [
      ['audience', 'Público', [
        ['Iniciantes', 'É para quem nunca teve cachorro.'],
        ['Donos experientes', 'Meus leitores já entendem bastante de cachorros.'],
        ['Famílias', 'Escrevo para famílias com crianças pequenas.'],
      ]],
      ['tone', 'Tom', [
        ['Descontraído', 'Num tom leve e descontraído.'],
        ['Informativo', 'Quero um texto mais informativo.'],
        ['Emocionante', 'Deve emocionar quem lê.'],
      ]],
      ['length', 'Tamanho', [
        ['Curto', 'No máximo 400 palavras.'],
        ['Médio', 'Umas 800 palavras.'],
        ['Longo', 'Pode ser longo e detalhado.'],
      ]],
    ],
    stated: [0, 'Sobre cachorros', 'O post deve ser sobre cachorros.'],
    answer: 'Há milhares de anos os cachorros caminham ao nosso lado, e ainda assim nos surpreendem todos os dias.',
  },
  {
    prompt: 'Preciso de um e-mail para o dono do apartamento sobre o aquecedor quebrado',
    rows: [
      ['success', 'O que quero', [
        ['Conserto rápido', 'Quero que ele conserte ainda esta semana.'],
        ['Desconto no aluguel', 'Vou pedir um desconto no aluguel.'],
        ['Só avisar', 'Por enquanto só quero avisar.'],
      ]],
      ['tone', 'Tom', [
        ['Cordial', 'Seja cordial, por favor.'],
        ['Firme', 'Tem que ser educado, mas firme.'],
        ['Formal', 'Prefiro um tom formal.'],
      ]],
      ['my_facts', 'Situação', [
        ['Primeiro aviso', 'É a primeira vez que falo disso com ele.'],
        ['Já avisei', 'Já avisei por telefone.'],
        ['Ele não responde', 'Ele não responde às minhas mensagens.'],
      ]],
    ],
    stated: [2, 'Aquecedor quebrado', 'O aquecedor está quebrado.'],
    answer: 'Prezado senhor, escrevo para informar que o aquecedor do apartamento parou de funcionar.',
  },
  {
    prompt: 'roteiro de 5 dias em Salvador',
    rows: [
      ['my_facts', 'Com quem', [
        ['Sozinha', 'Vou viajar sozinha.'],
        ['Em casal', 'Vamos eu e meu marido.'],
        ['Com crianças', 'Levo meus filhos.'],
      ]],
      ['scope', 'Interesses', [
        ['Praias', 'Quero conhecer principalmente as praias.'],
        ['História', 'Gosto de história e de igrejas antigas.'],
        ['Música', 'Quero ouvir música ao vivo.'],
      ]],
      ['budget', 'Orçamento', [
        ['Econômico', 'Quero gastar o mínimo possível.'],
        ['Médio', 'Um orçamento médio está bom.'],
        ['Confortável', 'Não me importo de pagar por conforto.'],
      ]],
    ],
    stated: [1, 'Cinco dias', 'Fico 5 dias na cidade.'],
    answer: 'Dia 1: chegada pela manhã, caminhada pelo centro antigo e almoço com vista para a baía.',
  },
  {
    prompt: 'monta um treino pra mim',
    rows: [
      ['purpose', 'Objetivo', [
        ['Emagrecer', 'Quero emagrecer.'],
        ['Ganhar massa', 'Meu objetivo é ganhar massa muscular.'],
        ['Saúde', 'É para cuidar da saúde.'],
      ]],
      ['place', 'Lugar', [
        ['Em casa', 'Treino em casa, sem aparelhos.'],
        ['Academia', 'Vou à academia.'],
        ['Ao ar livre', 'Prefiro treinar ao ar livre.'],
      ]],
      ['time', 'Tempo', [
        ['Três vezes por semana', 'Consigo treinar três vezes por semana.'],
        ['Meia hora', 'Tenho meia hora por dia.'],
        ['Só fim de semana', 'Só posso nos fins de semana.'],
      ]],
    ],
    stated: [0, 'Um treino', 'Quero um treino para mim.'],
    answer: 'Segunda-feira: três séries de agachamento, flexão e prancha, com um minuto de descanso.',
  },
  {
    prompt: 'Crie um logo minimalista para a padaria Trigo Bom',
    rows: [
      ['style', 'Cores', [
        ['Tons quentes', 'Use tons quentes.'],
        ['Preto e branco', 'Em preto e branco.'],
        ['Cores vivas', 'Gostaria de cores vivas.'],
      ]],
      ['format', 'Tipo', [
        ['Só letras', 'O logo deve ter só letras.'],
        ['Só símbolo', 'Prefiro apenas um símbolo.'],
        ['Letras e símbolo', 'Combine letras e símbolo.'],
      ]],
      ['avoid', 'Evitar', [
        ['Chapéu de cozinheiro', 'Sem chapéu de cozinheiro.'],
        ['sombras', 'Não use sombras.'],
        ['Letra cursiva', 'Evite letra cursiva.'],
      ]],
    ],
    stated: [0, 'Minimalista', 'O logo deve ser minimalista.'],
    answer: 'Uma única espiga desenhada em linha contínua forma a letra T dentro de um círculo fino.',
  },
  {
    prompt: 'resuma o texto em anexo',
    rows: [
      ['length', 'Tamanho', [
        ['Um parágrafo', 'Um parágrafo basta.'],
        ['Meia página', 'Até meia página.'],
        ['5 tópicos', 'Em 5 tópicos.'],
      ]],
      ['audience', 'Para quem', [
        ['Meu chefe', 'É para o meu chefe.'],
        ['Colegas de turma', 'Vou dividir com meus colegas de turma.'],
        ['Leigos', 'Tem que ser claro para quem não conhece o assunto.'],
      ]],
      ['must_include', 'Não pode faltar', [
        ['a conclusão do autor', 'Traga a conclusão do autor.'],
        ['os argumentos principais', 'Inclua os argumentos principais.', true],
        ['Pontos fracos', 'Aponte os pontos fracos.'],
      ]],
    ],
    stated: [1, 'Resumo do texto', 'Quero um resumo do texto em anexo.'],
    answer: 'O autor defende que o trabalho remoto veio para ficar e mostra como as empresas se adaptaram.',
  },
];
