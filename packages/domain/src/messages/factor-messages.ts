import { message } from './message-text.ts';

const notYou = 'If this wasn’t you, set a new password and call us right away.';
const notYouEs = 'Si no fue usted, cree una contraseña nueva y llámenos de inmediato.';
const usedBy = 'When a login’s sign-in methods change, all portals';
const name = { meaning: 'Passkey name', sample: 'Laptop at home' } as const;

/** Notifications about passkeys, authenticator apps, and recovery codes. */
export const factorMessages = {
  passkeyAdded: message({
    code: 'passkey-added',
    channel: 'email',
    displayName: 'Passkey added',
    usedBy,
    variables: { name },
    en: {
      subject: 'A passkey was added to your login',
      text: `The passkey “{{name}}” can now be used to sign in without a password or code.\n\n${notYou}`,
    },
    es: {
      subject: 'Se agregó una llave de acceso a su cuenta',
      text: `La llave de acceso “{{name}}” ahora sirve para iniciar sesión en su cuenta sin contraseña ni código.\n\n${notYouEs}`,
    },
  }),
  passkeyRemoved: message({
    code: 'passkey-removed',
    channel: 'email',
    displayName: 'Passkey removed',
    usedBy,
    variables: { name },
    en: {
      subject: 'A passkey was removed from your login',
      text: `The passkey “{{name}}” can no longer be used to sign in.\n\n${notYou}`,
    },
    es: {
      subject: 'Se eliminó una llave de acceso de su cuenta',
      text: `La llave de acceso “{{name}}” ya no sirve para iniciar sesión en su cuenta.\n\n${notYouEs}`,
    },
  }),
  authenticatorAdded: message({
    code: 'authenticator-added',
    channel: 'email',
    displayName: 'Authenticator app added',
    usedBy,
    variables: {},
    en: {
      subject: 'An authenticator app was added to your login',
      text: `You can now sign in with codes from an authenticator app.\n\n${notYou}`,
    },
    es: {
      subject: 'Se agregó una aplicación de autenticación a su cuenta',
      text: `Los códigos de una aplicación de autenticación ahora sirven para iniciar sesión en su cuenta.\n\n${notYouEs}`,
    },
  }),
  authenticatorRemoved: message({
    code: 'authenticator-removed',
    channel: 'email',
    displayName: 'Authenticator app removed',
    usedBy,
    variables: {},
    en: {
      subject: 'Your authenticator app was removed from your login',
      text: `Codes from your authenticator app no longer work for signing in.\n\n${notYou}`,
    },
    es: {
      subject: 'Se eliminó la aplicación de autenticación de su cuenta',
      text: `Los códigos de la aplicación de autenticación ya no sirven para iniciar sesión en su cuenta.\n\n${notYouEs}`,
    },
  }),
  recoveryCodesMade: message({
    code: 'recovery-codes-made',
    channel: 'email',
    displayName: 'Recovery codes generated',
    usedBy,
    variables: {},
    en: {
      subject: 'New recovery codes were generated for your login',
      text: `New recovery codes were generated for your login. Your old codes no longer work.\n\n${notYou}`,
    },
    es: {
      subject: 'Se crearon códigos de recuperación nuevos para su cuenta',
      text: `Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.\n\n${notYouEs}`,
    },
  }),
  recoveryCodeUsed: message({
    code: 'recovery-code-used',
    channel: 'email',
    displayName: 'Recovery code used',
    usedBy: 'When someone signs in with a recovery code',
    variables: { left: { meaning: 'Number of codes left', sample: '7' } },
    en: {
      subject: 'A recovery code was used to sign in to your login',
      text: `Someone signed in to your login with your password and a recovery code. Codes left: {{left}}.\n\n${notYou}`,
    },
    es: {
      subject: 'Se usó un código de recuperación para iniciar sesión en su cuenta',
      text: `Alguien inició sesión en su cuenta con su contraseña y un código de recuperación. Códigos restantes: {{left}}.\n\n${notYouEs}`,
    },
  }),
  signOnSettingsChanged: message({
    code: 'sign-on-settings-changed',
    channel: 'email',
    displayName: 'Single sign-on changed',
    usedBy: 'Sent to the account’s owners when single sign-on for the account is set up, changed, or turned off.',
    variables: {
      accountName: { meaning: 'The account', sample: 'Northwind Mills', isNeeded: true },
      what: {
        meaning: 'A sentence about the new setting',
        sample: 'Users at northwind.example can use single sign-on.',
      },
    },
    en: {
      subject: 'Single sign-on for {{accountName}} was changed',
      text: 'Single sign-on through your identity provider was changed for users of {{accountName}}. {{what}}\n\nIf you didn’t request this, call us right away.',
    },
    es: {
      subject: 'Se cambió el inicio de sesión único de {{accountName}}',
      text: 'Se cambió la forma en que las personas de {{accountName}} inician sesión con su propio proveedor. {{what}}\n\nSi usted no lo pidió, llámenos de inmediato.',
    },
  }),
} as const;
