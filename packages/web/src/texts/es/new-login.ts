import type { Translation } from '../../kit/text/catalog.ts';
import type { newLoginEnglish } from '../new-login.ts';

export const spanish: Translation<typeof newLoginEnglish> = {
  'link.signIn': 'Iniciar sesión',
  'link.backToSignIn': 'Regresar a iniciar sesión',
  'link.newCode': 'Enviar otro código',
  'link.newCode.wait': 'Enviar otro código ({seconds})',
  'link.continue': 'Continuar',

  'register.title': 'Crear su cuenta',
  'register.lead': 'Iniciará sesión con {emailAddress}.',
  'register.hasLogin': '¿Ya tiene una cuenta? Inicie sesión',
  'register.separate': 'Esta sesión es de {name}. Aquí se crea otra cuenta, con otro correo electrónico.',
  'register.submit': 'Crear cuenta',
  'register.promise':
    'No compartiré con nadie esta cuenta, su contraseña ni sus códigos, y la usaré solo para mi propio trabajo.',

  'create.title': 'Crear su cuenta',
  'create.lead':
    'Con una cuenta puede ver cómo va su pago, recibir sus formularios de impuestos y volver sin su carta.',
  'create.later': 'Omitir por ahora e ir a mis distribuciones',
  'create.submit': 'Crear cuenta',
  'create.exists': 'Ya tiene una cuenta',
  'create.exists.lead': 'Inicia sesión con {emailAddress}.',
  'create.exists.link': 'Ir a mis distribuciones',
  'create.exists.account': 'Ir a mi cuenta',

  'setPassword.title': 'Crear su contraseña',
  'setPassword.titleWithPassword': 'Confirmar su correo electrónico',
  'setPassword.lead': 'Falta confirmar su correo electrónico. Ingrese el código que le enviamos.',
  'setPassword.form': 'Elija su contraseña',
  'setPassword.submit': 'Guardar contraseña',
  'setPassword.done': 'Su cuenta está lista',
  'setPassword.done.next': 'Confirmó su correo electrónico. Inicie sesión con su contraseña.',
};
