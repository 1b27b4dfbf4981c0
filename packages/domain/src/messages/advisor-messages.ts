import { message } from './message-text.ts';

const firstName = { meaning: 'First name of the prospect', sample: 'Maria' } as const;
const senderName = { meaning: 'Who sends the campaign', sample: 'Fabrikam Advisors', isNeeded: true } as const;
const senderAddress = {
  meaning: 'Postal address of the sender; empty when none is kept',
  sample: '10 Harbor Street, Boston, MA 02134',
} as const;
const words = {
  meaning: 'The words of the chosen email template',
  sample: 'We would like to tell you about your IRA.',
} as const;
const signature = { meaning: 'The signature of the campaign settings; may be empty', sample: 'Pat Advisor' } as const;
const link = {
  meaning: 'Address of the invitation',
  sample: 'https://ira.example.com/invite/00000000000000000000000000000000',
  isNeeded: true,
} as const;
const unsubscribeLink = {
  meaning: 'Address that ends these messages',
  sample: 'https://ira.example.com/prospect-subscription/00000000000000000000000000000000/unsubscribe',
  isNeeded: true,
} as const;
const variables = { firstName, senderName, senderAddress, words, signature, link, unsubscribeLink } as const;

/** What an advisor decided about an account, in the words of the letter to its prospect. */
export const advisorDecisions = {
  approve: {
    en: 'approved your account. Sign in to finish your application.',
    es: 'aprobó su cuenta. Inicie sesión para terminar su solicitud.',
  },
  decline: {
    en: 'did not approve your account. Sign in to go on without an advisor.',
    es: 'no aprobó su cuenta. Inicie sesión para continuar sin asesor.',
  },
} as const;

const foot = `{{senderName}} sent you this message. {{senderAddress}}

Do you not want such messages? End them here: {{unsubscribeLink}}`;
const footEs = `{{senderName}} le envió este mensaje. {{senderAddress}}

¿No desea recibir estos mensajes? Cancélelos aquí: {{unsubscribeLink}}`;

/** What advisors' campaigns and the opening of an IRA tell people. */
export const advisorMessages = {
  invitation: message({
    code: 'prospect-invitation',
    channel: 'email',
    displayName: 'A campaign invites to open an IRA',
    usedBy: 'Send emails, on a campaign; every message names the sender and how to end the messages',
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
    displayName: 'A campaign reminds of its invitation',
    usedBy: 'Send a follow-up, on a campaign; to those who have not begun, at most three times',
    variables,
    en: {
      subject: 'A reminder: {{senderName}} invited you to open an IRA',
      text: `Hello {{firstName}},

your invitation to open an IRA still waits for you.

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
    displayName: 'The link of an invitation, sent again',
    usedBy: 'Start, on the IRA portal, when the address was invited',
    variables: { firstName, senderName, link },
    en: {
      subject: 'Your invitation to open an IRA',
      text: `Hello {{firstName}},

{{senderName}} invited you to open an IRA. Open your invitation here: {{link}}

If you did not ask for this message, ignore it.`,
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
    displayName: 'The advisor decided about an account',
    usedBy: 'Approve or decline, on a prospect',
    variables: {
      firstName,
      senderName: { meaning: 'The advisor or firm', sample: 'Fabrikam Advisors', isNeeded: true },
      decision: {
        meaning: 'What was decided and what to do next',
        sample: advisorDecisions.approve.en,
        isNeeded: true,
      },
      home: { meaning: 'Address of the IRA portal', sample: 'https://ira.example.com' },
    },
    en: {
      subject: 'News of your IRA',
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
    displayName: 'An application for an IRA arrived',
    usedBy: 'Submit, on the application of the IRA portal',
    variables: {
      firstName,
      home: { meaning: 'Address of the IRA portal', sample: 'https://ira.example.com', isNeeded: true },
    },
    en: {
      subject: 'We have your IRA application',
      text: `Hello {{firstName}},

we have your application for an IRA. Next, choose how your money is invested: {{home}}/set-ira-preferences

You see every step at {{home}}/account-opening-history.`,
    },
    es: {
      subject: 'Recibimos su solicitud de cuenta IRA',
      text: `Hola {{firstName}}:

recibimos su solicitud de cuenta IRA. A continuación, elija cómo se invierte su dinero: {{home}}/set-ira-preferences

Puede ver cada paso en {{home}}/account-opening-history.`,
    },
  }),
} as const;
