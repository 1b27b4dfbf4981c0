import { message } from './message-text.ts';

const personName = { meaning: 'The person who was found', sample: 'Ada Sample', isNeeded: true } as const;

/** What the registry and invoices tell people. */
export const registryMessages = {
  personFound: message({
    code: 'registry-person-found',
    channel: 'email',
    displayName: 'A listed person was found',
    usedBy: 'Send to employer, on a person of the registry',
    variables: {
      personName,
      companyName: { meaning: 'The company that lists the person', sample: 'Fourth Coffee' },
      contactLeft: {
        meaning: 'A sentence with how the person can be reached; empty when nothing was left',
        sample: 'They can be reached so: 937-555-0100.',
      },
    },
    en: {
      subject: '{{personName}} was found in the national registry',
      text: `{{personName}}, whom {{companyName}} lists in the national registry of unclaimed retirement benefits, was found.

{{contactLeft}}

Sign in to the registry to see the record.`,
    },
    es: {
      subject: 'Se encontró a {{personName}} en el registro nacional',
      text: `Se encontró a {{personName}}, a quien {{companyName}} incluyó en el registro nacional de prestaciones de jubilación no reclamadas.

{{contactLeft}}

Inicie sesión en el registro para ver los datos.`,
    },
  }),
  answer: message({
    code: 'registry-answer',
    channel: 'email',
    displayName: 'An answer to a message of the registry’s site',
    usedBy: 'Answer, on the queue of registry messages',
    variables: {
      answer: { meaning: 'What staff wrote', sample: 'Your plan is held by Fourth Coffee.', isNeeded: true },
      question: { meaning: 'What the person had written', sample: 'Where is my money?' },
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
    displayName: 'An invoice was sent',
    usedBy: 'Send, on an invoice; to the owners of the account',
    variables: {
      invoiceNumber: { meaning: 'Number of the invoice', sample: '26-112100-001-0001', isNeeded: true },
      total: { meaning: 'What is to be paid', sample: '$70.00', isNeeded: true },
      dueOn: { meaning: 'The day until which to pay', sample: '12/31/2026' },
    },
    en: {
      subject: 'Invoice {{invoiceNumber}} for {{total}}',
      text: 'Invoice {{invoiceNumber}} for {{total}} is due on {{dueOn}}. Sign in to Fiducia to see and download it.',
    },
    es: {
      subject: 'Factura {{invoiceNumber}} por {{total}}',
      text: 'La factura {{invoiceNumber}} por {{total}} vence el {{dueOn}}. Inicie sesión en Fiducia para verla y descargarla.',
    },
  }),
} as const;
