import { message } from './message-text.ts';

const accountName = { meaning: 'The company', sample: 'Brightwater Mills', isNeeded: true } as const;
const address = { meaning: 'Link to sign in', sample: 'https://client.example.com', isNeeded: true } as const;

/** Messages to a company that applied for a sponsor's account. */
export const accountMessages = {
  applicationReceived: message({
    code: 'account-application-received',
    channel: 'email',
    displayName: 'Account application received',
    usedBy: 'When a company applies for a sponsor’s account. Sent to the applicant.',
    variables: { accountName },
    en: {
      subject: 'We received your application for {{accountName}}',
      text: `Thank you for applying for an account for {{accountName}}.

We’re reviewing it now, and we’ll email you when we decide. You can create orders after that.`,
    },
    es: {
      subject: 'Recibimos su solicitud para {{accountName}}',
      text: `Gracias por solicitar una cuenta para {{accountName}}.

La estamos revisando y le escribiremos cuando decidamos. Después podrá crear órdenes.`,
    },
  }),
  applicationAccepted: message({
    code: 'account-application-accepted',
    channel: 'email',
    displayName: 'Account application accepted',
    usedBy: 'When staff accept a sponsor’s application. Sent to the owner.',
    variables: { accountName, address },
    action: { address: '{{address}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: 'Your account for {{accountName}} is open',
      text: `We accepted your application. The account for {{accountName}} is open.

Sign in to create your first order: {{address}}`,
    },
    es: {
      subject: 'Su cuenta para {{accountName}} está abierta',
      text: `Aceptamos su solicitud. La cuenta para {{accountName}} está abierta.

Inicie sesión para crear su primera orden: {{address}}`,
    },
  }),
  advisorApplicationReceived: message({
    code: 'advisor-application-received',
    channel: 'email',
    displayName: 'Advisor application received',
    usedBy: 'When a registered investment advisor applies for an account. Sent to the applicant.',
    variables: { accountName },
    en: {
      subject: 'We received your application for {{accountName}}',
      text: `Thank you for applying for an advisor account for {{accountName}}.

We’re reviewing it now, and we’ll email you when we decide. You can invite advisors and prospects after that.`,
    },
    es: {
      subject: 'Recibimos su solicitud para {{accountName}}',
      text: `Gracias por solicitar una cuenta de asesor para {{accountName}}.

La estamos revisando y le escribiremos cuando decidamos. Después podrá invitar a asesores y clientes.`,
    },
  }),
  advisorApplicationAccepted: message({
    code: 'advisor-application-accepted',
    channel: 'email',
    displayName: 'Advisor application accepted',
    usedBy: 'When staff accept the application of a registered investment advisor. Sent to the owner.',
    variables: { accountName, address },
    action: { address: '{{address}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: 'Your account for {{accountName}} is open',
      text: `We accepted your application. The account for {{accountName}} is open.

Sign in to invite your advisors and prospects: {{address}}`,
    },
    es: {
      subject: 'Su cuenta para {{accountName}} está abierta',
      text: `Aceptamos su solicitud. La cuenta para {{accountName}} está abierta.

Inicie sesión para invitar a sus asesores y clientes: {{address}}`,
    },
  }),
  applicationDeclined: message({
    code: 'account-application-declined',
    channel: 'email',
    displayName: 'Account application declined',
    usedBy: 'When staff decline a sponsor’s application. Sent to the owner.',
    variables: {
      accountName,
      address,
      reason: {
        meaning: 'The reason that staff entered',
        sample: 'The EIN belongs to another company.',
        isNeeded: true,
      },
    },
    action: { address: '{{address}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: 'We couldn’t open an account for {{accountName}}',
      text: `We reviewed your application for {{accountName}} and couldn’t accept it.

Reason: {{reason}}

If you can correct this, sign in, change your company’s details, and apply again: {{address}}`,
    },
    es: {
      subject: 'No pudimos abrir una cuenta para {{accountName}}',
      text: `Revisamos su solicitud para {{accountName}} y no pudimos aceptarla.

Motivo: {{reason}}

Si puede corregirlo, inicie sesión, cambie los datos de su empresa y vuelva a solicitarla: {{address}}`,
    },
  }),
} as const;
