import type { Translation } from '../../kit/text/catalog.ts';
import type { participantPersonEnglish } from '../participant-person.ts';

export const spanish: Translation<typeof participantPersonEnglish> = {
  'identity.title': 'Confirme su identidad',
  'identity.text':
    'No pudimos confirmar quién es usted de forma automática. Esto pasa, por ejemplo, si se mudó o cambió de nombre. Envíenos una foto o una copia de un documento. Lo veremos en dos días hábiles.',
  'identity.type': 'Tipo de documento',
  'identity.driversLicense': 'Licencia de conducir',
  'identity.stateId': 'Identificación del estado',
  'identity.passport': 'Pasaporte',
  'identity.other': 'Otro documento del gobierno',
  'identity.file': 'Foto o copia',
  'identity.file.hint': 'Deben verse las cuatro esquinas y poder leerse el texto. PDF, PNG o JPEG.',
  'identity.submit': 'Enviar documento',
  'identity.sent': 'Gracias. Revisaremos su documento y le escribiremos por correo electrónico.',
  'identity.rejected': 'No pudimos aceptar su último documento',
  'identity.inReview':
    'Ya tenemos su documento y lo estamos revisando. Le escribiremos por correo electrónico cuando terminemos.',

  'address.title': 'El correo nos devolvió la carta que le enviamos',
  'address.text':
    'El correo no pudo entregarla. Díganos su dirección nueva, para que reciba nuestras cartas y cheques.',
  'address.change': 'Cambiar dirección',
};
