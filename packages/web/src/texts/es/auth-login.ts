import type { Translation } from '../../kit/text/catalog.ts';
import type { authLoginEnglish } from '../auth-login.ts';

export const spanish: Translation<typeof authLoginEnglish> = {
  'login.newSponsor': '¿Su empresa es nueva aquí? Crear una cuenta',
  'login.elsewhere': 'Con esta cuenta no puede abrir la página que pidió. Es para otro tipo de usuario.',

  'signOn.title': 'Inicio de sesión único',
  'signOn.use': 'Entrar con la cuenta de su empresa',
  'signOn.staff': 'Entrada para el personal',
  'signOn.continue': 'Continuar',
  'signOn.email': 'Correo electrónico del trabajo',
  'signOn.email.hint': 'Con la parte después de la arroba buscamos la página de su empresa',
  'signOn.busy': 'Iniciando sesión',
  'signOn.again': 'Comenzar de nuevo',
  'signOn.notBegun': 'Este inicio de sesión no comenzó en esta ventana. Comience de nuevo.',
};
