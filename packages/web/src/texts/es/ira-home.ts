import type { Translation } from '../../kit/text/catalog.ts';
import type { iraHomeEnglish } from '../ira-home.ts';

export const spanish: Translation<typeof iraHomeEnglish> = {
  'next.sign': 'Ahora lea y firme su carta a {institution}.',
  'next.late':
    '{institution} lleva {count, plural, one {# día} other {# días}} de atraso con el dinero que usted traslada. Aún no está en su saldo.',
  'next.lateWithUs':
    'Vamos atrasados con su dinero de {institution}. Nos toca a nosotros: usted no tiene que hacer nada.',
  'next.letter': 'Ahora agregue la carta de aceptación de {institution}.',
  'next.returned': 'El banco nos devolvió su pago de {amount}. Díganos adónde enviarlo.',
  'next.beneficiaries': 'Ahora elija quién recibirá este dinero si usted fallece.',
  'next.firstMoney': 'Su cuenta IRA está abierta. Ahora traiga dinero a ella.',
  'next.more': 'No tiene que hacer nada. Puede traer aquí otra cuenta anterior.',
  'do.sign': 'Leer y firmar',
  'do.letter': 'Agregar carta',
  call: 'Llamar al {phone}',

  through: 'Por medio de {name}',
  about: 'unos {amount}',
  made: 'De qué se compone',
  'made.rollover': 'Reinversiones',
  'made.planDeposit': 'De un plan',
  'made.transferIn': 'Transferencias recibidas',
  'made.contribution': 'Aportaciones',
  'made.interest': 'Intereses',
  'made.out': 'Dinero retirado o pasado a otra cuenta',
  'made.fees': 'Cargos',
  'made.total': 'Saldo de hoy',
  'fee.year': 'El cargo es de {monthly} al mes. Son {yearly} al año.',

  transfer: 'De {institution}, {amount}',
  underWay: 'En proceso',
  'underWay.transfer': 'Ver transferencia',
  'underWay.payout': 'Ver solicitud',
  activity: 'Movimientos recientes',
  'activity.all': 'Ver todo',
};
