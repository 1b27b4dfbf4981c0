import type { Translation } from '../../kit/text/catalog.ts';
import type { participantStepsEnglish } from '../participant-steps.ts';

export const spanish: Translation<typeof participantStepsEnglish> = {
  'card.steps': 'Pasos de esta distribución',
  'step.due': 'Hasta el {date}',
  'step.expected': 'Cerca del {date}',
  'step.returned': 'Llegó de vuelta el {date}',
  returned: 'El correo nos devolvió su aviso',
  'returned.next': 'Cambie su dirección y se lo enviaremos otra vez.',
  'note.notice': 'Explica sus derechos.',
  'note.choices': 'Puede parar y continuar después.',
  'note.instructions': 'Su plan nos dice cómo pagarle.',
  'note.amounts': 'Su plan nos dice las cantidades.',
  'note.search': 'Buscamos su dirección actual.',
  'note.moneyIn': 'Su plan nos envía el dinero.',
  'note.checks': 'Revisamos los datos por última vez.',
  'note.paid': 'Le enviamos el dinero.',
  'note.rolledOver': 'Enviamos el dinero a la cuenta nueva.',
  'note.done': 'No falta nada más.',
  'help.tax': 'Formularios de impuestos',
  'help.tax.text': 'Sus formularios de cada año, para ver y descargar.',
  'help.call': 'Hablar con una persona',
  'card.daysLeft': '{count, plural, =0 {Hoy es el último día.} one {Le queda # día.} other {Le quedan # días.}}',
  'silent.automaticRollover': 'Si no recibimos su respuesta, pasaremos su dinero a una cuenta IRA a su nombre.',
  'silent.cashPayment': 'Si no recibimos su respuesta, le enviaremos un cheque después de retener los impuestos.',
  'silent.taxableSavingsAccount':
    'Si no recibimos su respuesta, pondremos su dinero, después de retener los impuestos, en una cuenta de ahorros a su nombre.',
  'silent.returnedToPlan': 'Si no recibimos su respuesta, devolveremos su dinero al plan.',
};
