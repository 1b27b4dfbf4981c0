import type { Translation } from '../../kit/text/catalog.ts';
import type { noticeEnglish } from '../notice.ts';

export const spanish: Translation<typeof noticeEnglish> = {
  'page.title': 'Aviso especial sobre impuestos (Special Tax Notice)',
  'page.titleSuffix': ' | Fiducia',
  'page.version':
    'Basado en {version} del Servicio de Impuestos Internos (IRS) · para dinero antes de impuestos y dinero Roth · el texto legal del aviso está en inglés',
  'page.download': 'Descargar PDF (en inglés)',
  'page.print': 'Imprimir',
  'page.notReady': 'Estamos preparando el aviso para esta fecha. Vuelva más tarde.',

  'owner.plan': 'Para su dinero en {plan}',
  'owner.from': 'De {sponsor}',
  'owner.any': 'Su plan le da este aviso. Fiducia lo envía y paga el dinero en nombre de su plan.',

  'summary.title': 'En resumen',
  'summary.what': 'Qué pasa',
  'summary.what.text':
    'Su plan puede pagarle su dinero. Usted elige cómo: pasarlo a una cuenta IRA o a otro plan, recibirlo usted o dividirlo.',
  'summary.when': 'Hasta cuándo',
  'summary.when.text':
    'Tiene al menos {days, plural, one {# día} other {# días}} desde el día en que reciba este aviso. Su carta dice cuál es el último día para responder.',
  'summary.you': 'Qué puede hacer',
  'summary.you.text':
    'Lea este aviso. Después haga su elección en línea. Si no responde a tiempo, haremos lo que dice su carta.',
  'summary.choose': 'Hacer mi elección',
  'summary.contact': 'Llamar si tengo preguntas',

  'contents.title': 'Contenido',
  'section.copyLink': 'Copiar enlace',
  'section.copyLinkTo': 'Copiar enlace a {heading}',
  'section.copied': 'Copió el enlace',

  'answers.title': 'Respuestas cortas',
  'answers.days': '{days} días',
  'answers.waitingDays': 'Es el tiempo que tiene para decidir después de recibir este aviso. Puede decidir antes.',
  'answers.withheld':
    'El plan tiene que retener esta parte para el impuesto federal si le paga el dinero a usted y no lo reinvierte.',
  'answers.withheldAbroad': 'Si usted es extranjero no residente, el plan retiene esta otra parte.',
  'answers.additionalTax':
    'Tal vez deba pagar este impuesto adicional si saca el dinero antes de los 59½ años y no hay una excepción para usted.',
  'answers.rolloverDays': 'Es el tiempo que tiene para reinvertir el dinero que el plan le pagó.',
  'answers.smallYearlyTotal':
    'Si el plan le paga menos de esto en un año, no tiene que retener impuestos ni ofrecerle una reinversión (rollover).',
  'answers.cashOut': 'Si usted no responde, el plan puede pagarle un saldo de hasta esta cantidad.',
  'answers.automaticRollover':
    'Si usted no responde, el plan puede pasar un saldo de hasta esta cantidad a una cuenta IRA a su nombre.',

  'topics.title': '¿Cuál es su caso?',
  'topics.hint':
    'Marque lo que es cierto para usted. Resaltaremos las partes más importantes. También puede leer el resto.',
  'topics.highlighted': 'Partes resaltadas: {headings}',
  'topics.notHighlighted': 'Ya no están resaltadas: {headings}',
  'topic.young': 'Aún no cumplo 59½ años',
  'topic.pre-tax': 'Tengo dinero antes de impuestos',
  'topic.roth': 'Tengo dinero Roth',
  'topic.after-tax': 'Hice aportaciones después de impuestos',
  'topic.loan': 'Tengo un préstamo del plan',
  'topic.stock': 'Tengo acciones de mi empleador',
  'topic.small': 'Mi saldo es pequeño',
  'topic.other-person': 'Soy cónyuge, beneficiario o excónyuge',
  'topic.abroad': 'Soy extranjero no residente',
  'topic.governmental': 'Mi plan es un plan 457(b) del gobierno',
  'topic.safety': 'Me jubilé de un trabajo de seguridad pública',
  'topic.late': 'Pasaron los 60 días para la reinversión',
};
