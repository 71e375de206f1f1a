import type { Pack } from '../pack.ts';

// Portugal says tu, Brazil você, and everyday Brazil mixes them: the words are those that both countries spell alike.
export const lines: Pack['lines'] = {
  'agent.scope': ['Altera só o necessário e segue o estilo do código existente.', 'Altere só o necessário e siga o estilo do código existente.'],
  'agent.check': [
    'Executa os testes e depois diz o que mudou e como isso foi verificado.',
    'Execute os testes e depois diga o que mudou e como isso foi verificado.',
  ],
  'analyse.findings': [
    'Começa pelas conclusões principais, com os elementos que sustentam cada uma.',
    'Comece pelas conclusões principais, com os elementos que sustentam cada uma.',
  ],
  'analyse.certainty': ['Distingue o que está comprovado do que é suposição.', 'Distinga o que está comprovado do que é suposição.'],
  'analyse.next': [
    'Termina com os próximos passos, começando pelo mais importante.',
    'Termine com os próximos passos, começando pelo mais importante.',
  ],
  'brainstorm.names': [
    'Propõe nomes de estilos diferentes, fáceis de dizer e de lembrar.',
    'Proponha nomes de estilos diferentes, fáceis de dizer e de lembrar.',
  ],
  'brainstorm.picks': ['Diz para quem é cada sugestão e o que a distingue.', 'Diga para quem é cada sugestão e o que a distingue.'],
  'brainstorm.varied': [
    'Propõe opções bem diferentes, das mais seguras às mais inesperadas.',
    'Proponha opções bem diferentes, das mais seguras às mais inesperadas.',
  ],
  'brainstorm.reasons': ['Acrescenta a cada sugestão um breve motivo.', 'Acrescente a cada sugestão um breve motivo.'],
  'brainstorm.choice': ['Termina com a melhor escolha e o motivo.', 'Termine com a melhor escolha e o motivo.'],
  'coding.whole': [
    'Escreve código completo e executável, que trate erros e casos-limite.',
    'Escreva código completo e executável, que trate erros e casos-limite.',
  ],
  'coding.howto': [
    'Mostra um exemplo mínimo que funcione e depois explica o passo principal.',
    'Mostre um exemplo mínimo que funcione e depois explique o passo principal.',
  ],
  'coding.snippet': [
    'Deixa tudo pronto para colar e depois explica brevemente cada parte.',
    'Deixe tudo pronto para colar e depois explique brevemente cada parte.',
  ],
  'coding.example': ['Mostra como usar, com um exemplo de entrada e de saída.', 'Mostre como usar, com um exemplo de entrada e de saída.'],
  'coding.tests': [
    'Acrescenta testes breves para o caso normal e para os casos-limite.',
    'Acrescente testes breves para o caso normal e para os casos-limite.',
  ],
  'coding.reasons': ['Justifica brevemente a abordagem escolhida.', 'Justifique brevemente a abordagem escolhida.'],
  'debugging.cause': [
    'Indica primeiro a causa mais provável e depois a correção mínima.',
    'Indique primeiro a causa mais provável e depois a correção mínima.',
  ],
  'debugging.check': ['Mostra a correção e como verificar se funciona.', 'Mostre a correção e como verificar se funciona.'],
  'debugging.others': [
    'Lista outras causas possíveis, por probabilidade decrescente.',
    'Liste outras causas possíveis, por probabilidade decrescente.',
  ],
  'email.ready': [
    'Deixa tudo pronto para enviar, com assunto, saudação e despedida.',
    'Deixe tudo pronto para enviar, com assunto, saudação e despedida.',
  ],
  'email.clear': ['Deixa claros o motivo e o próximo passo.', 'Deixe claros o motivo e o próximo passo.'],
  'email.short': 'Que seja curto e cortês, com um próximo passo claro.',
  'explain.core': [
    'Começa pela ideia central em palavras simples e depois acrescenta os detalhes.',
    'Comece pela ideia central em palavras simples e depois acrescente os detalhes.',
  ],
  'explain.guide': [
    'Indica primeiro o que é preciso e depois os passos na ordem certa, com os erros mais comuns.',
    'Indique primeiro o que é preciso e depois os passos na ordem certa, com os erros mais comuns.',
  ],
  'explain.example': [
    'Usa um exemplo concreto e explica os termos técnicos à medida que aparecem.',
    'Use um exemplo concreto e explique os termos técnicos à medida que aparecem.',
  ],
  'explain.mistakes': ['Menciona os erros ou mal-entendidos mais frequentes.', 'Mencione os erros ou mal-entendidos mais frequentes.'],
  'extract.exact': [
    'Copia os valores tal como aparecem e indica o que faltar em vez de supor.',
    'Copie os valores tal como aparecem e indique o que faltar em vez de supor.',
  ],
  'extract.list': [
    'Apresenta o resultado numa tabela ou lista clara, um item por linha.',
    'Apresente o resultado numa tabela ou lista clara, um item por linha.',
  ],
  'extract.judge': [
    'Decide só com base no que é dado e avisa se não for suficiente.',
    'Decida só com base no que é dado e avise se não for suficiente.',
  ],
  'image.choices': ['Escolhe o mais adequado ao tema: {list}.', 'Escolha o mais adequado ao tema: {list}.'],
  'image.keep': ['Mantém na imagem tudo o que não mencionei.', 'Mantenha na imagem tudo o que não mencionei.'],
  'plan.learning': [
    'Vai do fácil ao difícil, com tempos, prática e uma forma de medir o progresso.',
    'Vá do fácil ao difícil, com tempos, prática e uma forma de medir o progresso.',
  ],
  'plan.recipe': [
    'Indica primeiro as quantidades e depois passos curtos com tempos e temperaturas.',
    'Indique primeiro as quantidades e depois passos curtos com tempos e temperaturas.',
  ],
  'plan.steps': [
    'Segue uma ordem clara, com tempos e quantidades onde forem úteis.',
    'Siga uma ordem clara, com tempos e quantidades onde forem úteis.',
  ],
  'plan.trip': [
    'Agrupa por dia e região, com tempos de viagem e custos aproximados.',
    'Agrupe por dia e região, com tempos de viagem e custos aproximados.',
  ],
  'plan.risks': ['Indica o que é pressuposto e que problemas podem surgir.', 'Indique o que é pressuposto e que problemas podem surgir.'],
  'plan.progress': ['Explica como posso saber se estou no caminho certo.', 'Explique como posso saber se estou no caminho certo.'],
  'question.direct': [
    'Responde primeiro de forma direta e depois apresenta as razões principais.',
    'Responda primeiro de forma direta e depois apresente as razões principais.',
  ],
  'question.steps': [
    'Dá passos práticos, a começar pelos mais eficazes, e explica como cada um ajuda.',
    'Dê passos práticos, a começar pelos mais eficazes, e explique como cada um ajuda.',
  ],
  'question.compare': [
    'Compara ponto por ponto e indica depois em que casos cabe cada opção.',
    'Compare ponto por ponto e indique depois em que casos cabe cada opção.',
  ],
  'question.decide': [
    'Dá primeiro uma recomendação clara e depois os argumentos a favor e contra.',
    'Dê primeiro uma recomendação clara e depois os argumentos a favor e contra.',
  ],
  'question.whatif': [
    'Desenvolve as consequências mais prováveis e indica o que é especulação.',
    'Desenvolva as consequências mais prováveis e indique o que é especulação.',
  ],
  'question.why': [
    'Indica as causas principais, primeiro as mais importantes, e o grau de certeza de cada uma.',
    'Indique as causas principais, primeiro as mais importantes, e o grau de certeza de cada uma.',
  ],
  'question.sums': ['Mostra as contas e verifica o resultado.', 'Mostre as contas e verifique o resultado.'],
  'question.depends': ['Indica de que depende e em que pontos há incerteza.', 'Indique de que depende e em que pontos há incerteza.'],
  'question.example': ['Ilustra com um exemplo concreto.', 'Ilustre com um exemplo concreto.'],
  'rewrite.faithful': ['Mantém o sentido e todos os nomes, números e dados.', 'Mantenha o sentido e todos os nomes, números e dados.'],
  'rewrite.fit': ['Mantém a extensão e o tom onde eu não pedir alterações.', 'Mantenha a extensão e o tom onde eu não pedir alterações.'],
  'rewrite.only': ['Apresenta apenas o texto final.', 'Apresente apenas o texto final.'],
  'rewrite.changes': ['Depois lista as principais alterações em poucas palavras.', 'Depois liste as principais alterações em poucas palavras.'],
  'roleplay.stay': ['Mantém este papel da primeira à última linha.', 'Mantenha este papel da primeira à última linha.'],
  'roleplay.turns': ['Faz intervenções curtas e aguarda a minha resposta.', 'Faça intervenções curtas e aguarde a minha resposta.'],
  'roleplay.details': ['Usa detalhes concretos que combinem com o papel.', 'Use detalhes concretos que combinem com o papel.'],
  sources: ['Cita uma fonte para cada afirmação importante.', 'Cite uma fonte para cada afirmação importante.'],
  'summarise.faithful': [
    'Usa apenas o que o texto diz e mantém exatos os nomes, números e datas.',
    'Use apenas o que o texto diz e mantenha exatos os nomes, números e datas.',
  ],
  'summarise.points': [
    'Começa pelo principal e depois lista brevemente os pontos-chave.',
    'Comece pelo principal e depois liste brevemente os pontos-chave.',
  ],
  'summarise.gaps': ['Diz também o que fica em aberto.', 'Diga também o que fica em aberto.'],
  'tone.neutral': 'O tom deve ser neutro.',
  'tone.friendly': 'O tom deve ser amigável.',
  'tone.formal': 'O tom deve ser formal.',
  'translate.faithful': [
    'Mantém o sentido, o tom, os nomes e os números do original.',
    'Mantenha o sentido, o tom, os nomes e os números do original.',
  ],
  'translate.natural': ['Escreve como escreveria um falante nativo.', 'Escreva como escreveria um falante nativo.'],
  'translate.only': ['Apresenta apenas a tradução.', 'Apresente apenas a tradução.'],
  'translate.doubts': ['Acrescenta uma nota sobre qualquer ambiguidade.', 'Acrescente uma nota sobre qualquer ambiguidade.'],
  'unknown.choose': [
    'Decide o que deixei em aberto e indica a escolha numa linha: {list}.',
    'Decida o que deixei em aberto e indique a escolha numa linha: {list}.',
  ],
  'unknown.ask': [
    'Antes de começar, pergunta o que for essencial, por exemplo: {list}.',
    'Antes de começar, pergunte o que for essencial, por exemplo: {list}.',
  ],
  'unknown.gaps': ['Usa [colchetes] onde faltar um nome, uma data ou um dado.', 'Use [colchetes] onde faltar um nome, uma data ou um dado.'],
  'writing.article': [
    'Escolhe um ângulo claro, abre com força e apoia cada ideia em algo concreto.',
    'Escolha um ângulo claro, abra com força e apoie cada ideia em algo concreto.',
  ],
  'writing.story': [
    'Constrói a história sobre personagem, conflito e mudança, em cenas concretas.',
    'Construa a história sobre personagem, conflito e mudança, em cenas concretas.',
  ],
  'writing.verse': [
    'Usa imagens concretas e um ritmo constante, e evita lugares-comuns.',
    'Use imagens concretas e um ritmo constante, e evite lugares-comuns.',
  ],
  'writing.copy': [
    'Começa pelo benefício principal e evita afirmações que eu não tenha feito.',
    'Comece pelo benefício principal e evite afirmações que eu não tenha feito.',
  ],
  'writing.post': [
    'Abre com uma frase que prenda a atenção e desenvolve uma única ideia.',
    'Abra com uma frase que prenda a atenção e desenvolva uma única ideia.',
  ],
  'writing.letter': [
    'Vai direto ao assunto e apoia cada afirmação em algo concreto.',
    'Vá direto ao assunto e apoie cada afirmação em algo concreto.',
  ],
  'writing.items': 'Cada item deve ser claro, específico e utilizável tal como está.',
  'writing.title': ['Apresenta várias opções, cada uma com um ângulo diferente.', 'Apresente várias opções, cada uma com um ângulo diferente.'],
  'writing.concrete': ['Usa detalhes concretos em vez de generalidades.', 'Use detalhes concretos em vez de generalidades.'],
  'writing.plain': ['Usa linguagem simples e natural, sem rodeios.', 'Use linguagem simples e natural, sem rodeios.'],
  'writing.close': ['Termina com uma frase que fique na memória do leitor.', 'Termine com uma frase que fique na memória do leitor.'],
  'choice.style': 'estilo (foto, pintura ou ilustração)',
  'choice.light': 'luz (suave ou dramática)',
  'choice.framing': 'enquadramento (plano próximo ou aberto)',
  'choice.ratio': 'formato (quadrado, vertical ou horizontal)',
  'choice.colour': 'cores (suaves, quentes ou vivas)',
  'choice.lettering': 'tipo (letras, símbolo ou ambos)',
  'choice.motion': 'câmera (fixa, panorâmica lenta ou em movimento)',
};

export const nouns: Pack['nouns'] = {
  audience: 'público',
  budget: 'orçamento',
  code: 'o código',
  constraints: 'restrições',
  criteria: 'critérios',
  error: 'o erro exato',
  expected: 'o resultado esperado',
  fields: 'campos',
  format: 'formato',
  inputs: 'dados de entrada',
  language: 'idioma de destino',
  length: 'extensão',
  level: 'conhecimentos prévios',
  purpose: 'objetivo',
  quantity: 'quantidade',
  recipient: 'destinatário',
  setting: 'cenário',
  stack: 'linguagem de programação',
  timeframe: 'prazo',
  tone: 'tom',
};
