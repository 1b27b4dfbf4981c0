import type { Translation } from '../../kit/text/catalog.ts';
import type { participantPaymentEnglish } from '../participant-payment.ts';

export const spanish: Translation<typeof participantPaymentEnglish> = {
  'type.cashLumpSum': 'Dinero para usted',
  'type.rolloverToTraditionalIra': 'A una cuenta IRA tradicional',
  'type.rolloverToRothIra': 'A una cuenta Roth IRA',
  'type.rolloverToNewEmployerPlan': 'Al plan de un empleo nuevo',

  'method.achPayment': 'Por depósito directo a una cuenta de banco',
  'method.wirePayment': 'Por transferencia bancaria (wire) el mismo día',
  'method.check': 'Por cheque, por correo',
  'method.checkOvernight': 'Por cheque, por mensajería para el día siguiente',

  'destination.achPayment': 'Por depósito directo a la cuenta que termina en {lastFour}',
  'destination.wirePayment': 'Por transferencia bancaria (wire) el mismo día a la cuenta que termina en {lastFour}',
  'destination.check': 'Por cheque, por correo a {address}',
  'destination.checkOvernight': 'Por cheque, por mensajería para el día siguiente a {address}',
  'destination.achPayment.corrected': 'Por depósito directo a la cuenta que nos dio el banco',
  'destination.wirePayment.corrected':
    'Por transferencia bancaria (wire) el mismo día a la cuenta que nos dio el banco',

  'part.heading': '{type}: {amount}',
  'method.label': '¿Cómo lo enviamos?',
  'method.fee': 'Nosotros cobramos {amount}.',
  'method.noFee': 'Sin cargo.',

  'provider.label': 'Elija una institución',
  'provider.hint':
    'Esta lista no tiene todas las instituciones. Si la suya no está, escríbala abajo. Pregunte a la institución a nombre de quién va el cheque.',
  'provider.other': 'Otra institución',
  'provider.own': 'Su cuenta IRA que termina en {ending}',
  'provider.own.text':
    'Hacemos el cheque a nombre de {payee} para su cuenta IRA que termina en {ending}. El cheque lleva el número de su cuenta IRA y su nombre.',
  'provider.unnamed': 'La institución',
  'payableTo.label': 'A nombre de',
  'payee.printed': 'Los cheques y los bancos muestran: {name}.',
  'forBenefitOf.label': 'A beneficio de',
  'forBenefitOf.hint': 'El nombre en la cuenta nueva. Casi siempre es el nombre de usted.',
  'accountAtProvider.label': 'Número de la cuenta nueva',
  'accountAtProvider.hint':
    'Si lo tiene. Sirve para encontrar su cuenta nueva. Lo ponemos en el cheque o en la transferencia.',
  'accountAtProvider.hint.others':
    'Si lo tiene. Sirve para encontrar la cuenta nueva. Lo ponemos en el cheque o en la transferencia.',

  'bank.routingNumber': 'Número de ruta bancaria (routing number)',
  'bank.routingNumber.hint': 'Los nueve números en la parte de abajo de un cheque, a la izquierda.',
  'bank.accountNumber': 'Número de cuenta',
  'bank.accountNumber.check': 'Preguntaremos a su banco si esta cuenta es de usted.',
  'bank.accountNumber.again': 'Ingrese el número completo.',
  'bank.accountType': 'Tipo de cuenta',
  'bank.checking': 'Cuenta corriente (checking)',
  'bank.savings': 'Cuenta de ahorros',

  'corrected.title': 'El banco nos dio otros números para esta cuenta',
  'corrected.offer': 'Para usar esta cuenta, elíjala abajo. También puede ingresar otra.',
  'corrected.chosen': 'Cuando guarde, confirma que podemos usar esta cuenta.',
  'corrected.label': 'Cuenta que usamos',
  'corrected.other': 'Otra cuenta',
  'corrected.account':
    '{type, select, savings {Cuenta de ahorros} other {Cuenta corriente (checking)}} que termina en {lastFour}, según el banco',

  'tax.federal': 'Impuesto federal que retenemos',
  'tax.federal.hint':
    'Deje este dato vacío para usar el porcentaje normal o ingrese un porcentaje entero. Casi siempre puede elegir uno más alto, pero no uno más bajo.',
  'tax.state': 'Impuesto estatal ({state})',
  'tax.state.default': 'Usar la regla normal del estado',
  'tax.state.none': 'No retener, si el estado lo permite',
  'tax.state.rate': 'Elegir un porcentaje',
  'tax.stateRate': 'Impuesto estatal que retenemos',

  'breakdown.amount': 'Cantidad',
  'breakdown.moved': 'Pasa a la cuenta nueva',
  'breakdown.paid': 'Usted recibe',
};
