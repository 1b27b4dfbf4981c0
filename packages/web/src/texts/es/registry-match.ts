import type { Translation } from '../../kit/text/catalog.ts';
import type { registryMatchEnglish } from '../registry-match.ts';

export const spanish: Translation<typeof registryMatchEnglish> = {
  found:
    '{count, plural, one {Un empleador le está buscando} many {# de empleadores le están buscando} other {# empleadores le están buscando}}',
  unconfirmed: 'Sin confirmar por el empleador desde el {date}',
  leave: 'Pida que se comuniquen con usted',
  'leave.text': 'Hoy mismo enviamos estos datos al empleador. Solo los ven el empleador y nuestro equipo.',
  fullName: 'Su nombre completo',
  'leave.submit': 'Enviar mis datos',
  left: 'Enviamos sus datos a {companies}',
  'left.next':
    'Tenga a mano una identificación con foto para cuando el empleador se comunique con usted. Si en dos semanas no sabe nada, <contact>escríbanos</contact>.',
  print: 'Imprimir esta página',
};
