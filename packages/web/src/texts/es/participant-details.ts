import type { Translation } from '../../kit/text/catalog.ts';
import type { participantDetailsEnglish } from '../participant-details.ts';

export const spanish: Translation<typeof participantDetailsEnglish> = {
  'details.back': 'Mis distribuciones',
  'details.title': 'Su distribución',
  'details.choose': 'Elegir cómo recibir mi dinero',
  'details.change': 'Cambiar mi elección',
  'details.receipt': 'Guardar el comprobante',
  'details.signed': 'Lo que firmó',
  'details.payableTo': 'A nombre de',
  'details.forBenefitOf': 'A beneficio de',
  'details.method': 'Forma de pago',
  'details.account': 'Cuenta',
  'details.address': 'Dirección postal',
  'details.amount': 'Cantidad',
  'details.federalTax': 'Impuesto federal',
  'details.federalTax.line': 'Impuesto federal sobre los ingresos',
  'details.stateTax': 'Impuesto estatal',
  'details.stateTax.line': 'Impuesto estatal sobre los ingresos ({state})',
  'details.fees': 'Cargos',
  'details.paid': 'Usted recibe',
  'details.moved': 'Cantidad que pasamos',

  shorten: 'Terminar mi período de revisión',
  'shorten.title': '¿Quiere terminar ahora sus 30 días para revisar?',
  'shorten.text':
    'Tiene al menos 30 días para decidir. Si los termina ahora, enviaremos su dinero a partir del {date}, en cuanto llegue el dinero de su plan. Después no podrá deshacerlo.',
  'shorten.done': 'Terminó su período de revisión',

  'payments.title': 'Pagos',
  'payments.reference': 'Referencia',
  'payments.amount': 'Cantidad',
  'payments.method': 'Forma de pago',
  'payments.status': 'Cómo va',
  'payments.wasExpectedOn': 'Lo esperábamos el',
  'payments.expectedOn': 'Lo esperamos el',
  'payments.clearedOn': 'Cobrado el',
  'payments.returnReason': 'Por qué nos lo devolvieron',

  'missing.report': 'Avisar que falta un pago',
  'missing.check':
    'Preguntaremos al banco. Si nadie cobró el cheque, suspenderemos el pago y le enviaremos otro. Si el cheque llega después, no lo cobre.',
  'missing.electronic':
    'Preguntaremos al banco dónde está. Si no le llegó, lo recuperaremos y le enviaremos un pago nuevo.',
  'missing.note': 'Algo que debamos saber, como una dirección nueva',
  'missing.confirm': 'Avisar',
  'missing.from': 'A partir del {date} puede avisar que este pago no llegó. Hasta entonces, tal vez va en camino.',
  'missing.reported':
    'El {date} nos avisó que este pago no llegó. Estamos preguntando al banco y le diremos lo que encontremos.',
  'missing.reported.check': 'Si el cheque llega, no lo cobre.',

  'expired.title': 'Su cheque venció',
  'expired.text':
    'Nadie lo cobró a tiempo y lo anulamos. Si todavía lo tiene, no lo cobre. Revise adónde va su dinero. También puede elegir su cuenta de banco en vez de un cheque.',
  'expired.form': 'Pedir un pago nuevo',
  'expired.submit': 'Pedir un pago nuevo',

  'correction.title': 'Corrija este pago',
  'correction.form': 'Corregir este pago',
  'correction.submit': 'Enviar corrección',
};
