import type { Translation } from '../../kit/text/catalog.ts';
import type { iraAccountEnglish } from '../ira-account.ts';

export const spanish: Translation<typeof iraAccountEnglish> = {
  lead: 'Sus datos, cómo nos comunicamos con usted y cómo inicia sesión.',
  empty: 'Todavía no estamos abriendo una cuenta IRA para usted',
  'empty.text': 'Si alguien le invitó, inicie sesión con el correo electrónico de la invitación.',
  'record.of': 'Con {advisor}',

  'information.change': 'Cambiar mis datos',
  'information.lead': 'Use su nombre como está en su identificación. Puede cambiarlo hasta que envíe su solicitud.',
  'information.submit': 'Guardar mis datos',
  'information.saved': 'Guardamos sus datos',
  'information.signed': 'Firmó su solicitud con este nombre',
  'information.signed.text':
    'Para cambiar ahora su nombre o su fecha de nacimiento, llámenos al {phone}. Primero necesitamos ver un documento.',
  'information.taxIdLater': 'Se lo pedimos en la solicitud.',
  'information.taxIdKept': 'Guardado, oculto',

  'contact.lead': 'A esta dirección van sus cartas, cheques y formularios de impuestos.',
  'contact.notice':
    'Le escribimos por correo electrónico sobre cada cambio y tal vez antes le pidamos su contraseña. La ley federal exige la dirección donde vive.',
  'contact.street': 'Calle y número',
  'contact.unit': 'Apartamento o unidad',
  'contact.postalCode': 'Código postal',

  'language.title': 'Idioma de los mensajes',
  'language.label': 'Idioma',
  'language.text': 'Lo usamos en estas páginas, en los correos electrónicos y en los mensajes de texto.',
  'language.submit': 'Guardar idioma',

  'advisor.title': 'Asesor financiero',
  'advisor.name': 'Nombre',
  'advisor.none': 'Continúa sin asesor.',

  'emails.title': 'Mensajes de {sender}',
  'emails.on': 'Recibe invitaciones y recordatorios.',
  'emails.off': 'No recibe invitaciones ni recordatorios. Le seguimos escribiendo sobre su cuenta.',
  'emails.stop': 'Dejar de recibirlos',
  'emails.start': 'Volver a recibirlos',
  'emails.stopped': 'Ya no recibirá estos mensajes',
  'emails.started': 'Volverá a recibir estos mensajes',
};
