import { describeWhatHappens } from '../documents/notices/letters/default-action.ts';
import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import type { MessageValue } from './message-text.ts';

/**
 * Returns a sentence about what will happen if the participant still does not respond. Without a default action, we do
 * not pay until we have contacted the participant again.
 */
export const whatHappensUnlessHeard = (action: DefaultAction | null): MessageValue =>
  action === null
    ? {
        en: 'We won’t pay anything without your choice. We will contact you again.',
        es: 'No se paga nada sin usted. Volveremos a comunicarnos con usted.',
      }
    : {
        en: `If we don’t hear from you, ${describeWhatHappens(action, 'en')}`,
        es: `Si no tenemos más noticias suyas, ${describeWhatHappens(action, 'es')}`,
      };

/** Returns a sentence about the default action that was decided, and the institution if it is known. */
export const whatHappensAt = (action: DefaultAction, institution: string | null): MessageValue => ({
  en: `So ${describeWhatHappens(action, 'en')}${institution === null ? '' : ` It will be at ${institution}.`}`,
  es: `Por lo tanto, ${describeWhatHappens(action, 'es')}${institution === null ? '' : ` Estará en ${institution}.`}`,
});
