import type { Translation } from '../../kit/text/catalog.ts';
import type { participantSetupEnglish } from '../participant-setup.ts';

export const spanish: Translation<typeof participantSetupEnglish> = {
  title: 'Elija cómo recibir su dinero',
  lead: 'Tarda unos diez minutos. Puede parar y volver. Nada es definitivo hasta que firme.',
  closed: 'Por ahora no puede elegir ni cambiar su elección para esta distribución. Si algo no está bien, llámenos.',
  'closed.details': 'Ver detalles',
  distributions: 'Mis distribuciones',

  'unlock.title': 'Abrir con su PIN',
  'unlock.done': 'Ya abrió esta distribución.',
  'unlock.lead': 'La primera página de su carta tiene un PIN. Con él, nadie más puede elegir por usted.',
  'unlock.pin': 'PIN',
  'unlock.pin.hint': 'Ocho letras y números. Puede usar mayúsculas o minúsculas, con guion o sin él.',

  'you.title': 'Revise sus datos',
  'you.lead':
    'Tenemos este nombre: <name>{name}</name>. ¿Está bien su dirección? También enviamos ahí su formulario de impuestos.',
  'you.email': 'Correo electrónico',
  'you.phone': 'Teléfono',
  'you.wait':
    'Si cambia algo aquí, esperamos unos días antes de enviar dinero a una cuenta de banco. Así le protegemos si otra persona hizo el cambio. Los cheques no se demoran.',

  'rights.title': 'Sus derechos',
  'rights.lead':
    'La ley nos pide darle este aviso antes de que elija. Explica qué impuestos paga si recibe el dinero y qué es una reinversión (rollover): pasar su dinero a otra cuenta de jubilación. Tiene al menos 30 días para decidir. El texto legal está en inglés.',
  'rights.contents': 'Qué contiene este aviso',
  'rights.page': 'Abrir el aviso en su propia página',
  'rights.read': 'Leí el aviso hasta el final.',
  'rights.read.hint': 'Baje hasta el final del aviso. Entonces marcaremos esta casilla.',
  'rights.read.done': 'Gracias.',
  'rights.read.error': 'Lea el aviso hasta el final. Después podrá continuar.',
  'rights.save': 'Guardar como PDF (en inglés)',
  'rights.days': 'Sus 30 días para decidir',
  'rights.keep': 'Tomar mis 30 días',
  'rights.keep.text': 'Le pagaremos a partir del {date}. Puede cambiar de opinión mientras no aprobemos su elección.',
  'rights.shorten': 'Recibir mi pago antes',
  'rights.shorten.text': 'Le pagaremos a partir del {date}, en cuanto llegue el dinero de su plan.',
  'rights.over': 'Sus 30 días para decidir terminan antes de que podamos pagarle. Le pagaremos a partir del {date}.',

  'choice.title': 'Qué hacer con su dinero',
  'choice.label': '¿Qué hacemos con su dinero?',
  'choice.cashLumpSum': 'Recibir el dinero',
  'choice.rolloverToTraditionalIra': 'Pasarlo a una cuenta IRA tradicional',
  'choice.rolloverToRothIra': 'Pasarlo a una cuenta Roth IRA',
  'choice.rolloverToNewEmployerPlan': 'Pasarlo al plan de un empleo nuevo',
  'choice.split': 'Dividir mi dinero',
  'choice.split.text': 'Una parte va a un lugar y otra parte a otro. Usted decide cuánto va a cada uno.',
  'choice.split.error': 'Reparta toda la cantidad, hasta que no quede nada.',

  'growth.title': 'Vea cuánto podría crecer su dinero',
  'growth.currentAge': 'Su edad',
  'growth.retirementAge': 'Su edad cuando se jubile',
  'growth.assumedRateOfReturn': 'Crecimiento por año, en porcentaje',
  'growth.calculate': 'Calcular el crecimiento',
  'growth.result':
    'En {years, plural, one {# año} many {# de años} other {# años}} podría tener <amount>{amount}</amount> antes de impuestos, si su dinero crece eso cada año. Las inversiones suben y bajan, así que no podemos prometerlo.',

  'later.saved':
    'Guardamos los pasos que completó. Inicie sesión de nuevo para continuar. Podemos enviarle un recordatorio.',

  'where.title': 'Adónde va su dinero',

  'taxes.title': 'Impuestos',
  'taxes.title.rollover': 'Impuestos: lo que debe saber',
  'taxes.lead':
    'Estas son las cantidades exactas. Lo que retenemos ahora cuenta para los impuestos que debe cuando presente su declaración.',

  'sign.title': 'Revisar y firmar',
  'sign.english': 'Usted firma el texto en inglés: “{text}”',
  'sign.payableTo': 'A nombre de',
  'sign.forBenefitOf': 'A beneficio de',
  'sign.accountAtProvider': 'Número de la cuenta nueva',
  'sign.destination': 'Cómo lo enviamos',
  'sign.total': 'Total después de impuestos y cargos',
  'sign.days': 'Sus 30 días para decidir',
  'sign.days.kept': 'Toma sus 30 días completos',
  'sign.days.shortened': 'Eligió recibir su pago antes',
  'sign.payOn': 'Cuándo le pagamos',
  'sign.payOn.text': '{date}, o el día hábil después de que llegue el dinero de su plan',

  'done.title': 'Recibimos su elección',
  'done.paid': 'Usted recibirá {paid}.',
  'done.moved': 'Pasaremos {moved} a su cuenta nueva.',
  'done.paidAndMoved': 'Usted recibirá {paid} y pasaremos {moved} a su cuenta nueva.',
  'done.next':
    'Revisaremos su elección y le pagaremos el {date} o el día hábil después de que llegue el dinero de su plan.',
  'done.receipt': 'Guardar el comprobante',
  'done.code': 'Código de confirmación: {code}',
};
