import type { Translation } from '../../kit/text/catalog.ts';
import type { helpEnglish } from '../help.ts';

export const spanish: Translation<typeof helpEnglish> = {
  call: '¿Tiene preguntas? Llámenos al <call>{phone}</call>.',
};
