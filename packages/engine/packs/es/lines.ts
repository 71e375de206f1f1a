import type { Pack } from '../pack.ts';

export const lines: Pack['lines'] = {
  'agent.scope': [
    'Cambia solo lo necesario y respeta el estilo del código existente.',
    'Cambie solo lo necesario y respete el estilo del código existente.',
  ],
  'agent.check': [
    'Ejecuta las pruebas y después indica qué cambió y cómo lo comprobaste.',
    'Ejecute las pruebas y después indique qué cambió y cómo lo comprobó.',
  ],
  'analyse.findings': [
    'Empieza por las conclusiones principales, con los datos o hechos que respaldan cada una.',
    'Empiece por las conclusiones principales, con los datos o hechos que respaldan cada una.',
  ],
  'analyse.certainty': ['Distingue los hechos de tus suposiciones.', 'Distinga los hechos de sus suposiciones.'],
  'analyse.next': [
    'Termina con los próximos pasos, empezando por el más importante.',
    'Termine con los próximos pasos, empezando por el más importante.',
  ],
  'brainstorm.names': [
    'Propón nombres de distintos estilos, fáciles de pronunciar y de recordar.',
    'Proponga nombres de distintos estilos, fáciles de pronunciar y de recordar.',
  ],
  'brainstorm.picks': ['Indica a quién conviene cada propuesta y qué la distingue.', 'Indique a quién conviene cada propuesta y qué la distingue.'],
  'brainstorm.varied': [
    'Propón opciones claramente distintas, de las más seguras a las más inesperadas.',
    'Proponga opciones claramente distintas, de las más seguras a las más inesperadas.',
  ],
  'brainstorm.reasons': ['Añade a cada propuesta un breve motivo.', 'Añada a cada propuesta un breve motivo.'],
  'brainstorm.choice': ['Termina diciendo cuál elegirías y por qué.', 'Termine diciendo cuál elegiría y por qué.'],
  'coding.whole': [
    'Escribe código completo y ejecutable que contemple errores y casos límite.',
    'Escriba código completo y ejecutable que contemple errores y casos límite.',
  ],
  'coding.howto': [
    'Muestra un ejemplo mínimo que funcione y después explica el paso clave.',
    'Muestre un ejemplo mínimo que funcione y después explique el paso clave.',
  ],
  'coding.snippet': [
    'Dámelo listo para pegar y después explica brevemente sus partes.',
    'Démelo listo para pegar y después explique brevemente sus partes.',
  ],
  'coding.example': [
    'Muestra cómo se usa, con una entrada de ejemplo y su salida.',
    'Muestre cómo se usa, con una entrada de ejemplo y su salida.',
  ],
  'coding.tests': [
    'Añade pruebas breves para el caso normal y los casos límite.',
    'Añada pruebas breves para el caso normal y los casos límite.',
  ],
  'coding.reasons': ['Explica brevemente por qué elegiste este enfoque.', 'Explique brevemente por qué eligió este enfoque.'],
  'debugging.cause': [
    'Indica primero la causa más probable y después la corrección mínima.',
    'Indique primero la causa más probable y después la corrección mínima.',
  ],
  'debugging.check': ['Muestra la corrección y cómo comprobar que funciona.', 'Muestre la corrección y cómo comprobar que funciona.'],
  'debugging.others': ['Enumera otras causas posibles, según su probabilidad.', 'Enumere otras causas posibles, según su probabilidad.'],
  'email.ready': [
    'Déjalo listo para enviar, con asunto, saludo y despedida.',
    'Déjelo listo para enviar, con asunto, saludo y despedida.',
  ],
  'email.clear': ['Deja claros el motivo y el siguiente paso.', 'Deje claros el motivo y el siguiente paso.'],
  'email.short': 'Que sea breve y cortés, con un siguiente paso claro.',
  'explain.core': [
    'Empieza por la idea central en palabras sencillas y añade después los detalles.',
    'Empiece por la idea central en palabras sencillas y añada después los detalles.',
  ],
  'explain.guide': [
    'Indica primero lo que hace falta y después los pasos en orden, con los errores habituales.',
    'Indique primero lo que hace falta y después los pasos en orden, con los errores habituales.',
  ],
  'explain.example': [
    'Usa un ejemplo concreto y explica los términos técnicos a medida que aparezcan.',
    'Use un ejemplo concreto y explique los términos técnicos a medida que aparezcan.',
  ],
  'explain.mistakes': ['Menciona los errores o malentendidos más frecuentes.', 'Mencione los errores o malentendidos más frecuentes.'],
  'extract.exact': [
    'Copia los valores tal como aparecen y señala lo que falte en lugar de suponerlo.',
    'Copie los valores tal como aparecen y señale lo que falte en lugar de suponerlo.',
  ],
  'extract.list': [
    'Presenta el resultado en una tabla o lista clara, un elemento por línea.',
    'Presente el resultado en una tabla o lista clara, un elemento por línea.',
  ],
  'extract.judge': [
    'Básate solo en lo que te doy y avisa si no es suficiente.',
    'Básese solo en lo que le doy y avise si no es suficiente.',
  ],
  'image.choices': ['Elige lo que convenga al tema: {list}.', 'Elija lo que convenga al tema: {list}.'],
  'image.keep': ['Conserva en la imagen todo lo que no menciono.', 'Conserve en la imagen todo lo que no menciono.'],
  'plan.learning': [
    'Ve de lo fácil a lo difícil, con tiempos, práctica y una forma de medir el avance.',
    'Vaya de lo fácil a lo difícil, con tiempos, práctica y una forma de medir el avance.',
  ],
  'plan.recipe': [
    'Indica primero las cantidades y después pasos breves con tiempos y temperaturas.',
    'Indique primero las cantidades y después pasos breves con tiempos y temperaturas.',
  ],
  'plan.steps': [
    'Sigue un orden claro, con tiempos y cantidades donde sean útiles.',
    'Siga un orden claro, con tiempos y cantidades donde sean útiles.',
  ],
  'plan.trip': [
    'Agrúpalo por día y zona, con tiempos de traslado y precios aproximados.',
    'Agrúpelo por día y zona, con tiempos de traslado y precios aproximados.',
  ],
  'plan.risks': ['Indica qué das por supuesto y qué problemas pueden surgir.', 'Indique qué da por supuesto y qué problemas pueden surgir.'],
  'plan.progress': ['Explica cómo puedo saber si voy por buen camino.', 'Explique cómo puedo saber si voy por buen camino.'],
  'question.direct': [
    'Responde primero de forma directa y después da las razones principales.',
    'Responda primero de forma directa y después dé las razones principales.',
  ],
  'question.steps': [
    'Da pasos prácticos, primero los más eficaces, y explica por qué ayuda cada uno.',
    'Dé pasos prácticos, primero los más eficaces, y explique por qué ayuda cada uno.',
  ],
  'question.compare': [
    'Compara punto por punto e indica después cuándo corresponde cada opción.',
    'Compare punto por punto e indique después cuándo corresponde cada opción.',
  ],
  'question.decide': [
    'Da primero una recomendación clara y después los argumentos a favor y en contra.',
    'Dé primero una recomendación clara y después los argumentos a favor y en contra.',
  ],
  'question.whatif': [
    'Desarrolla las consecuencias más probables y señala lo que es especulación.',
    'Desarrolle las consecuencias más probables y señale lo que es especulación.',
  ],
  'question.why': [
    'Indica las causas principales, primero las más importantes, y el grado de certeza de cada una.',
    'Indique las causas principales, primero las más importantes, y el grado de certeza de cada una.',
  ],
  'question.sums': ['Muestra el cálculo y comprueba el resultado.', 'Muestre el cálculo y compruebe el resultado.'],
  'question.depends': [
    'Indica de qué depende y en qué puntos no hay certeza.',
    'Indique de qué depende y en qué puntos no hay certeza.',
  ],
  'question.example': ['Ilústralo con un ejemplo concreto.', 'Ilústrelo con un ejemplo concreto.'],
  'rewrite.faithful': [
    'Conserva el sentido y todos los nombres, números y datos.',
    'Conserve el sentido y todos los nombres, números y datos.',
  ],
  'rewrite.fit': ['Conserva la extensión y el tono donde no pida cambios.', 'Conserve la extensión y el tono donde no pida cambios.'],
  'rewrite.only': ['Devuelve únicamente el texto revisado.', 'Devuelva únicamente el texto revisado.'],
  'rewrite.changes': ['Después enumera los cambios principales en pocas palabras.', 'Después enumere los cambios principales en pocas palabras.'],
  'roleplay.stay': ['Mantén este papel de la primera línea a la última.', 'Mantenga este papel de la primera línea a la última.'],
  'roleplay.turns': ['Haz intervenciones breves y espera mi respuesta.', 'Haga intervenciones breves y espere mi respuesta.'],
  'roleplay.details': ['Usa detalles concretos que encajen con el papel.', 'Use detalles concretos que encajen con el papel.'],
  sources: ['Cita una fuente para cada afirmación importante.', 'Cite una fuente para cada afirmación importante.'],
  'summarise.faithful': [
    'Usa solo lo que dice el texto y conserva con exactitud nombres, cifras y fechas.',
    'Use solo lo que dice el texto y conserve con exactitud nombres, cifras y fechas.',
  ],
  'summarise.points': [
    'Empieza por lo principal y enumera después brevemente los puntos clave.',
    'Empiece por lo principal y enumere después brevemente los puntos clave.',
  ],
  'summarise.gaps': ['Menciona lo que el texto deja abierto.', 'Mencione lo que el texto deja abierto.'],
  'tone.neutral': 'Que el tono sea neutro.',
  'tone.friendly': 'Que el tono sea cercano.',
  'tone.formal': 'Que el tono sea formal.',
  'translate.faithful': [
    'Conserva el sentido, el tono, los nombres y los números del original.',
    'Conserve el sentido, el tono, los nombres y los números del original.',
  ],
  'translate.natural': ['Exprésalo como lo haría un hablante nativo.', 'Expréselo como lo haría un hablante nativo.'],
  'translate.only': ['Devuelve únicamente la traducción.', 'Devuelva únicamente la traducción.'],
  'translate.doubts': ['Añade una nota sobre cualquier ambigüedad.', 'Añada una nota sobre cualquier ambigüedad.'],
  'unknown.choose': [
    'Decide lo que dejo abierto e indica en una línea tu elección: {list}.',
    'Decida lo que dejo abierto e indique en una línea su elección: {list}.',
  ],
  'unknown.ask': [
    'Antes de empezar, pregúntame lo imprescindible, por ejemplo: {list}.',
    'Antes de empezar, pregúnteme lo imprescindible, por ejemplo: {list}.',
  ],
  'unknown.gaps': ['Pon [corchetes] donde falte un nombre, una fecha o un dato.', 'Ponga [corchetes] donde falte un nombre, una fecha o un dato.'],
  'writing.article': [
    'Elige un enfoque claro, abre con fuerza y apoya cada idea en algo concreto.',
    'Elija un enfoque claro, abra con fuerza y apoye cada idea en algo concreto.',
  ],
  'writing.story': [
    'Construye el relato sobre un personaje, un conflicto y un cambio, en escenas concretas.',
    'Construya el relato sobre un personaje, un conflicto y un cambio, en escenas concretas.',
  ],
  'writing.verse': [
    'Usa imágenes concretas y un ritmo constante, y evita las frases trilladas.',
    'Use imágenes concretas y un ritmo constante, y evite las frases trilladas.',
  ],
  'writing.copy': [
    'Empieza por el beneficio principal y no afirmes nada que yo no haya dicho.',
    'Empiece por el beneficio principal y no afirme nada que yo no haya dicho.',
  ],
  'writing.post': ['Abre con una frase que enganche y cíñete a una sola idea.', 'Abra con una frase que enganche y cíñase a una sola idea.'],
  'writing.letter': [
    'Ve enseguida al grano y respalda cada afirmación con algo concreto.',
    'Vaya enseguida al grano y respalde cada afirmación con algo concreto.',
  ],
  'writing.items': 'Cada elemento debe ser claro y específico y poder usarse tal cual.',
  'writing.title': ['Ofrece varias opciones, cada una con un enfoque distinto.', 'Ofrezca varias opciones, cada una con un enfoque distinto.'],
  'writing.concrete': ['Usa detalles concretos en lugar de generalidades.', 'Use detalles concretos en lugar de generalidades.'],
  'writing.plain': ['Escribe con sencillez y naturalidad, sin relleno.', 'Escriba con sencillez y naturalidad, sin relleno.'],
  'writing.close': ['Cierra con una frase que deje algo al lector.', 'Cierre con una frase que deje algo al lector.'],
  'choice.style': 'estilo (foto, pintura o ilustración)',
  'choice.light': 'luz (suave o dramática)',
  'choice.framing': 'encuadre (primer plano o plano general)',
  'choice.ratio': 'formato (cuadrado, vertical u horizontal)',
  'choice.colour': 'colores (apagados, cálidos o vivos)',
  'choice.lettering': 'tipo (letras, símbolo o ambos)',
  'choice.motion': 'cámara (fija, panorámica lenta o de seguimiento)',
};

export const nouns: Pack['nouns'] = {
  audience: 'público',
  budget: 'presupuesto',
  code: 'el código',
  constraints: 'restricciones',
  criteria: 'criterios',
  error: 'el error exacto',
  expected: 'el resultado esperado',
  fields: 'campos',
  format: 'formato',
  inputs: 'datos de entrada',
  language: 'idioma de destino',
  length: 'extensión',
  level: 'conocimientos previos',
  purpose: 'objetivo',
  quantity: 'cantidad',
  recipient: 'destinatario',
  setting: 'ambientación',
  stack: 'lenguaje de programación',
  timeframe: 'plazo',
  tone: 'tono',
};
