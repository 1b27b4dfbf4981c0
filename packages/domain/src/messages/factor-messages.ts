import { message } from './message-text.ts';

const notYou = 'If this was not you, set a new password and call us at once.';
const notYouEs = 'Si no fue usted, cree una contraseña nueva y llámenos de inmediato.';
const usedBy = 'The factors of a login, every portal';
const name = { meaning: 'The name of the passkey', sample: 'Laptop at home' } as const;

/** News about passkeys, authenticator apps and recovery codes. */
export const factorMessages = {
  passkeyAdded: message({
    code: 'passkey-added',
    channel: 'email',
    displayName: 'Passkey was added',
    usedBy,
    variables: { name },
    en: {
      subject: 'A passkey was added to your login',
      text: `The passkey “{{name}}” can now sign in to your login without a password and a code.\n\n${notYou}`,
    },
    es: {
      subject: 'Se agregó una llave de acceso a su cuenta',
      text: `La llave de acceso «{{name}}» ahora puede iniciar sesión en su cuenta sin contraseña ni código.\n\n${notYouEs}`,
    },
  }),
  passkeyRemoved: message({
    code: 'passkey-removed',
    channel: 'email',
    displayName: 'Passkey was removed',
    usedBy,
    variables: { name },
    en: {
      subject: 'A passkey was removed from your login',
      text: `The passkey “{{name}}” can no longer sign in to your login.\n\n${notYou}`,
    },
    es: {
      subject: 'Se eliminó una llave de acceso de su cuenta',
      text: `La llave de acceso «{{name}}» ya no puede iniciar sesión en su cuenta.\n\n${notYouEs}`,
    },
  }),
  authenticatorAdded: message({
    code: 'authenticator-added',
    channel: 'email',
    displayName: 'Authenticator app was added',
    usedBy,
    variables: {},
    en: {
      subject: 'An authenticator app was added to your login',
      text: `Codes of an authenticator app can now be used to sign in to your login.\n\n${notYou}`,
    },
    es: {
      subject: 'Se agregó una aplicación de autenticación a su cuenta',
      text: `Los códigos de una aplicación de autenticación ahora sirven para iniciar sesión en su cuenta.\n\n${notYouEs}`,
    },
  }),
  authenticatorRemoved: message({
    code: 'authenticator-removed',
    channel: 'email',
    displayName: 'Authenticator app was removed',
    usedBy,
    variables: {},
    en: {
      subject: 'The authenticator app was removed from your login',
      text: `Codes of an authenticator app no longer sign in to your login.\n\n${notYou}`,
    },
    es: {
      subject: 'Se eliminó la aplicación de autenticación de su cuenta',
      text: `Los códigos de la aplicación de autenticación ya no sirven para iniciar sesión en su cuenta.\n\n${notYouEs}`,
    },
  }),
  recoveryCodesMade: message({
    code: 'recovery-codes-made',
    channel: 'email',
    displayName: 'Recovery codes were made',
    usedBy,
    variables: {},
    en: {
      subject: 'New recovery codes were made for your login',
      text: `New recovery codes were made for your login. Older ones no longer work.\n\n${notYou}`,
    },
    es: {
      subject: 'Se crearon códigos de recuperación nuevos para su cuenta',
      text: `Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.\n\n${notYouEs}`,
    },
  }),
  recoveryCodeUsed: message({
    code: 'recovery-code-used',
    channel: 'email',
    displayName: 'Recovery code was used',
    usedBy: 'Signing in with a recovery code',
    variables: { left: { meaning: 'How many codes are left', sample: '7' } },
    en: {
      subject: 'A recovery code signed in to your login',
      text: `Somebody signed in to your login with your password and a recovery code. Codes left: {{left}}.\n\n${notYou}`,
    },
    es: {
      subject: 'Un código de recuperación inició sesión en su cuenta',
      text: `Alguien inició sesión en su cuenta con su contraseña y un código de recuperación. Códigos restantes: {{left}}.\n\n${notYouEs}`,
    },
  }),
  signOnSettingsChanged: message({
    code: 'sign-on-settings-changed',
    channel: 'email',
    displayName: 'Single sign-on of an account was changed',
    usedBy: 'Setting, changing and ending single sign-on of an account; to its owners',
    variables: {
      accountName: { meaning: 'The account', sample: 'Northwind Mills', isNeeded: true },
      what: { meaning: 'What holds now', sample: 'People of northwind.example may sign in with it.' },
    },
    en: {
      subject: 'Single sign-on of {{accountName}} was changed',
      text: 'The way in which people of {{accountName}} sign in with your own provider was changed. {{what}}\n\nIf you did not ask for this, call us at once.',
    },
    es: {
      subject: 'Se cambió el inicio de sesión único de {{accountName}}',
      text: 'Se cambió la forma en que las personas de {{accountName}} inician sesión con su propio proveedor. {{what}}\n\nSi usted no lo pidió, llámenos de inmediato.',
    },
  }),
} as const;
