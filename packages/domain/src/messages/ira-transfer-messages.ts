import { message } from './message-text.ts';

const firstName = { meaning: 'First name of the IRA owner', sample: 'Maria' } as const;
const institution = {
  meaning: 'The institution that holds the old account',
  sample: 'Cedar Ridge Brokerage',
  isNeeded: true,
} as const;

const home = { meaning: 'Address of the IRA portal', sample: 'https://ira.example.com' } as const;
const action = { address: '{{home}}/view-account', en: 'View account', es: 'Ver mi cuenta' } as const;

/** Messages to owners who bring an old account into their IRA. */
export const iraTransferMessages = {
  sent: message({
    code: 'ira-transfer-sent',
    channel: 'email',
    displayName: 'Letter of acceptance sent',
    usedBy: 'When staff send the letter of acceptance of an IRA transfer',
    variables: {
      firstName,
      institution,
      expectedOn: {
        meaning: 'Day by which the money usually arrives',
        sample: 'Thursday, December 24, 2026',
        isNeeded: true,
      },
      home,
    },
    action,
    en: {
      subject: 'We sent your letter to {{institution}}',
      text: `Hello {{firstName}},

We sent your letter of acceptance to {{institution}}. The money usually arrives by {{expectedOn}}. {{institution}} may call you to confirm that you want to move it.

Sign in to see every step: {{home}}/view-account`,
    },
    es: {
      subject: 'Enviamos su carta a {{institution}}',
      text: `Hola, {{firstName}}:

Enviamos su carta de aceptación a {{institution}}. El dinero suele llegar hacia el {{expectedOn}}. Es posible que {{institution}} le llame para confirmar que quiere moverlo.

Inicie sesión para ver cada paso: {{home}}/view-account`,
    },
  }),
  credited: message({
    code: 'ira-transfer-credited',
    channel: 'email',
    displayName: 'IRA transfer credited',
    usedBy: 'When the money of an IRA transfer is credited to the IRA',
    variables: { firstName, institution, home },
    action,
    en: {
      subject: 'Your money from {{institution}} is in your IRA',
      text: `Hello {{firstName}},

The money from {{institution}} arrived and is in your IRA.

Sign in to see your balance: {{home}}/view-account`,
    },
    es: {
      subject: 'Su dinero de {{institution}} está en su cuenta IRA',
      text: `Hola, {{firstName}}:

El dinero de {{institution}} llegó y está en su cuenta IRA.

Inicie sesión para ver su saldo: {{home}}/view-account`,
    },
  }),
  ended: message({
    code: 'ira-transfer-ended',
    channel: 'email',
    displayName: 'IRA transfer not possible',
    usedBy: 'When staff reject or cancel an IRA transfer',
    variables: {
      firstName,
      institution,
      reason: { meaning: 'The reason', sample: 'The account was closed in May.', isNeeded: true },
      home,
    },
    action,
    en: {
      subject: 'We couldn’t bring your money from {{institution}}',
      text: `Hello {{firstName}},

We couldn’t bring your money from {{institution}} into your IRA: {{reason}}

Call us if you think that this is a mistake. You can start a new request: {{home}}/view-account`,
    },
    es: {
      subject: 'No pudimos traer su dinero de {{institution}}',
      text: `Hola, {{firstName}}:

No pudimos traer su dinero de {{institution}} a su cuenta IRA: {{reason}}

Llámenos si cree que es un error. Puede iniciar una nueva solicitud: {{home}}/view-account`,
    },
  }),
  followedUp: message({
    code: 'ira-transfer-followed-up',
    channel: 'email',
    displayName: 'Follow-up with an institution',
    usedBy: 'When staff record a follow-up with the institution of an IRA transfer',
    variables: {
      firstName,
      institution,
      note: { meaning: 'What the institution said', sample: 'The check is mailed on Monday.', isNeeded: true },
      home,
    },
    action,
    en: {
      subject: 'What {{institution}} told us about your money',
      text: `Hello {{firstName}},

We followed up with {{institution}} about your money: {{note}}

Sign in to see every step: {{home}}/view-account`,
    },
    es: {
      subject: 'Lo que {{institution}} nos dijo sobre su dinero',
      text: `Hola, {{firstName}}:

Nos comunicamos con {{institution}} sobre su dinero: {{note}}

Inicie sesión para ver cada paso: {{home}}/view-account`,
    },
  }),
} as const;
