import type { Translation } from '../../kit/text/catalog.ts';
import type { iraInviteEnglish } from '../ira-invite.ts';

export const spanish: Translation<typeof iraInviteEnglish> = {
  'invite.title': 'Le invitamos a abrir una cuenta IRA',
  'invite.titleBy': '{sender} le invita a abrir una cuenta IRA',
  'invite.titleUnknown': 'Abrir una cuenta IRA',
  'invite.unknown': 'No encontramos esta invitación. Tal vez ya terminó. De todos modos puede abrir una cuenta IRA.',
  'invite.start': 'Abrir mi cuenta IRA',
  'invite.lead':
    'Pase el dinero del plan de su empleo anterior a una cuenta IRA a su nombre. Nada cambia hasta que la solicite.',
  'invite.step.login': 'Cree una cuenta con el correo electrónico de su invitación.',
  'invite.step.apply': 'Díganos si tiene asesor financiero y llene la solicitud.',
  'invite.step.invest': 'Elija cómo invertir su dinero.',
  'invite.create': 'Crear cuenta',
  'invite.signIn': 'Iniciar sesión',
  'invite.no': 'No, gracias',
  'invite.lost': 'Encuentre su invitación',
  'invite.lost.lead': 'Ingrese el correo electrónico que recibió la invitación. Le enviaremos otra vez el enlace.',
  'invite.lost.submit': 'Enviar enlace',
  'invite.sent': 'Si {emailAddress} recibió una invitación, le llegará el enlace.',

  'subscription.unsubscribe.title': '¿Quiere dejar de recibir estos mensajes?',
  'subscription.unsubscribe.lead': 'Ya no recibirá invitaciones ni recordatorios de este remitente.',
  'subscription.unsubscribe.submit': 'Dejar de recibirlos',
  'subscription.unsubscribe.done': 'Ya no recibirá estos mensajes',
  'subscription.unsubscribe.done.text': 'No recibirá más mensajes de campaña de {sender}.',
  'subscription.resubscribe.title': '¿Quiere volver a recibir estos mensajes?',
  'subscription.resubscribe.lead': 'Volverá a recibir invitaciones y recordatorios de este remitente.',
  'subscription.resubscribe.submit': 'Volver a recibirlos',
  'subscription.resubscribe.done': 'Volverá a recibir estos mensajes',
  'subscription.resubscribe.done.text': 'Recibirá otra vez mensajes de campaña de {sender}.',
};
