import type { Translation } from '../../kit/text/catalog.ts';
import type { signInEnglish } from '../sign-in.ts';

export const spanish: Translation<typeof signInEnglish> = {
  'login.title': 'Iniciar sesión',
  'login.lead': 'Use el correo electrónico y la contraseña de su cuenta.',
  'login.submit': 'Iniciar sesión',
  'login.useLetter': '¿Es su primera vez aquí? Use su carta',
  'login.forgotPassword': '¿Olvidó su contraseña?',
  'login.forgotEmail': '¿Olvidó su correo electrónico?',

  'passkey.or': 'o',
  'passkey.use': 'Usar una llave de acceso (passkey)',
  'passkey.known': 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  'passkey.unsupported':
    'Este dispositivo no puede guardar una llave de acceso que verifique su identidad. Pruebe con otro.',
  'passkey.notUsed': 'No usó ninguna llave de acceso. Vuelva a intentarlo o inicie sesión con su contraseña.',
  'passkey.notCreated': 'No creó una llave de acceso. Puede intentarlo otra vez cuando quiera.',

  'signedIn.title': 'Ya inició sesión',
  'signedIn.lead': 'Esta sesión es de {name}.',
  'signedIn.continue': 'Continuar',
  'signedIn.other': 'Entrar como otra persona',

  'code.title': 'Ingrese su código',
  'code.form': 'Ingrese el código',
  'code.continue': 'Continuar',
  'code.sent': 'Enviamos un código a <address>{sentTo}</address>. Vence en 10 minutos.',
  'code.fromApp': 'Ingrese el código de Fiducia que muestra su aplicación de autenticación.',
  'code.fromRecovery': 'Ingrese uno de los códigos de recuperación que guardó. Cada código sirve una sola vez.',
  'code.recoveryCode': 'Código de recuperación',
  'code.default.email': 'Enviarme siempre los códigos por correo electrónico',
  'code.default.sms': 'Enviarme siempre los códigos por mensaje de texto',
  'code.default.authenticator': 'Usar siempre los códigos de mi aplicación de autenticación',
  'code.sendNew': 'Enviar otro código',
  'code.useSent': 'Usar el código que enviamos',
  'code.sendByEmail': 'Enviar un código por correo electrónico',
  'code.resendByEmail': 'Enviarlo por correo electrónico',
  'code.resendBySms': 'Enviarlo por mensaje de texto',
  'code.useApp': 'Usar la aplicación de autenticación',
  'code.useRecoveryCode': 'Usar un código de recuperación',
  'code.wait': '{action} ({seconds})',

  'captcha.tooLong': 'La verificación de seguridad tardó demasiado. Vuelva a cargar la página e inténtelo otra vez.',
};
