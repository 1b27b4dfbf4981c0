import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { type MessageValue, message } from './message-text.ts';

const firstName = { meaning: 'Owner’s first name', sample: 'Maria' } as const;
const ira = { meaning: 'Last four characters of the IRA number', sample: '4421', isNeeded: true } as const;
const home = { meaning: 'Address of the IRA portal', sample: 'https://ira.example.com' } as const;
const supportPhone = { meaning: 'Our phone number', sample: '(555) 010-0140' } as const;
const action = { address: '{{home}}/view-account', en: 'View account', es: 'Ver mi cuenta' } as const;

/** Tells an owner what the closing cost. */
export const closingFeeText = (fee: Cents): MessageValue =>
  fee === 0
    ? { en: 'There was no closing fee.', es: 'No hubo cargo de cierre.' }
    : {
        en: `The ${formatMoney(fee)} that were left paid the closing fee.`,
        es: `Los ${formatMoney(fee)} que quedaban pagaron el cargo de cierre.`,
      };

/** Messages to owners whose IRA ends with a fee. */
export const iraFeeMessages = {
  closed: message({
    code: 'ira-closed',
    channel: 'email',
    displayName: 'IRA closed',
    usedBy:
      'When an IRA is closed, for its closing fee or after its whole balance was paid out. By mail without an email.',
    variables: {
      firstName,
      ira,
      closedOn: { meaning: 'The day on which it was closed', sample: 'Thursday, December 3, 2026' },
      fee: { meaning: 'What the closing cost', sample: 'The $24.00 that were left paid the closing fee.' },
      home,
      supportPhone,
    },
    action,
    en: {
      subject: 'Your IRA ending in {{ira}} is closed',
      text: `Hello {{firstName}},

Your IRA ending in {{ira}} was closed on {{closedOn}}. {{fee}} It holds no money now, and no more fees are charged.

You can still see its statements and tax forms: {{home}}/view-account

You didn’t ask for this? Call us right away at {{supportPhone}}.`,
    },
    es: {
      subject: 'Su cuenta IRA terminada en {{ira}} está cerrada',
      text: `Hola, {{firstName}}:

Su cuenta IRA terminada en {{ira}} se cerró el {{closedOn}}. {{fee}} Ya no tiene dinero, y no se cobran más cargos.

Todavía puede ver sus estados de cuenta y formularios de impuestos: {{home}}/view-account

¿No lo pidió usted? Llámenos de inmediato al {{supportPhone}}.`,
    },
  }),
  usedUp: message({
    code: 'ira-used-up',
    channel: 'email',
    displayName: 'IRA used up by its fee',
    usedBy: 'When the monthly fee takes the last money of an IRA. By mail without an email.',
    variables: {
      firstName,
      ira,
      amount: { meaning: 'The last fee', sample: '$4.00', isNeeded: true },
      home,
      supportPhone,
    },
    action,
    en: {
      subject: 'Your IRA ending in {{ira}} holds no more money',
      text: `Hello {{firstName}},

The monthly fee of your IRA ending in {{ira}} took the last {{amount}}. The IRA stays open, and costs nothing while it is empty.

You can bring other retirement money into it: {{home}}/view-account

To close it, call us at {{supportPhone}}. Closing an empty IRA is free.`,
    },
    es: {
      subject: 'Su cuenta IRA terminada en {{ira}} ya no tiene dinero',
      text: `Hola, {{firstName}}:

El cargo mensual de su cuenta IRA terminada en {{ira}} usó los últimos {{amount}}. La cuenta sigue abierta y no cuesta nada mientras esté vacía.

Puede traer a ella otro dinero de jubilación: {{home}}/view-account

Para cerrarla, llámenos al {{supportPhone}}. Cerrar una cuenta IRA vacía es gratis.`,
    },
  }),
} as const;
