import type { Translation } from '../../kit/text/catalog.ts';
import type { authLoginEnglish } from '../auth-login.ts';

export const spanish: Translation<typeof authLoginEnglish> = {
  'signOn.use': 'Entrar con la cuenta de su empresa',
  'signOn.staff': 'Entrada para el personal',
  'signOn.email': 'Correo electrónico del trabajo',
  'signOn.email.hint': 'Con la parte después de la arroba buscamos la página de su empresa',
};
