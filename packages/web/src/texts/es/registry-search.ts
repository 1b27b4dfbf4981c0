import type { Translation } from '../../kit/text/catalog.ts';
import type { registrySearchEnglish } from '../registry-search.ts';

export const spanish: Translation<typeof registrySearchEnglish> = {
  'foot.who': '{name} administra este registro. Somos una empresa privada, no una agencia del gobierno.',
  'foot.about': 'Sobre este registro',
  'foot.privacy': 'Privacidad y seguridad',
  'foot.contact': 'Comuníquese con nosotros',

  title: '¿Tiene dinero de un empleo anterior?',
  lead: 'Buscar es gratis. También le pedimos sus apellidos, para que nadie averigüe nada solo con su número.',
  form: 'Buscar',
  submit: 'Buscar',
  hint: 'Nueve números, con guiones o sin ellos. Lo comparamos con registros cifrados y solo guardamos un código del que no se puede obtener el número.',
  safe: 'Nunca le pedimos dinero, y nunca llamamos ni escribimos primero. La dirección del sitio verdadero es {host}: revísela en la parte de arriba de su navegador antes de escribir su número.',
  lastName: 'Apellidos en ese empleo',
  signIn: 'Inicio de sesión para empleadores y empresas',
  how: 'Cómo funciona',
  contact: 'Comuníquese con nosotros',
  none: 'No encontramos nada con estos datos',
  'none.next':
    'Nadie tiene en la lista este número con estos apellidos. Revise los dos o pruebe con apellidos que tuvo antes. Tal vez su empleador anterior no usa este registro y todavía hay dinero: vea <other>otros lugares gratis para buscar</other>.',
};
