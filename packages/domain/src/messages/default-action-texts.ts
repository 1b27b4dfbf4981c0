import { describeWhatHappens } from '../documents/notices/letters/default-action.ts';
import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import type { MessageValue } from './message-text.ts';

const spanish: Readonly<Record<DefaultAction, string>> = {
  automaticRollover:
    'transferiremos su dinero a una cuenta IRA abierta a su nombre e invertida para conservar su valor. No se retienen impuestos. Usted puede mover o retirar el dinero en cualquier momento.',
  cashPayment:
    'le pagaremos su dinero con un cheque enviado a su dirección postal, después de los impuestos federales y estatales que se deben retener.',
  taxableSavingsAccount:
    'colocaremos su dinero, después de los impuestos que se deben retener, en una cuenta de ahorros abierta a su nombre. Usted puede retirarlo en cualquier momento.',
  returnedToPlan: 'devolveremos su dinero al plan, donde sigue siendo suyo.',
};

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
        en: `If we don’t hear from you, ${describeWhatHappens(action)}`,
        es: `Si no tenemos más noticias suyas, ${spanish[action]}`,
      };

/** Returns a sentence about the default action that was decided, and the institution if it is known. */
export const whatHappensAt = (action: DefaultAction, institution: string | null): MessageValue => ({
  en: `So ${describeWhatHappens(action)}${institution === null ? '' : ` It will be at ${institution}.`}`,
  es: `Por lo tanto, ${spanish[action]}${institution === null ? '' : ` Estará en ${institution}.`}`,
});
