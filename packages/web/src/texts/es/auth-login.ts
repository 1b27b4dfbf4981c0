import type { Translation } from '../../kit/text/catalog.ts';
import type { authLoginEnglish } from '../auth-login.ts';

export const spanish: Translation<typeof authLoginEnglish> = {
  'login.newSponsor': '¿Su empresa es nueva aquí? Crear una cuenta',
  'login.signedOut': 'Su sesión terminó después de un tiempo sin actividad, o al llegar a su límite.',
  'login.elsewhere': 'Con esta cuenta no puede abrir la página que pidió. Es para otro tipo de usuario.',

  'signOn.use': 'Entrar con la cuenta de su empresa',
  'signOn.staff': 'Entrada para el personal',
  'signOn.email': 'Correo electrónico del trabajo',
  'signOn.email.hint': 'Con la parte después de la arroba buscamos la página de su empresa',
};
