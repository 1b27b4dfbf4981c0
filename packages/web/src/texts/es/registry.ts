import type { Translation } from '../../kit/text/catalog.ts';
import type { registryEnglish } from '../registry.ts';

export const spanish: Translation<typeof registryEnglish> = {
  'contact.title': 'Comuníquese con nosotros',
  'contact.lead': 'No escriba su número de Seguro Social en el mensaje. Se lo pediremos si lo necesitamos.',
  'contact.search': 'Buscar en el registro',
  'contact.form': 'Mensaje',
  'contact.name': 'Nombre',
  'contact.sender': 'Escribo como',
  'contact.topic': 'Tema',
  'contact.message': 'Mensaje',
  'contact.submit': 'Enviar mensaje',
  'contact.sent': 'Recibimos su mensaje',
  'contact.sent.next': 'Lo leeremos y responderemos a {emailAddress}.',

  'login.lead': 'Para empleadores y empresas que ponen personas en la lista.',
  'login.register': '¿Es su primera vez aquí? Cree su cuenta',

  'account.title': 'Mi cuenta',
  'account.noAccess': 'Todavía no puede poner personas en la lista',
  'account.noAccess.next':
    'Su cuenta no tiene acceso a una empresa del registro. Comuníquese con nosotros para tener acceso.',

  'companies.add': 'Agregar empresa',
  'companies.note': 'Encontradas: {found} · {city}',
  'companies.none': '¿De qué empleador son las personas?',
  'companies.none.next':
    'Primero agregue la empresa y su dirección. Después ponga en la lista a las personas con beneficios no reclamados: de una en una o con una hoja de cálculo. Es gratis.',

  'company.subtitle':
    'Quienes trabajaron para usted buscan con su número de Seguro Social. Si hay una coincidencia, mostramos el nombre de su empresa.',
  'company.all': 'Todas las empresas',
  'company.tab.participants': 'Personas en la lista',
  'company.tab.import': 'Subir lista',
  'company.tab.company': 'Empresa',
  'company.stat.listed': 'Personas en la lista',
  'company.stat.found': 'Encontradas o localizadas',
  'company.stat.lastUpload': 'Última lista',
  'company.found':
    '{count, plural, one {# persona buscó y encontró su empresa} many {# de personas buscaron y encontraron su empresa} other {# personas buscaron y encontraron su empresa}}',
  'company.found.next':
    'Comuníquese con ellas o pague sus beneficios y luego márquelas como localizadas. Si dejaron datos de contacto, están en la lista.',
  'company.section.company': 'Empresa',
  'company.section.contact': 'Contacto',
  'company.name': 'Nombre',
  'company.ein': 'EIN',
  'company.created': 'Desde',

  'creation.title': 'Agregar empresa',
  'creation.subtitle':
    'Revisamos cada empresa antes de que las búsquedas encuentren su lista. Quienes encuentran algo ven el nombre de la empresa, y avisamos a su contacto por correo electrónico.',
  'creation.submit': 'Agregar empresa',
  'creation.company': 'Empresa',
  'creation.contactFirstName': 'Nombre del contacto',
  'creation.contactLastName': 'Apellidos del contacto',
  'creation.contactEmail': 'Correo electrónico del contacto',
  'creation.contactPhone': 'Teléfono del contacto',

  'participants.caption': 'Personas en la lista',
  'participants.lastSearched': 'Última búsqueda',
  'participants.list': 'Agregar persona',
  'participants.plan': 'Plan',
  'participants.contactLeft': 'Datos de contacto',
  'participants.reunite': 'Marcar como localizada',
  'participants.reunited':
    '{count, plural, one {# persona marcada como localizada} many {# de personas marcadas como localizadas} other {# personas marcadas como localizadas}}',
  'participants.remove': 'Quitar de la lista',
  'participants.remove.one': '¿Quiere quitar a {name} de la lista?',
  'participants.remove.many':
    '{count, plural, one {¿Quiere quitar a # persona de la lista?} many {¿Quiere quitar a # de personas de la lista?} other {¿Quiere quitar a # personas de la lista?}}',
  'participants.remove.effect':
    'Las búsquedas ya no encontrarán este registro. Para recuperarlo, comuníquese con nosotros.',
  'participants.removed.one': 'Quitó a {name} de la lista',
  'participants.removed.many':
    '{count, plural, one {Quitó a # persona de la lista} many {Quitó a # de personas de la lista} other {Quitó a # personas de la lista}}',
};
