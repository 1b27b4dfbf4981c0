import type { Translation } from '../../kit/text/catalog.ts';
import type { myAccountEnglish } from '../my-account.ts';

export const spanish: Translation<typeof myAccountEnglish> = {
  title: 'Mi cuenta',
  lead: 'Sus datos, cómo nos comunicamos con usted y cómo inicia sesión.',
  back: 'Mi cuenta',
  empty: 'No tenemos ningún registro a su nombre',
  'empty.text': 'Cuando un plan le pague por medio de nosotros, verá aquí sus datos.',
  'record.of': 'En {sponsor}',

  'information.title': 'Mis datos',
  'information.lead':
    'Antes de cambiar su nombre o su fecha de nacimiento, revisamos el cambio, porque de eso depende quién recibe su dinero.',
  'information.name': 'Nombre',
  'information.taxId': 'Número de Seguro Social o de contribuyente',
  'information.dateOfBirth': 'Fecha de nacimiento',
  'information.middleName': 'Segundo nombre',
  'information.change': 'Pedir un cambio',
  'information.reason': 'Motivo del cambio',
  'information.reason.hint': 'Por ejemplo: me casé, o el plan escribió mal mi nombre.',
  'information.submit': 'Enviar solicitud',
  'information.sent': 'Recibimos su solicitud. La revisaremos y le avisaremos.',

  'request.title': 'Estamos revisando su cambio',
  'request.sent': 'Lo pidió el {date}.',
  'request.to': 'De {before} a {after}',
  'request.withdraw': 'Retirar solicitud',
  'request.withdraw.title': '¿Quiere retirar esta solicitud?',
  'request.withdraw.text': 'Sus datos siguen como están. Puede enviar otra solicitud después.',
  'request.withdrawn': 'Retiró su solicitud',
  'request.rejected': 'No hicimos el cambio que pidió',
  'request.rejected.reason': 'Motivo: {reason}',

  'contact.title': 'Datos de contacto',
  'contact.lead': 'A esta dirección enviamos sus cartas, cheques y formularios de impuestos.',
  'contact.address': 'Dirección postal',
  'contact.email': 'Correo electrónico',
  'contact.phone': 'Teléfono',
  'contact.change': 'Cambiar datos de contacto',
  'contact.open':
    'Si ya firmó una elección, ese pago va a la dirección que dio entonces. Para cambiarla, cambie su elección.',
  'contact.wait':
    'Si cambia algo aquí, esperamos unos días antes de enviar dinero a una cuenta de banco. Así le protegemos si otra persona hizo el cambio. Los cheques no se demoran.',
  'contact.submit': 'Guardar datos de contacto',
  'contact.saved': 'Guardamos sus datos de contacto',

  'login.title': 'Inicio de sesión',
  'login.signsIn': 'Inicia sesión con',
  'login.none': 'Todavía no tiene una cuenta. Con una, puede volver sin su carta.',
  'login.create': 'Crear cuenta',
  'login.edit': 'Administrar mi inicio de sesión',
  'login.changeEmail': 'Cambiar correo electrónico',
  'login.changePassword': 'Cambiar contraseña',
};
