import type { Translation } from '../../kit/text/catalog.ts';
import type { registryPortalEnglish } from '../registry-portal.ts';

export const spanish: Translation<typeof registryPortalEnglish> = {
  'title.suffix': ' | Registro nacional',
  'title.start': 'Encontrar beneficios de jubilación no reclamados',
  'title.search': 'Buscar',
  'title.about': 'Sobre este registro',
  'title.employees': 'Cómo funciona',
  'title.employers': 'Para empleadores',
  'title.providers': 'Para administradores',
  'title.faqs': 'Preguntas',
  'title.contact': 'Comuníquese con nosotros',
  'title.myAccount': 'Mi cuenta',
  'title.addCompany': 'Agregar empresa',
  'title.login': 'Iniciar sesión',
  'title.register': 'Crear su cuenta',
  'title.newPassword': 'Crear su contraseña',
  'title.forgotPassword': 'Contraseña olvidada',
  'title.resetPassword': 'Restablecer la contraseña',
};
