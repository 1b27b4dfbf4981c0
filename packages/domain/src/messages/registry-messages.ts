import { message } from './message-text.ts';

const personName = { meaning: 'The participant who was found', sample: 'Ada Sample', isNeeded: true } as const;

/** Messages from the registry and about invoices. */
export const registryMessages = {
  personFound: message({
    code: 'registry-person-found',
    channel: 'email',
    displayName: 'Listed participant found',
    usedBy: 'When staff notify the employer about a registry listing',
    variables: {
      personName,
      companyName: { meaning: 'The company that lists the participant', sample: 'Fourth Coffee' },
      contactLeft: {
        meaning: 'A sentence with the participant’s contact details; may be empty',
        sample: 'You can reach them at 937-555-0100.',
      },
    },
    en: {
      subject: '{{personName}} was found in the national registry',
      text: `{{personName}}, listed by {{companyName}} in the national registry of unclaimed retirement benefits, was found.

{{contactLeft}}

Sign in to the registry to see the record.`,
    },
    es: {
      subject: 'Se encontró a {{personName}} en el registro nacional',
      text: `Se encontró a {{personName}}, a quien {{companyName}} incluyó en el registro nacional de beneficios de jubilación no reclamadas.

{{contactLeft}}

Inicie sesión en el registro para ver los datos.`,
    },
  }),
  answer: message({
    code: 'registry-answer',
    channel: 'email',
    displayName: 'Reply to a registry inquiry',
    usedBy: 'When staff reply to a registry inquiry',
    variables: {
      answer: { meaning: 'The reply from staff', sample: 'Fourth Coffee has your plan.', isNeeded: true },
      question: { meaning: 'The sender’s inquiry', sample: 'Where is my money?' },
    },
    en: {
      subject: 'Your message to the national registry',
      text: `{{answer}}

You wrote: {{question}}`,
    },
    es: {
      subject: 'Su mensaje al registro nacional',
      text: `{{answer}}

Usted escribió: {{question}}`,
    },
  }),
  invoiceSent: message({
    code: 'invoice-sent',
    channel: 'email',
    displayName: 'Invoice sent',
    usedBy: 'When staff send an invoice. Sent to the account’s owners.',
    variables: {
      invoiceNumber: { meaning: 'Invoice number', sample: '26-112100-001-0001', isNeeded: true },
      total: { meaning: 'The amount due', sample: '$70.00', isNeeded: true },
      dueOn: { meaning: 'The due date', sample: '12/31/2026' },
    },
    en: {
      subject: 'Invoice {{invoiceNumber}} for {{total}}',
      text: 'Invoice {{invoiceNumber}} for {{total}} is due on {{dueOn}}. Sign in to Fiducia to view and download it.',
    },
    es: {
      subject: 'Factura {{invoiceNumber}} por {{total}}',
      text: 'La factura {{invoiceNumber}} por {{total}} vence el {{dueOn}}. Inicie sesión en Fiducia para verla y descargarla.',
    },
  }),
} as const;
