import type { Translation } from '../../kit/text/catalog.ts';
import type { iraClaimEnglish } from '../ira-claim.ts';

export const spanish: Translation<typeof iraClaimEnglish> = {
  title: 'Reclame su cuenta',
  crumb: 'Reclamar',
  'start.lead': '¿Le escribimos que su dinero de un empleo anterior está en una cuenta a su nombre? El dinero es suyo.',
  'start.1': 'Cree un acceso. Toma unos dos minutos.',
  'start.2': 'Escriba su nombre, fecha de nacimiento y número de identificación del contribuyente.',
  'start.3': 'Verificamos su identidad, y usted ve su cuenta y su dinero.',
  'start.free': 'Es gratis. No necesita abrir otra cuenta.',
  'start.create': 'Crear acceso',
  'start.signIn': 'Ya tengo un acceso',
  'start.continue': 'Continuar',

  'offer.title': '¿Un plan anterior abrió una cuenta para usted?',
  'offer.text': 'Si le escribimos que hay una cuenta a su nombre, búsquela aquí. No necesita abrir otra.',
  'offer.action': 'Buscar mi cuenta',
  'offer.more': '¿Hay otra cuenta a su nombre de un empleo anterior? <find>Búsquela</find>',
  'open.title': 'Otra cuenta IRA',
  'open.text':
    'También puede abrir una cuenta IRA propia para otro dinero. No la necesita para tener la cuenta de arriba.',

  'form.title': 'Busque su cuenta',
  lead: 'Los planes abren una cuenta para las personas que no les dicen qué hacer con su dinero. Escriba sus datos como los conoce su empleador anterior.',
  'name.hint': 'Como lo conoce su empleador anterior',
  'signed.hint': 'Como en su solicitud',
  dateOfBirth: 'Fecha de nacimiento',
  taxId: 'Número de identificación del contribuyente',
  'taxId.hint': 'Su número de Seguro Social. Lo usamos para buscar la cuenta y verificar su identidad.',
  submit: 'Buscar cuenta',

  'claimed.title': 'Encontramos su cuenta, y es suya',
  'claimed.text': 'Desde ahora la ve en su acceso. Le enviamos un correo electrónico sobre ella.',
  'claimed.balance': 'Saldo',
  'claimed.held': '{custodian} tiene el dinero.',
  'claimed.view': 'Ver cuenta',

  'inReview.title': 'Estamos revisando su reclamo',
  'inReview.text':
    'Una cuenta coincide con sus datos, pero no pudimos verificar su identidad electrónicamente. Comparamos sus datos con los del plan y tal vez le llamemos. Le escribiremos lo que decidamos.',
  'inReview.call': '¿Preguntas? Llámenos al {phone}.',

  'hasOtherLogin.title': 'Esta cuenta ya tiene un acceso',
  'hasOtherLogin.text':
    'Tal vez se registró antes con otro correo electrónico. Inicie sesión con ese. Si no fue usted, llámenos de inmediato al {phone}.',
  'hasOtherLogin.email': 'Buscar mi correo electrónico',

  'notFound.title': 'No encontramos ninguna cuenta con estos datos',
  'notFound.text': 'Revise lo que escribió. Use el nombre que tenía cuando trabajaba allí.',
  'notFound.later':
    'También es posible que falten unos días, mientras su dinero va en camino a la cuenta. Cuando llegue, la agregaremos a su acceso automáticamente.',
  'notFound.call': 'Si tiene una carta nuestra sobre su cuenta, llámenos al {phone}.',
  'notFound.again': 'Intentar de nuevo',
  home: 'Ir al inicio',
  'crumb.home': 'Inicio',
};
