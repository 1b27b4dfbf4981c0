import type { Translation } from '../../kit/text/catalog.ts';
import type { fieldEnglish } from '../fields.ts';

export const spanish: Translation<typeof fieldEnglish> = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  passwordMissing: 'Ingrese su contraseña',
  verificationCode: 'Código de verificación',
  phone: 'Teléfono',
  taxId: 'Número de Seguro Social o de contribuyente',
  taxIdentificationNumber: 'Número de Seguro Social o ITIN',
  address: 'Dirección postal',
  addressLine2: 'Dirección, línea 2',
  city: 'Ciudad',
  state: 'Estado',
  postalCode: 'Código postal',
};
