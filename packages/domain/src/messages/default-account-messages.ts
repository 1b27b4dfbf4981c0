import { longDate } from '../foundation/calendar/date-in-words.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDateInSpanish } from '../foundation/calendar/spanish-dates.ts';
import { type IraAccountType, iraAccountTypeNames } from '../ira/ira-account-type.ts';
import { type MessageValue, message } from './message-text.ts';

const firstName = { meaning: 'Recipient’s first name; may be empty', sample: 'Maria' } as const;
const account = { meaning: 'The kind of account', sample: 'Rollover IRA' } as const;
const custodian = { meaning: 'The bank or custodian that holds it', sample: 'Harborlight Trust Company' } as const;
const numberEnding = {
  meaning: 'Last four characters of the account number',
  sample: '4821',
  isNeeded: true,
} as const;
const home = { meaning: 'Link to the IRA portal', sample: 'https://ira.example.com', isNeeded: true } as const;

/** Tells the owner of an IRA that nobody asked for how to revoke it. */
export const revocationText = (until: CalendarDate, phone: string): MessageValue => ({
  en: `You can revoke this IRA until ${longDate(until)} and get all of it back. Call ${phone}.`,
  es: `Puede cancelar (revocar) esta cuenta IRA hasta el ${formatDateInSpanish(until)} y recuperar todo. Llame al ${phone}.`,
});

/** The kind of an account in a message to its owner. */
export const accountTypeTexts: Readonly<Record<IraAccountType, MessageValue>> = {
  traditional: { en: iraAccountTypeNames.traditional, es: 'cuenta IRA tradicional' },
  roth: { en: iraAccountTypeNames.roth, es: 'cuenta Roth IRA' },
  rollover: { en: iraAccountTypeNames.rollover, es: 'cuenta IRA de reinversión (rollover)' },
  savingsAccount: { en: iraAccountTypeNames.savingsAccount, es: 'cuenta de ahorros' },
};

/** Messages to the owners of accounts that their money was defaulted to. */
export const defaultAccountMessages = {
  opened: message({
    code: 'default-account-opened',
    channel: 'email',
    displayName: 'Default account opened',
    usedBy:
      'When money of a participant who gave no instructions is in a new account; sent as a letter if there is no email address',
    variables: {
      firstName,
      account,
      custodian,
      numberEnding,
      amount: { meaning: 'The amount', sample: '$4,200.00' },
      planName: { meaning: 'The plan', sample: 'Brightwater 401(k) Plan' },
      revocation: {
        meaning: 'How to revoke an IRA; empty for other accounts',
        sample: 'You can revoke this IRA until December 3, 2026. Call (555) 010-0140.',
      },
      home,
      supportPhone: { meaning: 'Our phone number', sample: '(555) 010-0140' },
    },
    action: { address: '{{home}}/claim', en: 'Claim account', es: 'Reclamar la cuenta' },
    en: {
      subject: 'Your money from the {{planName}} is in an account in your name',
      text: `Hello {{firstName}},

You had money in the {{planName}}, and we had no instructions from you. So the plan paid {{amount}} to an account in your name: {{account}} at {{custodian}}, number ending in {{numberEnding}}. The money is yours. {{revocation}}

To claim it, go to {{home}}/claim and create a login. You enter your name, date of birth, and tax ID, and then you see the account there.

Questions? Call us at {{supportPhone}}.`,
    },
    es: {
      subject: 'Su dinero del plan {{planName}} está en una cuenta a su nombre',
      text: `Hola, {{firstName}}:

Usted tenía dinero en el plan {{planName}} y no teníamos instrucciones suyas. Por eso, el plan pagó {{amount}} a una cuenta a su nombre: {{account}} en {{custodian}}, con número que termina en {{numberEnding}}. El dinero es suyo. {{revocation}}

Para reclamarlo, vaya a {{home}}/claim y cree un acceso. Escriba su nombre, fecha de nacimiento y número de identificación del contribuyente, y verá la cuenta allí.

¿Preguntas? Llámenos al {{supportPhone}}.`,
    },
  }),
  claimed: message({
    code: 'default-account-claimed',
    channel: 'email',
    displayName: 'Default account claimed',
    usedBy: 'When the owner of a default account claims it or applies for an IRA, and passes the identity check',
    variables: { firstName, account, custodian, numberEnding, home },
    action: { address: '{{home}}', en: 'View account', es: 'Ver la cuenta' },
    en: {
      subject: 'We found an account in your name',
      text: `Hello {{firstName}},

We found an account with your money from a former employer’s plan: {{account}} at {{custodian}}, number ending in {{numberEnding}}. It is yours now, and you see it at {{home}}.

Didn’t sign up with us? Call us right away.`,
    },
    es: {
      subject: 'Encontramos una cuenta a su nombre',
      text: `Hola, {{firstName}}:

Encontramos una cuenta con su dinero del plan de un antiguo empleador: {{account}} en {{custodian}}, con número que termina en {{numberEnding}}. Ahora es suya y la puede ver en {{home}}.

¿No se registró con nosotros? Llámenos de inmediato.`,
    },
  }),
  claimDeclined: message({
    code: 'default-account-claim-declined',
    channel: 'email',
    displayName: 'Default account given to another login',
    usedBy: 'When two people signed up with the facts of one owner, and staff gave the account to the other one',
    variables: {
      firstName,
      account,
      custodian,
      supportPhone: { meaning: 'Our phone number', sample: '(555) 010-0140' },
    },
    en: {
      subject: 'We couldn’t give you an account that matches your details',
      text: `Hello {{firstName}},

An account matches your name, date of birth, and tax ID: {{account}} at {{custodian}}. Another person signed up with the same details. We compared both and gave the account to that person, so you don’t see it in our portal.

Is the account yours? Call us at {{supportPhone}}, and we’ll look at it again with you. Did you sign up twice? Then use your other login.`,
    },
    es: {
      subject: 'No pudimos darle una cuenta que coincide con sus datos',
      text: `Hola, {{firstName}}:

Una cuenta coincide con su nombre, fecha de nacimiento y número de identificación del contribuyente: {{account}} en {{custodian}}. Otra persona se registró con los mismos datos. Comparamos los dos registros y le dimos la cuenta a esa persona, así que usted no la ve en nuestro portal.

¿La cuenta es suya? Llámenos al {{supportPhone}} y la revisamos con usted. ¿Se registró dos veces? Entonces use su otro acceso.`,
    },
  }),
  claimNotConfirmed: message({
    code: 'default-account-claim-not-confirmed',
    channel: 'email',
    displayName: 'Claim of a default account not confirmed',
    usedBy: 'When staff find that none of those who claim a default account is its owner',
    variables: {
      firstName,
      account,
      custodian,
      supportPhone: { meaning: 'Our phone number', sample: '(555) 010-0140' },
    },
    en: {
      subject: 'We couldn’t confirm that an account is yours',
      text: `Hello {{firstName}},

You claimed an account with your name, date of birth, and tax ID: {{account}} at {{custodian}}. We compared your details with those of the plan, and couldn’t confirm that the account is yours. So you don’t see it in our portal.

Is the account yours? Call us at {{supportPhone}}, and have an identity document at hand. The money stays in the account.`,
    },
    es: {
      subject: 'No pudimos confirmar que una cuenta es suya',
      text: `Hola, {{firstName}}:

Usted reclamó una cuenta con su nombre, fecha de nacimiento y número de identificación del contribuyente: {{account}} en {{custodian}}. Comparamos sus datos con los del plan y no pudimos confirmar que la cuenta es suya. Por eso, no la ve en nuestro portal.

¿La cuenta es suya? Llámenos al {{supportPhone}} y tenga a la mano un documento de identidad. El dinero sigue en la cuenta.`,
    },
  }),
} as const;
