import type { Translation } from '../../kit/text/catalog.ts';
import type { emailAddressEnglish } from '../email-address.ts';

export const spanish: Translation<typeof emailAddressEnglish> = {
  'link.signIn': 'Iniciar sesión',
  'link.newLink': 'Enviar otro enlace',
  'link.newCode': 'Enviar otro código',
  'link.newCode.wait': 'Enviar otro código ({seconds})',
  'link.continue': 'Continuar',
  'link.confirm': 'Confirmar',

  'confirmEmail.title': 'Confirmar su correo electrónico',
  'confirmEmail.byLink': 'Para terminar, elija “Confirmar”.',
  'confirmEmail.byCode': 'Ingrese el código que enviamos a <address>{emailAddress}</address>.',
  'confirmEmail.wrongAddress': '¿No es su correo electrónico?',
  'confirmEmail.other': 'Usar otro correo electrónico',
  'confirmEmail.other.submit': 'Enviar código',
  'confirmEmail.which': 'Su correo electrónico',
  'confirmEmail.done': 'Su correo electrónico está confirmado',
  'confirmEmail.thanks': 'Gracias.',

  'changeEmail.title': 'Cambiar correo electrónico',
  'changeEmail.new': 'Correo electrónico nuevo: {emailAddress}',
  'changeEmail.fromTo': 'De {from} a {to}',
  'changeEmail.signIn': 'Primero inicie sesión con su correo electrónico actual.',
  'changeEmail.signInThenLink':
    'Primero inicie sesión con su correo electrónico actual y luego abra otra vez el enlace del mensaje.',
  'changeEmail.next': 'Para terminar, elija “Confirmar”. Avisaremos del cambio a los dos correos electrónicos.',
  'changeEmail.done': 'Cambió su correo electrónico',
  'changeEmail.done.next': 'Para iniciar sesión, use {emailAddress}.',
};
