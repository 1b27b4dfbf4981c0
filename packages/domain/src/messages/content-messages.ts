import { message } from './message-text.ts';

const agreementName = { meaning: 'The agreement', sample: 'Service agreement', isNeeded: true } as const;

/** What account users are told about agreements. */
export const contentMessages = {
  agreementReminder: message({
    code: 'agreement-reminder',
    channel: 'email',
    displayName: 'An agreement waits to be accepted',
    usedBy: 'Remind pending, on the agreements page',
    variables: {
      firstName: { meaning: 'First name of the person; may be empty', sample: 'Olive' },
      accountName: { meaning: 'The account', sample: 'Brightwater Manufacturing' },
      agreementName,
      deadline: {
        meaning: 'A sentence with the last day to accept; empty without one',
        sample: 'Please accept it by 03/31/2026.',
      },
      address: { meaning: 'Address of the client portal', sample: 'https://client.example.com', isNeeded: true },
    },
    en: {
      subject: 'Please accept: {{agreementName}}',
      text: `Hello {{firstName}},

{{agreementName}} has a version that {{accountName}} has not accepted yet.

{{deadline}}

Sign in at {{address}} and open your account to read and accept it.`,
    },
    es: {
      subject: 'Por favor acepte: {{agreementName}}',
      text: `Hola {{firstName}},

{{agreementName}} tiene una versión que {{accountName}} todavía no ha aceptado.

{{deadline}}

Inicie sesión en {{address}} y abra su cuenta para leerla y aceptarla.`,
    },
  }),
} as const;
