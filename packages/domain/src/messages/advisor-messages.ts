import { message } from './message-text.ts';

const firstName = { meaning: 'Prospect’s first name', sample: 'Maria' } as const;
const senderName = { meaning: 'Campaign sender', sample: 'Fabrikam Advisors', isNeeded: true } as const;
const senderAddress = {
  meaning: 'The sender’s postal address; empty if there is none',
  sample: '10 Harbor Street, Boston, MA 02134',
} as const;
const words = {
  meaning: 'The text of the selected email template',
  sample: 'We would like to tell you about your IRA.',
} as const;
const signature = { meaning: 'The signature from the campaign settings; may be empty', sample: 'Pat Advisor' } as const;
const link = {
  meaning: 'Link to the invitation',
  sample: 'https://ira.example.com/invite/00000000000000000000000000000000',
  isNeeded: true,
} as const;
const unsubscribeLink = {
  meaning: 'Link to unsubscribe',
  sample: 'https://ira.example.com/prospect-subscription/00000000000000000000000000000000/unsubscribe',
  isNeeded: true,
} as const;
const variables = { firstName, senderName, senderAddress, words, signature, link, unsubscribeLink } as const;

/** Text of the advisor's decision about an account in the email to the prospect. */
export const advisorDecisions = {
  approve: {
    en: 'approved your account. Sign in to finish your application.',
    es: 'aprobó su cuenta. Inicie sesión para terminar su solicitud.',
  },
  decline: {
    en: 'did not approve your account. Sign in to continue without an advisor.',
    es: 'no aprobó su cuenta. Inicie sesión para continuar sin asesor.',
  },
} as const;

const foot = `{{senderName}} sent you this message. {{senderAddress}}

Don’t want these messages? Unsubscribe here: {{unsubscribeLink}}`;
const footEs = `{{senderName}} le envió este mensaje. {{senderAddress}}

¿No desea recibir estos mensajes? Cancélelos aquí: {{unsubscribeLink}}`;

/** Messages for advisors' campaigns and for opening an IRA. */
export const advisorMessages = {
  invitation: message({
    code: 'prospect-invitation',
    channel: 'email',
    displayName: 'Campaign invitation to open an IRA',
    usedBy: 'When an advisor sends a campaign’s emails. Each email includes the sender and an unsubscribe link.',
    variables,
    en: {
      subject: '{{senderName}} invites you to open an IRA',
      text: `Hello {{firstName}},

{{words}}

Open your invitation: {{link}}

{{signature}}

${foot}`,
    },
    es: {
      subject: '{{senderName}} le invita a abrir una cuenta IRA',
      text: `Hola {{firstName}}:

{{words}}

Abra su invitación: {{link}}

{{signature}}

${footEs}`,
    },
  }),
  followUp: message({
    code: 'prospect-follow-up',
    channel: 'email',
    displayName: 'Campaign follow-up',
    usedBy:
      'When an advisor sends a follow-up for a campaign. Sent up to three times to prospects who haven’t started.',
    variables,
    en: {
      subject: 'Reminder: {{senderName}} invited you to open an IRA',
      text: `Hello {{firstName}},

You can still use your invitation to open an IRA.

{{words}}

Open your invitation: {{link}}

{{signature}}

${foot}`,
    },
    es: {
      subject: 'Recordatorio: {{senderName}} le invitó a abrir una cuenta IRA',
      text: `Hola {{firstName}}:

su invitación para abrir una cuenta IRA todavía le espera.

{{words}}

Abra su invitación: {{link}}

{{signature}}

${footEs}`,
    },
  }),
  inviteAsked: message({
    code: 'prospect-invite-link',
    channel: 'email',
    displayName: 'Invitation link, sent again',
    usedBy: 'When an invited prospect starts on the IRA portal without the link',
    variables: { firstName, senderName, link },
    en: {
      subject: 'Your invitation to open an IRA',
      text: `Hello {{firstName}},

{{senderName}} invited you to open an IRA. Open your invitation here: {{link}}

If you didn’t request this message, ignore it.`,
    },
    es: {
      subject: 'Su invitación para abrir una cuenta IRA',
      text: `Hola {{firstName}}:

{{senderName}} le invitó a abrir una cuenta IRA. Abra su invitación aquí: {{link}}

Si usted no solicitó este mensaje, ignórelo.`,
    },
  }),
  advisorDecided: message({
    code: 'prospect-advisor-decided',
    channel: 'email',
    displayName: 'Advisor’s decision about an account',
    usedBy: 'When an advisor approves or declines a prospect',
    variables: {
      firstName,
      senderName: { meaning: 'The advisor or firm', sample: 'Fabrikam Advisors', isNeeded: true },
      decision: {
        meaning: 'The decision and what to do next',
        sample: advisorDecisions.approve.en,
        isNeeded: true,
      },
      home: { meaning: 'Link to the IRA portal', sample: 'https://ira.example.com' },
    },
    en: {
      subject: 'An update on your IRA',
      text: `Hello {{firstName}},

{{senderName}} {{decision}}

{{home}}`,
    },
    es: {
      subject: 'Novedades de su cuenta IRA',
      text: `Hola {{firstName}}:

{{senderName}} {{decision}}

{{home}}`,
    },
  }),
  applicationReceived: message({
    code: 'ira-application-received',
    channel: 'email',
    displayName: 'IRA application received',
    usedBy: 'When a prospect submits an application on the IRA portal',
    variables: {
      firstName,
      home: { meaning: 'Link to the IRA portal', sample: 'https://ira.example.com', isNeeded: true },
    },
    en: {
      subject: 'We received your IRA application',
      text: `Hello {{firstName}},

We received your application for an IRA. Next, choose how your money is invested. You can do that, and see every step, at {{home}}/home.`,
    },
    es: {
      subject: 'Recibimos su solicitud de cuenta IRA',
      text: `Hola {{firstName}}:

recibimos su solicitud de cuenta IRA. A continuación, elija cómo se invierte su dinero. Puede hacerlo, y ver cada paso, en {{home}}/home.`,
    },
  }),
} as const;
