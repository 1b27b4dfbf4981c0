import type { Translation } from '../../kit/text/catalog.ts';
import type { participantPortalEnglish } from '../participant-portal.ts';

export const spanish: Translation<typeof participantPortalEnglish> = {
  'title.suffix': ' | Fiducia Participantes',
  'title.suffix.elections': ' | Elección de beneficios',
  'title.elections': 'Elegir su beneficio',
  'title.welcome': 'Le damos la bienvenida',
  'title.start': 'Comenzar con su carta',
  'title.login': 'Iniciar sesión',
  'title.forgotPassword': 'Contraseña olvidada',
  'title.forgotEmail': 'Correo electrónico olvidado',
  'title.resetPassword': 'Restablecer la contraseña',
  'title.confirmEmail': 'Confirmar su correo electrónico',
  'title.changeEmail': 'Cambiar su correo electrónico',
  'title.createLogin': 'Crear su cuenta',
  'title.setup': 'Elegir cómo recibir su dinero',
  'title.details': 'Distribución',
  'menu.home': 'Inicio',
  'menu.taxForms': 'Formularios de impuestos',
  distributions: 'Mis distribuciones',
  taxForms: 'Mis formularios',
  account: 'Mi cuenta',
  'title.information': 'Mis datos',
  'title.contact': 'Datos de contacto',
  'title.editLogin': 'Inicio de sesión',
  'title.changePassword': 'Cambiar contraseña',
};
