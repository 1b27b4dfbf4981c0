import { message } from './message-text.ts';

const what = { meaning: 'What was requested', sample: 'Trust checking: routing number', isNeeded: true } as const;
const requestedBy = { meaning: 'The user who requested it', sample: 'Ada Byron' } as const;
const reason = { meaning: 'The reason they gave', sample: 'Bank letter of November 18' } as const;
const link = {
  meaning: 'The page where the change is approved',
  sample: 'https://admin.example.com/trust/bank-accounts',
  isNeeded: true,
} as const;

const askedBy = { meaning: 'The user who asks', sample: 'Ada Byron', isNeeded: true } as const;
const comment = { meaning: 'What they wrote; may be empty', sample: 'The sponsor called twice.' } as const;
const due = { meaning: 'A sentence with the due date; may be empty', sample: 'Due on 12/01/2026.' } as const;
const taskLink = {
  meaning: 'The page of the record, or of all tasks',
  sample: 'https://admin.example.com/tasks',
  isNeeded: true,
} as const;

/** Messages to staff. */
export const staffMessages = {
  approvalNeeded: message({
    code: 'approval-needed',
    channel: 'email',
    displayName: 'Second approval needed',
    usedBy:
      'When a change to a bank account, a role, or a user’s roles needs a second person. Sent to all who can approve.',
    variables: { what, requestedBy, reason, link },
    action: { address: '{{link}}', en: 'Review change', es: 'Revisar el cambio' },
    en: {
      subject: 'Approval needed: {{what}}',
      text: '{{requestedBy}} requested a change, and it needs a second person before it takes effect.\n\n{{what}}\n\nReason: {{reason}}\n\nCompare it and decide:\n\n{{link}}',
    },
    es: {
      subject: 'Se necesita su aprobación: {{what}}',
      text: '{{requestedBy}} solicitó un cambio, y se necesita a una segunda persona para que entre en vigor.\n\n{{what}}\n\nMotivo: {{reason}}\n\nCompárelo y decida:\n\n{{link}}',
    },
  }),
  approvalReminder: message({
    code: 'approval-reminder',
    channel: 'email',
    displayName: 'Reminder of a second approval',
    usedBy: 'When the user who requested a change to a bank account sends a reminder. Sent to all who can approve.',
    variables: { what, requestedBy, reason, link },
    action: { address: '{{link}}', en: 'Review change', es: 'Revisar el cambio' },
    en: {
      subject: 'Reminder: approval needed for {{what}}',
      text: '{{requestedBy}} is still waiting for a second person to approve a change.\n\n{{what}}\n\nReason: {{reason}}\n\nCompare it and decide:\n\n{{link}}',
    },
    es: {
      subject: 'Recordatorio: se necesita su aprobación de {{what}}',
      text: '{{requestedBy}} sigue esperando que una segunda persona apruebe un cambio.\n\n{{what}}\n\nMotivo: {{reason}}\n\nCompárelo y decida:\n\n{{link}}',
    },
  }),
  recordAssigned: message({
    code: 'record-assigned',
    channel: 'email',
    displayName: 'Record assigned to you',
    usedBy: 'When a user assigns records to a colleague. Sent to the colleague.',
    variables: {
      what: { ...what, meaning: 'The record, or how many of which type', sample: 'order line 26-001' },
      askedBy,
      comment,
      due,
      link: taskLink,
    },
    action: { address: '{{link}}', en: 'View task', es: 'Ver la tarea' },
    en: {
      subject: 'Assigned to you: {{what}}',
      text: '{{askedBy}} assigned this to you: {{what}}\n\n{{comment}}\n\n{{due}}\n\n{{link}}',
    },
    es: {
      subject: 'Se le asignó: {{what}}',
      text: '{{askedBy}} le asignó esto: {{what}}\n\n{{comment}}\n\n{{due}}\n\n{{link}}',
    },
  }),
  mentioned: message({
    code: 'mentioned',
    channel: 'email',
    displayName: 'Mentioned in a note',
    usedBy: 'When a user asks a colleague to read a note. Sent to the colleague.',
    variables: {
      what: { ...what, meaning: 'The record with the note', sample: 'order line 26-001' },
      askedBy,
      comment: { ...comment, meaning: 'The note' },
      link: taskLink,
    },
    action: { address: '{{link}}', en: 'Read note', es: 'Leer la nota' },
    en: {
      subject: '{{askedBy}} mentioned you on {{what}}',
      text: '{{askedBy}} asks you to read a note on {{what}}:\n\n{{comment}}\n\n{{link}}',
    },
    es: {
      subject: '{{askedBy}} le mencionó en {{what}}',
      text: '{{askedBy}} le pide que lea una nota sobre {{what}}:\n\n{{comment}}\n\n{{link}}',
    },
  }),
  confidentialRequestDue: message({
    code: 'confidential-request-due',
    channel: 'email',
    displayName: 'Confidential request due',
    usedBy:
      'When a confidential request must be answered within 5, 2, and 1 days, and when it is overdue. Sent only to users who may view it.',
    variables: {
      dueOn: { meaning: 'The last day to respond', sample: '11/30/2026', isNeeded: true },
      state: {
        meaning: 'Whether the request is due soon or overdue',
        sample: 'A confidential request needs a response within 2 days.',
      },
      link: {
        meaning: 'The page of the request',
        sample: 'https://admin.example.com/legal/fincen/00000000000000000000000000000000',
        isNeeded: true,
      },
    },
    action: { address: '{{link}}', en: 'Open request', es: 'Abrir la solicitud' },
    // Says nothing about who is searched for: mailboxes and lock screens are seen by others.
    en: {
      subject: 'Confidential request: respond by {{dueOn}}',
      text: '{{state}}\n\nSign in to decide and respond by {{dueOn}}:\n\n{{link}}\n\nOnly you and the other users who may view this request got this email. Don’t forward or mention it.',
    },
    es: {
      subject: 'Solicitud confidencial: responda a más tardar el {{dueOn}}',
      text: '{{state}}\n\nInicie sesión para decidir y responder a más tardar el {{dueOn}}:\n\n{{link}}\n\nSolo usted y los demás usuarios que pueden ver esta solicitud recibieron este correo. No lo reenvíe ni lo mencione.',
    },
  }),
  testEmail: message({
    code: 'test-email',
    channel: 'email',
    displayName: 'Test email',
    usedBy: 'When a user tests the mail server under Technology team',
    variables: { companyName: { meaning: 'The name of the company', sample: 'Evergreen Benefit Trust' } },
    en: {
      subject: 'Test email from Fiducia',
      text: '{{companyName}}\n\nYour mail server works: this message was sent by Fiducia. Check that the sender is right, and that it isn’t in your spam folder.',
    },
    es: {
      subject: 'Correo de prueba de Fiducia',
      text: '{{companyName}}\n\nSu servidor de correo funciona: Fiducia envió este mensaje. Compruebe que el remitente es correcto y que el mensaje no está en su carpeta de correo no deseado.',
    },
  }),
};
