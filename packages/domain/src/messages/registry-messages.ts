import { message } from './message-text.ts';

const personName = { meaning: 'The participant who was found', sample: 'Ada Sample', isNeeded: true } as const;

const company = { meaning: 'The employer', sample: 'Fourth Coffee', isNeeded: true } as const;
const listed = { meaning: 'How many participants the employer lists', sample: '14 participants' } as const;
const dueOn = { meaning: 'When the confirmation is due', sample: 'December 31, 2026', isNeeded: true } as const;
const site = {
  meaning: 'Address of the registry',
  sample: 'https://registry.fiducia.example',
  isNeeded: true,
} as const;

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
      address: { meaning: 'Address of the registry', sample: 'https://registry.fiducia.example' },
    },
    action: { address: '{{address}}/my-account', en: 'View record', es: 'Ver los datos' },
    en: {
      subject: '{{personName}} was found in the national registry',
      text: `{{personName}}, listed by {{companyName}} in the national registry of unclaimed retirement benefits, was found.

{{contactLeft}}

Sign in to see the record: {{address}}/my-account`,
    },
    es: {
      subject: 'Se encontró a {{personName}} en el registro nacional',
      text: `Se encontró a {{personName}}, a quien {{companyName}} incluyó en el registro nacional de beneficios de jubilación no reclamados.

{{contactLeft}}

Inicie sesión para ver los datos: {{address}}/my-account`,
    },
  }),
  employerAccepted: message({
    code: 'registry-employer-accepted',
    channel: 'email',
    displayName: 'Employer accepted in the registry',
    usedBy: 'When staff accept an employer. Sent to the employer’s contact.',
    variables: { companyName: company, address: site },
    action: { address: '{{address}}/my-account', en: 'List participants', es: 'Agregar personas' },
    en: {
      subject: '{{companyName}} is now in the national registry',
      text: `We reviewed {{companyName}}. People who search the registry now find the participants that you list.

List participants at {{address}}/my-account.`,
    },
    es: {
      subject: '{{companyName}} ya está en el registro nacional',
      text: `Revisamos {{companyName}}. Quienes busquen en el registro ahora encuentran a las personas que usted pone en la lista.

Agregue personas en {{address}}/my-account.`,
    },
  }),
  employerDeclined: message({
    code: 'registry-employer-declined',
    channel: 'email',
    displayName: 'Employer declined in the registry',
    usedBy: 'When staff decline an employer. Sent to the employer’s contact.',
    variables: {
      companyName: company,
      reason: { meaning: 'The reason from staff', sample: 'The EIN belongs to another company.', isNeeded: true },
      address: site,
    },
    action: { address: '{{address}}/my-account', en: 'Correct the company', es: 'Corregir los datos' },
    en: {
      subject: 'We couldn’t accept {{companyName}} in the national registry',
      text: `We couldn’t accept {{companyName}}: {{reason}}

Searches don’t find your listings. You can correct the company and ask for another review at {{address}}/my-account.`,
    },
    es: {
      subject: 'No pudimos aceptar {{companyName}} en el registro nacional',
      text: `No pudimos aceptar {{companyName}}: {{reason}}

Las búsquedas no encuentran su lista. Puede corregir los datos de la empresa y pedir otra revisión en {{address}}/my-account.`,
    },
  }),
  confirmationDue: message({
    code: 'registry-confirmation-due',
    channel: 'email',
    displayName: 'Registry listings to confirm',
    usedBy: '30 days before an employer must confirm its listings. Sent to the employer’s contact.',
    variables: { companyName: company, listed, dueOn, address: site },
    action: { address: '{{address}}/my-account', en: 'Confirm listings', es: 'Confirmar la lista' },
    en: {
      subject: 'Confirm your registry listings by {{dueOn}}',
      text: `{{companyName}} lists {{listed}} in the national registry. Please confirm by {{dueOn}} that the list is current.

Remove participants that have been paid, then choose “Confirm listings” at {{address}}/my-account.`,
    },
    es: {
      subject: 'Confirme su lista a más tardar el {{dueOn}}',
      text: `{{companyName}} tiene {{listed}} en el registro nacional. Confirme a más tardar el {{dueOn}} que la lista está al día.

Quite a las personas que ya recibieron su dinero y elija “Confirmar la lista” en {{address}}/my-account.`,
    },
  }),
  confirmationLate: message({
    code: 'registry-confirmation-late',
    channel: 'email',
    displayName: 'Registry listings not confirmed',
    usedBy: '30 days after an employer should have confirmed its listings. Sent to the employer’s contact.',
    variables: { companyName: company, listed, dueOn, address: site },
    action: { address: '{{address}}/my-account', en: 'Confirm listings', es: 'Confirmar la lista' },
    en: {
      subject: 'Your registry listings were due for confirmation on {{dueOn}}',
      text: `{{companyName}} lists {{listed}} in the national registry and should have confirmed the list by {{dueOn}}. We don’t remove anyone, but people who find a listing will see that it isn’t confirmed.

Confirm the list at {{address}}/my-account.`,
    },
    es: {
      subject: 'Debía confirmar su lista del registro el {{dueOn}}',
      text: `{{companyName}} tiene {{listed}} en el registro nacional y debía confirmar la lista a más tardar el {{dueOn}}. No quitamos a nadie, pero quienes encuentren un registro verán que no está confirmado.

Confirme la lista en {{address}}/my-account.`,
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
      dueOn: { meaning: 'The due date', sample: 'December 31, 2026' },
      link: {
        meaning: 'Link to the invoices of the account',
        sample: 'https://client.example.com/00000000000000000000000000000000/account#invoices',
        isNeeded: true,
      },
    },
    action: { address: '{{link}}', en: 'View invoices', es: 'Ver las facturas' },
    en: {
      subject: 'Invoice {{invoiceNumber}} for {{total}}',
      text: 'Invoice {{invoiceNumber}} for {{total}} is due on {{dueOn}}.\n\nSign in to view and download it: {{link}}',
    },
    es: {
      subject: 'Factura {{invoiceNumber}} por {{total}}',
      text: 'La factura {{invoiceNumber}} por {{total}} vence el {{dueOn}}.\n\nInicie sesión para verla y descargarla: {{link}}',
    },
  }),
} as const;
