import type { SoundSet } from '../set.ts';

export const es: readonly SoundSet[] = [
  {
    prompt: 'escribe una entrada de blog sobre perros',
    rows: [
      ['audience', 'Público', [
        ['Principiantes', 'Es para gente que nunca ha tenido perro.'],
        ['Dueños con experiencia', 'Mis lectores ya saben mucho de perros.'],
        ['Familias', 'Escribo para familias con niños pequeños.'],
      ]],
      ['length', 'Extensión', [
        ['Corta', 'Que no pase de 400 palabras.'],
        ['Media', 'Unas 800 palabras.'],
        ['Larga', 'Quiero un texto largo y detallado.'],
      ]],
      ['must_include', 'Qué incluir', [
        ['Gastos al año', 'Incluye los gastos al año.'],
        ['consejos de educación', 'Con consejos de educación.', true],
        ['errores frecuentes', 'Menciona los errores frecuentes.'],
      ]],
    ],
    stated: [0, 'Sobre perros', 'La entrada tiene que tratar sobre perros.'],
    answer: 'Los perros llevan miles de años a nuestro lado y todavía consiguen sorprendernos cada mañana.',
  },
  {
    prompt: 'Necesito un correo para mi casero: la calefacción no funciona desde hace 4 días',
    rows: [
      ['tone', 'Tono', [
        ['Amable', 'Que suene amable.'],
        ['Firme', 'Debe ser educado pero firme.'],
        ['Muy formal', 'Prefiero un tono muy formal.'],
      ]],
      ['success', 'Qué quiero', [
        ['Que la arregle ya', 'Quiero que la arregle cuanto antes.'],
        ['Rebaja del alquiler', 'Pido una rebaja del alquiler mientras tanto.'],
        ['Que me llame', 'Me gustaría que me llamara.'],
      ]],
      ['my_facts', 'Situación', [
        ['Primer aviso', 'Es la primera vez que le aviso.'],
        ['Ya lo sabe', 'Ya se lo dije por teléfono.'],
        ['Hay un bebé', 'Vivo con un bebé.'],
      ]],
    ],
    stated: [2, 'Desde hace cuatro días', 'La calefacción no funciona desde hace 4 días.'],
    answer: 'Estimado señor, le escribo para comunicarle que la calefacción de mi piso ha dejado de funcionar.',
  },
  {
    prompt: 'plan de viaje a México con amigos',
    rows: [
      ['time', 'Duración', [
        ['Un fin de semana', 'Vamos solo un fin de semana.'],
        ['Una semana', 'Tenemos una semana.'],
        ['Dos semanas', 'Serán dos semanas.'],
      ]],
      ['budget', 'Presupuesto', [
        ['Lo más barato', 'Queremos gastar lo menos posible.'],
        ['Intermedio', 'Con un presupuesto intermedio.'],
        ['Sin límite', 'No nos importa gastar.'],
      ]],
      ['scope', 'Intereses', [
        ['Playa', 'Nos interesa sobre todo la playa.'],
        ['Comida', 'Lo principal para nosotros es la comida.'],
        ['Ruinas', 'Nos encantan las ruinas antiguas.'],
      ]],
    ],
    stated: [2, 'Con amigos', 'Voy de viaje con amigos.'],
    answer: 'Día 1: llegada por la mañana, paseo por el centro histórico y cena en el mercado.',
  },
  {
    prompt: 'hazme una rutina de ejercicio para casa',
    rows: [
      ['purpose', 'Objetivo', [
        ['Bajar de peso', 'Quiero bajar de peso.'],
        ['Ganar músculo', 'Mi objetivo es ganar músculo.'],
        ['Dolor de espalda', 'La necesito para el dolor de espalda.'],
      ]],
      ['level', 'Nivel', [
        ['Desde cero', 'Nunca he hecho ejercicio.'],
        ['Retomo', 'Lo retomo después de mucho tiempo.'],
        ['Avanzado', 'Ya entreno con regularidad.'],
      ]],
      ['tools', 'Material', [
        ['Nada', 'No tengo ningún aparato.'],
        ['Mancuernas', 'Tengo unas mancuernas.'],
        ['Bandas elásticas', 'Solo tengo bandas elásticas.'],
      ]],
    ],
    stated: [0, 'Para casa', 'La rutina es para hacer en casa.'],
    answer: 'Lunes: tres series de sentadillas, flexiones y plancha, con un minuto de descanso entre cada una.',
  },
  {
    prompt: '¿Me ayudas con un regalo para Lucía?',
    rows: [
      ['my_facts', 'Quién es', [
        ['Mi pareja', 'Lucía es mi pareja.'],
        ['Una compañera', 'Es una compañera de trabajo.'],
        ['Mi sobrina', 'Lucía es mi sobrina pequeña.'],
      ]],
      ['scope', 'Tipo', [
        ['Hecho a mano', 'Me gustaría hacerlo yo.'],
        ['Una experiencia', 'Mejor una experiencia que un objeto.'],
        ['Algo útil', 'Algo que pueda usar cada día.'],
      ]],
      ['avoid', 'Evitar', [
        ['ropa', 'Nada de ropa.'],
        ['perfumes', 'No quiero regalarle perfumes.'],
        ['lo típico', 'Evita lo típico.'],
      ]],
    ],
    stated: [1, 'Para Lucía', 'El regalo es para Lucía.'],
    answer: 'Una cámara instantánea sería ideal, porque es divertida, práctica y guarda recuerdos para siempre.',
  },
  {
    prompt: 'guion para un vídeo divertido sobre mi cafetería',
    rows: [
      ['platform', 'Plataforma', [
        ['TikTok', 'Es para TikTok.'],
        ['Instagram', 'Lo voy a publicar en Instagram.'],
        ['YouTube', 'Irá en YouTube.'],
      ]],
      ['length', 'Duración', [
        ['30 segundos', 'Que dure unos 30 segundos.'],
        ['Un minuto', 'Un minuto como máximo.'],
        ['Tres minutos', 'Puede durar tres minutos.'],
      ]],
      ['purpose', 'Para qué', [
        ['Más clientes', 'Quiero que venga más gente del barrio.'],
        ['Presentar al equipo', 'Sirve para presentar al equipo.'],
        ['Nueva carta', 'Quiero dar a conocer la nueva carta.'],
      ]],
    ],
    stated: [2, 'Divertido', 'El vídeo tiene que ser divertido.'],
    answer: 'Plano del local todavía a oscuras, se enciende la cafetera y una voz bosteza: buenos días, mundo.',
  },
];
