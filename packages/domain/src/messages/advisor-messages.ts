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
const home = { meaning: 'Link to the IRA portal', sample: 'https://ira.example.com', isNeeded: true } as const;
const variables = { firstName, senderName, senderAddress, words, signature, link, unsubscribeLink } as const;

/** Texts of the advisor's decision in the email to the prospect: in the subject, and after the advisor's name. */
export const advisorDecisions = {
  approve: {
    outcome: { en: 'approved', es: 'aprobó' },
    decision: {
      en: 'approved your IRA. Next, sign in and complete your application.',
      es: 'aprobó su cuenta IRA. Ahora inicie sesión y complete su solicitud.',
    },
  },
  decline: {
    outcome: { en: 'didn’t approve', es: 'no aprobó' },
    decision: {
      en: 'didn’t approve your IRA. You can still open one without an advisor: sign in to continue.',
      es: 'no aprobó su cuenta IRA. Aun así puede abrir una sin asesor: inicie sesión para continuar.',
    },
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
    action: { address: '{{link}}', en: 'Open invitation', es: 'Abrir la invitación' },
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
      text: `Hola, {{firstName}}:

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
    action: { address: '{{link}}', en: 'Open invitation', es: 'Abrir la invitación' },
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
      text: `Hola, {{firstName}}:

Su invitación para abrir una cuenta IRA todavía le espera.

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
    action: { address: '{{link}}', en: 'Open invitation', es: 'Abrir la invitación' },
    en: {
      subject: 'Your invitation to open an IRA',
      text: `Hello {{firstName}},

{{senderName}} invited you to open an IRA. Open your invitation here: {{link}}

If you didn’t request this message, ignore it.`,
    },
    es: {
      subject: 'Su invitación para abrir una cuenta IRA',
      text: `Hola, {{firstName}}:

{{senderName}} le invitó a abrir una cuenta IRA. Abra su invitación aquí: {{link}}

Si usted no solicitó este mensaje, ignórelo.`,
    },
  }),
  nextStep: message({
    code: 'prospect-next-step',
    channel: 'email',
    displayName: 'Reminder from an advisor to continue',
    usedBy: 'When an advisor reminds a prospect who has a login to take the next step',
    variables: { firstName, senderName, senderAddress, home, unsubscribeLink },
    action: { address: '{{home}}/home', en: 'See next step', es: 'Ver el próximo paso' },
    en: {
      subject: 'Your IRA is waiting for you',
      text: `Hello {{firstName}},

Your IRA is waiting for your next step. Sign in to see it: {{home}}/home

${foot}`,
    },
    es: {
      subject: 'Su cuenta IRA le espera',
      text: `Hola, {{firstName}}:

Su cuenta IRA espera su próximo paso. Inicie sesión para verlo: {{home}}/home

${footEs}`,
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
      outcome: {
        meaning: 'The decision: approved, or didn’t approve',
        sample: advisorDecisions.approve.outcome.en,
      },
      decision: {
        meaning: 'The decision and what to do next',
        sample: advisorDecisions.approve.decision.en,
        isNeeded: true,
      },
      home: { meaning: 'Link to the IRA portal', sample: 'https://ira.example.com' },
    },
    action: { address: '{{home}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: 'Your advisor {{outcome}} your IRA',
      text: `Hello {{firstName}},

{{senderName}} {{decision}}

{{home}}`,
    },
    es: {
      subject: 'Su asesor {{outcome}} su cuenta IRA',
      text: `Hola, {{firstName}}:

{{senderName}} {{decision}}

{{home}}`,
    },
  }),
  applicationReceived: message({
    code: 'ira-application-received',
    channel: 'email',
    displayName: 'IRA application received',
    usedBy: 'When a prospect submits an application on the IRA portal',
    variables: { firstName, home },
    action: { address: '{{home}}/home', en: 'View application', es: 'Ver mi solicitud' },
    en: {
      subject: 'We received your IRA application',
      text: `Hello {{firstName}},

We received your application for an IRA and are confirming your identity. That usually takes a few minutes. See every step at {{home}}/home.`,
    },
    es: {
      subject: 'Recibimos su solicitud de cuenta IRA',
      text: `Hola, {{firstName}}:

Recibimos su solicitud de cuenta IRA y estamos confirmando su identidad. Suele tardar unos minutos. Vea cada paso en {{home}}/home.`,
    },
  }),
  advisorSilent: message({
    code: 'prospect-advisor-silent',
    channel: 'email',
    displayName: 'Advisor didn’t decide in time',
    usedBy: 'When an advisor doesn’t decide about an account within 14 days',
    variables: { firstName, home },
    action: { address: '{{home}}/home', en: 'Apply for IRA', es: 'Solicitar mi cuenta IRA' },
    en: {
      subject: 'You can apply for your IRA now',
      text: `Hello {{firstName}},

Your advisor hasn’t answered yet, so you don’t have to wait any longer. Apply for your IRA without an advisor at {{home}}/home.`,
    },
    es: {
      subject: 'Ya puede solicitar su cuenta IRA',
      text: `Hola, {{firstName}}:

Su asesor todavía no ha respondido, así que ya no tiene que esperar. Solicite su cuenta IRA sin asesor en {{home}}/home.`,
    },
  }),
  identityNeeded: message({
    code: 'ira-identity-needed',
    channel: 'email',
    displayName: 'Identity document needed for an IRA',
    usedBy: 'When the identity of an applicant for an IRA can’t be confirmed electronically',
    variables: { firstName, home },
    action: { address: '{{home}}/apply-account', en: 'Upload document', es: 'Subir el documento' },
    en: {
      subject: 'One more step for your IRA: confirm your identity',
      text: `Hello {{firstName}},

We couldn’t confirm your identity electronically. Upload a photo of your driver’s license, state ID card, or passport at {{home}}/apply-account. We review it and write to you.`,
    },
    es: {
      subject: 'Un paso más para su cuenta IRA: confirme su identidad',
      text: `Hola, {{firstName}}:

No pudimos confirmar su identidad por vía electrónica. Suba una foto de su licencia de conducir, tarjeta de identificación estatal o pasaporte en {{home}}/apply-account. La revisaremos y le escribiremos.`,
    },
  }),
  applicationApproved: message({
    code: 'ira-application-approved',
    channel: 'email',
    displayName: 'IRA application approved',
    usedBy: 'When an application for an IRA is approved',
    variables: { firstName, home },
    action: { address: '{{home}}/set-ira-preferences', en: 'Choose investments', es: 'Elegir mis inversiones' },
    en: {
      subject: 'Your IRA application is approved',
      text: `Hello {{firstName}},

Your application is approved. Choose how your money is invested at {{home}}/set-ira-preferences, and we open your IRA. If you don’t choose within 14 days, we use the money market portfolio, which you can change at any time.`,
    },
    es: {
      subject: 'Su solicitud de cuenta IRA fue aprobada',
      text: `Hola, {{firstName}}:

Su solicitud fue aprobada. Elija cómo se invierte su dinero en {{home}}/set-ira-preferences y abriremos su cuenta IRA. Si no elige en 14 días, usaremos la cartera del mercado monetario, que puede cambiar en cualquier momento.`,
    },
  }),
  applicationDeclined: message({
    code: 'ira-application-declined',
    channel: 'email',
    displayName: 'IRA application declined',
    usedBy: 'When staff decline an application for an IRA',
    variables: { firstName, reason: { meaning: 'The reason', sample: 'The document has expired.', isNeeded: true } },
    en: {
      subject: 'We can’t open your IRA',
      text: `Hello {{firstName}},

We can’t open your IRA: {{reason}}

Reply to this message or call us if you think that this is a mistake.`,
    },
    es: {
      subject: 'No podemos abrir su cuenta IRA',
      text: `Hola, {{firstName}}:

No podemos abrir su cuenta IRA: {{reason}}

Responda a este mensaje o llámenos si cree que es un error.`,
    },
  }),
  iraOpened: message({
    code: 'ira-opened',
    channel: 'email',
    displayName: 'IRA opened',
    usedBy: 'When the custodian has opened an IRA',
    variables: {
      firstName,
      home,
      numberEnding: { meaning: 'Last four characters of the IRA number', sample: '4821', isNeeded: true },
      custodian: { meaning: 'Custodian of the IRA', sample: 'Harborlight Trust Company' },
      revocableUntil: { meaning: 'Last day to revoke the IRA', sample: 'December 3, 2026', isNeeded: true },
    },
    action: { address: '{{home}}/view-account', en: 'View IRA', es: 'Ver mi cuenta IRA' },
    en: {
      subject: 'Your IRA is open',
      text: `Hello {{firstName}},

Your IRA at {{custodian}} is open. Its number ends in {{numberEnding}}.

You can revoke it until {{revocableUntil}} and get back everything that you paid in. Your welcome letter with the disclosure statement is at {{home}}/view-account.`,
    },
    es: {
      subject: 'Su cuenta IRA está abierta',
      text: `Hola, {{firstName}}:

Su cuenta IRA en {{custodian}} está abierta. Su número termina en {{numberEnding}}.

Puede revocarla hasta el {{revocableUntil}} y recuperar todo lo que haya aportado. Su carta de bienvenida con la declaración informativa está en {{home}}/view-account.`,
    },
  }),
} as const;
