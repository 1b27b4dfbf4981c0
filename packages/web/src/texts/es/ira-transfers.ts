import type { Translation } from '../../kit/text/catalog.ts';
import type { iraTransfersEnglish } from '../ira-transfers.ts';

export const spanish: Translation<typeof iraTransfersEnglish> = {
  title: 'Reúna sus cuentas',
  lead: 'Pase un 401(k) o una cuenta IRA anterior a su cuenta IRA, libre de impuestos. Escribimos la carta y la enviamos. Si el dinero se atrasa, podemos llamar por usted.',
  add: 'Traer una cuenta',
  none: 'Traiga su primera cuenta',
  'none.next': 'Necesita un estado de cuenta de la cuenta anterior. Tarda unos cinco minutos.',
  noIra: 'Todavía no tiene una cuenta IRA abierta',
  'noIra.next': 'Cuando su cuenta IRA esté abierta, aquí podrá traer a ella sus cuentas anteriores.',
  'noIra.action': 'Ver el próximo paso',
  list: 'Todas las solicitudes',

  'kind.traditionalIra': 'Cuenta IRA tradicional, de reinversión o SEP',
  'kind.rothIra': 'Cuenta Roth IRA',
  'kind.plan': '401(k) u otro plan de un empleo anterior',
  'kind.rothPlan': 'Dinero Roth en un plan de un empleo anterior',
  'kind.traditionalIra.text': 'Va de una institución a otra. No tiene que declararlo en sus impuestos.',
  'kind.rothIra.text': 'Va de una institución a otra. No tiene que declararlo en sus impuestos.',
  'kind.plan.text':
    'Es una reinversión directa (direct rollover). Debe declararla en sus impuestos, pero no paga impuestos por ella.',
  'kind.rothPlan.text':
    'Es una reinversión directa (direct rollover). Debe declararla en sus impuestos, pero no paga impuestos por ella.',
  'moves.rollover': 'Reinversión directa (direct rollover)',
  'moves.transferIn': 'De una institución a otra',

  'step.signed': 'Carta firmada',
  'step.sent': 'Carta enviada',
  'step.received': 'Llegó el dinero',
  'step.credited': 'En su cuenta IRA',

  'step.since': 'Desde el {day}',
  'step.expected': 'A más tardar el {day}',
  'step.late': '{count, plural, one {# día de atraso} other {# días de atraso}}',
  'now.step.signed': 'Falta su firma',
  'now.step.sent': 'Por enviar su carta',
  'now.step.received': 'En {institution}',
  'now.step.credited': 'Por agregar a su cuenta IRA',

  'now.draft': 'Falta su firma: lea la carta y fírmela.',
  'now.signed':
    'Firmó su carta el {day}. La enviaremos a {institution}, casi siempre en 2 días hábiles, y le avisaremos por correo electrónico.',
  'now.signed.late':
    'Firmó su carta el {day} y todavía no la enviamos a {institution}. Nos toca a nosotros. Enviamos cartas todos los días hábiles, primero las que más esperaron. Le avisaremos por correo electrónico cuando enviemos la suya. Si no quiere esperar, llámenos.',
  'now.sent':
    'El {day} enviamos su carta a {institution}. El dinero casi siempre llega a más tardar el {expected}. Usted no tiene que hacer nada.',
  'now.late':
    'El {day} enviamos su carta a {institution}. El dinero casi siempre llega a más tardar el {expected}, pero aún no llega. Si nos pide dar seguimiento, llamaremos a {institution}, casi siempre en 2 días hábiles, y le escribiremos lo que nos digan.',
  'now.received': 'El dinero de {institution} llegó el {day}. Lo estamos agregando a su cuenta IRA.',
  'now.received.late':
    'El dinero de {institution} llegó el {day}, pero todavía no está en su cuenta IRA. Nos toca a nosotros. Agregamos dinero todos los días hábiles, primero el que más esperó. Le avisaremos por correo electrónico cuando esté en su cuenta IRA. Si no quiere esperar, llámenos.',
  'now.credited': 'Listo el {day}: {amount} están en su cuenta IRA.',
  'now.canceled': 'Solicitud cancelada el {day}.',
  'now.canceled.note': 'Solicitud cancelada el {day}: {note}',
  'now.rejected': 'No pudimos traer este dinero: {note}',
  asked:
    'El {day} nos pidió dar seguimiento. Casi siempre preguntamos a {institution} en 2 días hábiles y después le escribimos.',
  followedUp: 'El {day} dimos seguimiento: “{note}”',

  from: 'De',
  account: 'Cuenta anterior',
  'account.ending': '{kind}, {number}',
  amount: 'Cantidad',
  'amount.whole': 'Todo, unos {amount}',
  moves: 'Cómo pasa',
  reference: 'Referencia',
  continue: 'Leer y firmar',
  letter: 'Leer la carta',
  nudge: 'Pedir seguimiento',
  'nudge.done': 'Preguntaremos a {institution} y le escribiremos por correo electrónico',
  call: 'Llamar al {phone}',
  cancel: 'Cancelar solicitud',
  'cancel.question': '¿Quiere cancelar esta solicitud?',
  'cancel.text': 'No enviaremos su carta a {institution}. Puede empezar otra vez más adelante.',
  'cancel.done': 'Canceló la solicitud',

  'ira.traditional': 'Cuenta IRA tradicional',
  'ira.roth': 'Cuenta Roth IRA',
  'ira.rollover': 'Cuenta IRA de reinversión (rollover IRA)',

  'wizard.institution': '¿Quién tiene la cuenta?',
  'wizard.account': '¿Qué tipo de cuenta es?',
  'wizard.sign': 'Lea y firme la carta',
  'wizard.ira': '¿A qué cuenta IRA?',
  'wizard.listed': 'Banco, corredor o plan',
  'wizard.listed.hint': 'El nombre está en la parte de arriba de su estado de cuenta.',
  'wizard.unlisted': 'No está en esta lista',
  'wizard.name': 'Nombre en su estado de cuenta',
  'wizard.street': 'Dirección o apartado postal para cartas',
  'wizard.zip': 'Código postal',
  'wizard.phone': 'Teléfono',
  'wizard.kind': 'Tipo de cuenta',
  'wizard.number': 'Número de cuenta',
  'wizard.number.hint':
    'Como está en su estado de cuenta. La institución lo necesita completo para encontrar su cuenta.',
  'wizard.howMuch': '¿Cuánto quiere pasar?',
  'wizard.whole': 'Todo',
  'wizard.whole.text': 'La cuenta anterior se cierra.',
  'wizard.part': 'Una parte',
  'wizard.part.text': 'El resto sigue donde está.',
  'wizard.amount': 'Cantidad en dólares enteros',
  'wizard.amount.hint': 'Si pasa todo, ¿cuánto hay más o menos en la cuenta?',
  'wizard.saved': 'Guardado',
  'wizard.read':
    'Su carta pide a {institution} que envíe el dinero a su cuenta IRA. Después del texto en inglés viene la misma carta en español. Léala antes de firmar. Puede cancelar hasta que la enviemos.',
  'wizard.signature': 'Escriba su nombre completo para firmar',
  'wizard.agree': 'Leí la carta y acepto firmarla electrónicamente',
  'wizard.signed': 'Firmó la carta',
  'wizard.signed.next':
    'La enviaremos a {institution} y le avisaremos por correo electrónico. Aquí puede ver cada paso.',
  'wizard.toList': 'Ver sus solicitudes',
};
