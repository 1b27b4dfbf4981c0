import type { Translation } from '../../kit/text/catalog.ts';
import type { iraLandingEnglish } from '../ira-landing.ts';

export const spanish: Translation<typeof iraLandingEnglish> = {
  title: 'Una cuenta IRA para el dinero de su empleo anterior',
  lead: 'Una cuenta IRA es una cuenta de jubilación a su nombre. Pase a ella el dinero de su 401(k) anterior y no pagará impuestos hasta que lo saque.',
  open: 'Abrir mi cuenta IRA',
  claim: '¿Le escribimos sobre una cuenta a su nombre? <find>Reclame su cuenta</find>',
  signIn: 'Iniciar sesión',
  compare: 'Comparar con otras cuentas IRA',
  invitedBy: '{sender} le invitó',
  'invitedBy.text':
    'Usted decide si quiere esta cuenta IRA. Pediremos a {sender} que confirme su cuenta. También puede continuar por su lado.',
  'invitation.accept': 'Usar mi invitación',
  'invitation.unknown':
    'No encontramos esta invitación. Tal vez ya terminó. De todos modos puede abrir una cuenta IRA.',

  'fees.title': 'Cuánto cuesta',
  'fees.lead': '{monthly} al mes, con cualquier saldo. Abrirla no cuesta nada. Cerrarla cuesta {closing}.',
  'fees.caption': 'Cargos e intereses en un año, por saldo',
  'fees.balance': 'Saldo',
  'fees.fee': 'Cargos por año',
  'fees.interest': 'Intereses por año',
  'fees.net': 'Gana o pierde',
  'fees.rate': 'El dinero que no invierte gana {rate} al año; puede cambiar. Precios desde el {date}.',
  'fees.small':
    'Con menos de unos {balance}, los cargos son más que los intereses y su saldo baja. Inviértalo o reúna más cuentas anteriores.',

  'steps.title': 'Cómo funciona',
  'steps.login': 'Cree una cuenta. Tarda unos dos minutos.',
  'steps.apply': 'Díganos quién es y quién recibe el dinero si usted fallece. Tarda unos cinco minutos.',
  'steps.move': 'Pida a su plan anterior que envíe el dinero. Le diremos exactamente qué pedir.',

  'signedInAs.other': 'Inició sesión, pero esta cuenta no tiene una cuenta IRA.',

  'start.title': 'Comience con su correo electrónico',
  'start.lead': 'Si alguien le invitó, le enviaremos otra vez el enlace.',
  'start.submit': 'Continuar',
  'start.hasLogin': '¿Ya tiene una cuenta? Inicie sesión',
  'start.sent': 'Revise su correo electrónico',
  'start.sent.lead': 'Si {emailAddress} recibió una invitación, le llegará el enlace. Ábralo para usarla.',
  'start.sent.none':
    '¿No tiene invitación o no le llega nada en unos minutos? Puede abrir una cuenta IRA sin invitación.',
  'start.create': 'Crear cuenta',
  'start.other': 'Usar otro correo electrónico',
};
