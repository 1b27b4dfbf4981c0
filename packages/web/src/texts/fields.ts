import { catalogOf } from '../kit/text/catalog.ts';

/** Labels of fields that several public portals share. */
export const fieldEnglish = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordMissing: 'Please enter password',
  verificationCode: 'Verification code',
  phone: 'Phone',
  taxId: 'Tax ID',
  taxIdentificationNumber: 'Social Security number or ITIN',
  address: 'Address',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
} as const;
export const fieldText = catalogOf(fieldEnglish, 'fields');
