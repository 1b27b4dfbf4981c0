import { message } from './message-text.ts';

const agreementName = { meaning: 'The agreement', sample: 'Service agreement', isNeeded: true } as const;

/** Messages to account users about agreements. */
export const contentMessages = {
  agreementReminder: message({
    code: 'agreement-reminder',
    channel: 'email',
    displayName: 'Agreement to accept',
    usedBy: 'When staff send reminders for an agreement version that accounts haven’t accepted',
    variables: {
      firstName: { meaning: 'Recipient’s first name; may be empty', sample: 'Olive' },
      accountName: { meaning: 'The account', sample: 'Brightwater Manufacturing' },
      agreementName,
      deadline: {
        meaning: 'A sentence with the last day to accept; may be empty',
        sample: 'Please accept it by 03/31/2026.',
      },
      address: { meaning: 'Link to the client portal', sample: 'https://client.example.com', isNeeded: true },
    },
    action: { address: '{{address}}', en: 'Review agreement', es: 'Leer el acuerdo' },
    en: {
      subject: 'Please accept: {{agreementName}}',
      text: `Hello {{firstName}},

{{accountName}} hasn’t accepted the current version of {{agreementName}} yet.

{{deadline}}

Sign in at {{address}} and open your account to read and accept it.`,
    },
    es: {
      subject: 'Acepte: {{agreementName}}',
      text: `Hola, {{firstName}}:

{{agreementName}} tiene una versión que {{accountName}} todavía no ha aceptado.

{{deadline}}

Inicie sesión en {{address}} y abra su cuenta para leerla y aceptarla.`,
    },
  }),
} as const;
