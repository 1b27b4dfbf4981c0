import type { Translation } from '../../kit/text/catalog.ts';
import type { smsOfferEnglish } from '../sms-offer.ts';

export const spanish: Translation<typeof smsOfferEnglish> = {
  title: 'Códigos por mensaje de texto',
  lead: 'Por mensaje de texto, los códigos llegan más rápido. Los recibe aunque no pueda abrir su correo electrónico.',
  add: 'Agregar número de teléfono',
  send: 'Enviar código',
  phone: 'Teléfono celular',
  confirmNumber: 'Confirmar el número de teléfono',
  confirm: 'Confirmar',
  code: 'Código del mensaje de texto',
  postpone: 'Ahora no',
  never: 'No volver a preguntar',
};
