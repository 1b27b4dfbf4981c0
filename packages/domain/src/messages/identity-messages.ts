import { message } from './message-text.ts';

const firstName = { meaning: 'Recipient’s first name; may be empty', sample: 'Maria' } as const;
const home = {
  meaning: 'Link to the participant portal',
  sample: 'https://participant.example.com',
  isNeeded: true,
} as const;

/** Messages about a participant's identity check. */
export const identityMessages = {
  documentNeeded: message({
    code: 'identity-document-needed',
    channel: 'email',
    displayName: 'Identity document needed',
    usedBy: 'When an identity check fails or needs a review, or a document is rejected',
    variables: { firstName, home },
    action: { address: '{{home}}/my-distributions', en: 'Confirm identity', es: 'Confirmar mi identidad' },
    en: {
      subject: 'We need a document to confirm your identity',
      text: `Hello {{firstName}},

Before we can pay you, we need to confirm that you are you. Please upload a photo or scan of your driver’s license, state ID, or passport.

Sign in at {{home}}/my-distributions and choose “Confirm your identity”. Never send a document by email.`,
    },
    es: {
      subject: 'Necesitamos un documento para confirmar su identidad',
      text: `Hola, {{firstName}}:

Antes de pagarle, necesitamos confirmar que usted es quien dice ser. Suba una foto o copia escaneada de su licencia de conducir, identificación estatal o pasaporte.

Inicie sesión en {{home}}/my-distributions y elija “Confirmar su identidad”. Nunca envíe un documento por correo electrónico.`,
    },
  }),
  addressNeeded: message({
    code: 'address-needed',
    channel: 'email',
    displayName: 'New address needed',
    usedBy: 'When mail to a participant is returned',
    variables: { firstName, home },
    action: { address: '{{home}}/my-distributions', en: 'Update address', es: 'Actualizar mi dirección' },
    en: {
      subject: 'Our letter to you came back',
      text: `Hello {{firstName}},

We mailed you a letter about money in a retirement plan, and the post office returned it. Please tell us your current address.

Sign in at {{home}}/my-distributions. If you can’t sign in, call the number in the portal. Never send personal data by email.`,
    },
    es: {
      subject: 'Nuestra carta para usted fue devuelta',
      text: `Hola, {{firstName}}:

Le enviamos una carta sobre dinero en un plan de jubilación, y el correo la devolvió. Díganos su dirección actual.

Inicie sesión en {{home}}/my-distributions. Si no puede iniciar sesión, llame al número que aparece en el portal. Nunca envíe datos personales por correo electrónico.`,
    },
  }),
  confirmed: message({
    code: 'identity-confirmed',
    channel: 'email',
    displayName: 'Identity confirmed',
    usedBy: 'When staff accept a document',
    variables: { firstName, home },
    action: { address: '{{home}}/my-distributions', en: 'View distribution', es: 'Ver mi distribución' },
    en: {
      subject: 'Your identity is confirmed',
      text: `Hello {{firstName}},

Thank you. We received your document and confirmed your identity. You don’t need to do anything else.

You can follow your distribution at {{home}}/my-distributions.`,
    },
    es: {
      subject: 'Su identidad está confirmada',
      text: `Hola, {{firstName}}:

Gracias. Recibimos su documento y confirmamos su identidad. No tiene que hacer nada más.

Puede seguir su distribución en {{home}}/my-distributions.`,
    },
  }),
} as const;
