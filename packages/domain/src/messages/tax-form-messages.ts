import { message } from './message-text.ts';

const form = { meaning: 'Form and tax year', sample: 'Form 1099-R for 2026', isNeeded: true } as const;
const box = { meaning: 'Box', sample: '7', isNeeded: true } as const;

/** Messages about requests to correct a tax form, sent to the requester. */
export const taxFormMessages = {
  correctionApproved: message({
    code: 'tax-form-correction-approved',
    channel: 'email',
    displayName: 'Tax form correction approved',
    usedBy: 'When a request to correct a tax form is approved. Sent to the user who requested it.',
    variables: { form, box },
    en: {
      subject: 'We’re correcting your {{form}}',
      text: 'You were right about box {{box}} of {{form}}. We’re creating a corrected form. It replaces the first one, and we’ll also send it to the IRS. You’ll find it under your tax forms when it’s ready.',
    },
    es: {
      subject: 'Corregiremos su {{form}}',
      text: 'Usted tenía razón sobre la casilla {{box}} del {{form}}. Estamos preparando un formulario corregido. Reemplaza al primero, y también lo enviaremos al IRS. Lo encontrará entre sus formularios de impuestos cuando esté listo.',
    },
  }),
  correctionRefused: message({
    code: 'tax-form-correction-refused',
    channel: 'email',
    displayName: 'Tax form correction declined',
    usedBy: 'When a request to correct a tax form is declined. Sent to the user who requested it.',
    variables: {
      form,
      box,
      reason: { meaning: 'The reason', sample: 'The amount includes your loan.', isNeeded: true },
    },
    en: {
      subject: 'About your request to correct {{form}}',
      text: `We checked box {{box}} of {{form}}, and we don’t think it’s wrong. The form stays as it is.

{{reason}}

If you still see an error, call us.`,
    },
    es: {
      subject: 'Sobre su solicitud de corregir el {{form}}',
      text: `Revisamos la casilla {{box}} del {{form}} y creemos que está bien. El formulario no cambia.

{{reason}}

Si todavía ve un error, llámenos.`,
    },
  }),
} as const;
