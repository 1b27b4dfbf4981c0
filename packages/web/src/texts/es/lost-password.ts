import type { Translation } from '../../kit/text/catalog.ts';
import type { lostPasswordEnglish } from '../lost-password.ts';

export const spanish: Translation<typeof lostPasswordEnglish> = {
  'link.signIn': 'Iniciar sesión',
  'link.backToSignIn': 'Regresar a iniciar sesión',

  'resetPassword.title': 'Restablecer la contraseña',
  'resetPassword.lead': 'Su correo electrónico es {emailAddress}.',
  'resetPassword.newLink': 'Pedir otro enlace',
  'resetPassword.submit': 'Guardar contraseña',
  'resetPassword.done': 'Cambió su contraseña',
  'resetPassword.done.next': 'Cerramos su sesión en todos los dispositivos. Inicie sesión con su contraseña nueva.',

  'forgotPassword.title': '¿Olvidó su contraseña?',
  'forgotPassword.lead':
    'Ingrese el correo electrónico de su cuenta. Le enviaremos un enlace para crear otra contraseña.',
  'forgotPassword.submit': 'Enviar enlace',
  'forgotPassword.sent': 'Revise su correo electrónico',
  'forgotPassword.sent.next': '{message} El enlace vence en 60 minutos.',

  'forgotEmail.title': '¿Olvidó su correo electrónico?',
  'forgotEmail.lead':
    'Ingrese su nombre y su número de Seguro Social. Le mostraremos una parte del correo electrónico de su cuenta.',
  'forgotEmail.submit': 'Buscar mi correo electrónico',
  'forgotEmail.again': 'Volver a intentarlo',
};
