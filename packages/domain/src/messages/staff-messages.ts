import { message } from './message-text.ts';

const what = { meaning: 'What was requested', sample: 'Trust checking: routing number', isNeeded: true } as const;
const requestedBy = { meaning: 'The user who requested it', sample: 'Ada Byron' } as const;
const reason = { meaning: 'The reason they gave', sample: 'Bank letter of November 18' } as const;
const link = {
  meaning: 'The page where the change is approved',
  sample: 'https://admin.example.com/trust/bank-accounts',
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
    en: {
      subject: 'Reminder: approval needed for {{what}}',
      text: '{{requestedBy}} is still waiting for a second person to approve a change.\n\n{{what}}\n\nReason: {{reason}}\n\nCompare it and decide:\n\n{{link}}',
    },
    es: {
      subject: 'Recordatorio: se necesita su aprobación de {{what}}',
      text: '{{requestedBy}} sigue esperando que una segunda persona apruebe un cambio.\n\n{{what}}\n\nMotivo: {{reason}}\n\nCompárelo y decida:\n\n{{link}}',
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
