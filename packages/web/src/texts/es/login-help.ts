import type { Translation } from '../../kit/text/catalog.ts';
import type { loginHelpEnglish } from '../login-help.ts';

export const spanish: Translation<typeof loginHelpEnglish> = {
  to: 'Esta entrada es para los patrocinadores de planes y nuestro personal.',
  'to.admin': 'Esta entrada es para el portal del personal.',
  'to.client': 'Esta entrada es para el portal de los patrocinadores de planes.',
  'to.participant': 'Esta entrada es para el portal de los participantes.',
  'to.registry': 'Esta entrada es para el registro nacional.',
  'to.advisor': 'Esta entrada es para el portal de los asesores.',
  'to.ira': 'Esta entrada es para su cuenta IRA.',
  signedOut: 'Su sesión terminó después de un tiempo sin actividad, o al llegar a su límite.',
  elsewhere: 'Con esta cuenta no puede abrir la página que pidió. Es para otro tipo de usuario.',

  newSponsor: '¿Su empresa es nueva aquí? Crear una cuenta',
  'forgotEmail.staff': 'Es su correo electrónico del trabajo. Si no funciona, pregunte a un administrador.',
  'forgotEmail.sponsor':
    'Es la dirección donde recibe nuestros mensajes. Si tiene dudas, pregunte en su empresa a quien administra los usuarios, o llámenos.',
  others: '¿Busca su propio dinero? Vaya al <plan>portal para participantes</plan> o a <ira>su cuenta IRA</ira>.',
};
