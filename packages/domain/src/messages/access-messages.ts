import { codeMinutes, confirmTokenHours, lockMinutes, maxTries, resetTokenMinutes } from '../access/session-limits.ts';
import { message } from './message-text.ts';

const code = { meaning: 'The six-digit code', sample: '482913', isNeeded: true } as const;
const link = {
  meaning: 'The recipient’s personal link',
  sample: 'https://auth.example.com/confirm-email-address?token=sample',
  isNeeded: true,
} as const;
const neverAsk =
  'We will never ask you for this code by phone or email. If you didn’t request it, ignore this message.';
const neverAskEs =
  'Nunca le pediremos este código por teléfono ni por correo electrónico. Si usted no lo solicitó, ignore este mensaje.';
const notYou = 'If this wasn’t you, call us right away.';
const notYouEs = 'Si no fue usted, llámenos de inmediato.';

/** Codes, links, and notifications about logins. */
export const accessMessages = {
  signInCode: message({
    code: 'sign-in-code',
    channel: 'email',
    displayName: 'Sign-in code by email',
    usedBy: 'Second step of sign-in, all portals',
    variables: { code },
    codeName: 'code',
    en: {
      subject: 'Your sign-in code',
      text: `Your sign-in code is {{code}}. It works for ${codeMinutes} minutes.\n\n${neverAsk}`,
    },
    es: {
      subject: 'Su código para iniciar sesión',
      text: `Su código para iniciar sesión es {{code}}. Es válido durante ${codeMinutes} minutos.\n\n${neverAskEs}`,
    },
  }),
  signInCodeSms: message({
    code: 'sign-in-code-sms',
    channel: 'sms',
    displayName: 'Sign-in code by text message',
    usedBy: 'Second step of sign-in, when a phone number is confirmed',
    variables: { code },
    en: { subject: '', text: 'Fiducia: your sign-in code is {{code}}. Never share it.' },
    es: { subject: '', text: 'Fiducia: su código para iniciar sesión es {{code}}. No lo comparta con nadie.' },
  }),
  numberCodeSms: message({
    code: 'confirm-sms-number',
    channel: 'sms',
    displayName: 'Code that confirms a phone number',
    usedBy: 'When a user adds or changes the phone number for codes',
    variables: { code },
    en: { subject: '', text: 'Fiducia: your code to confirm this number is {{code}}. Never share it.' },
    es: { subject: '', text: 'Fiducia: su código para confirmar este número es {{code}}. No lo comparta con nadie.' },
  }),
  confirmCode: message({
    code: 'confirm-email-code',
    channel: 'email',
    displayName: 'Code that confirms an email address',
    usedBy: 'New participant logins and changed addresses',
    variables: { code },
    codeName: 'code',
    en: {
      subject: 'Confirm your email address',
      text: `Your confirmation code is {{code}}. It works for ${codeMinutes} minutes.\n\n${neverAsk}`,
    },
    es: {
      subject: 'Confirme su correo electrónico',
      text: `Su código de confirmación es {{code}}. Es válido durante ${codeMinutes} minutos.\n\n${neverAskEs}`,
    },
  }),
  confirmLink: message({
    code: 'confirm-email-address',
    channel: 'email',
    displayName: 'Link that confirms an email address',
    usedBy: 'New staff and client logins',
    variables: { link },
    action: { address: '{{link}}', en: 'Confirm email address', es: 'Confirmar mi correo' },
    en: {
      subject: 'Confirm your email address',
      text: `Open this link to confirm your email address. It works for ${confirmTokenHours} hours.\n\n{{link}}`,
    },
    es: {
      subject: 'Confirme su correo electrónico',
      text: `Abra este enlace para confirmar su correo electrónico. Es válido durante ${confirmTokenHours} horas.\n\n{{link}}`,
    },
  }),
  reset: message({
    code: 'reset-password',
    channel: 'email',
    displayName: 'Link to set a new password',
    usedBy: 'Forgot password, all portals',
    variables: { link },
    action: { address: '{{link}}', en: 'Set new password', es: 'Crear contraseña nueva' },
    en: {
      subject: 'Set a new password',
      text: `Open this link to set a new password. It works once, for ${resetTokenMinutes} minutes.\n\n{{link}}\n\nIf you didn’t request it, ignore this message. Your password won’t change.`,
    },
    es: {
      subject: 'Cree una contraseña nueva',
      text: `Abra este enlace para crear una contraseña nueva. Funciona una sola vez, durante ${resetTokenMinutes} minutos.\n\n{{link}}\n\nSi usted no lo solicitó, ignore este mensaje: su contraseña no cambia.`,
    },
  }),
  loginLocked: message({
    code: 'login-locked',
    channel: 'email',
    displayName: 'Login locked',
    usedBy: `After ${maxTries} wrong passwords in a row`,
    variables: { link: { ...link, meaning: 'The sign-in page', sample: 'https://auth.example.com/login' } },
    action: { address: '{{link}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: `Your login is locked for ${lockMinutes} minutes`,
      text: `Someone entered a wrong password for your login ${maxTries} times, so we locked it for ${lockMinutes} minutes.\n\nIf it was you, wait ${lockMinutes} minutes and sign in again. If you forgot your password, choose "Forgot password" on the sign-in page:\n\n{{link}}\n\nIf it wasn’t you, no one has signed in, and you don’t need to do anything now. If this happens again, call us.`,
    },
    es: {
      subject: `Bloqueamos su cuenta por ${lockMinutes} minutos`,
      text: `Alguien escribió ${maxTries} veces una contraseña incorrecta para su cuenta, así que la bloqueamos por ${lockMinutes} minutos.\n\nSi fue usted, espere ${lockMinutes} minutos y vuelva a iniciar sesión. Si olvidó su contraseña, elija “¿Olvidó su contraseña?” en la página de inicio de sesión:\n\n{{link}}\n\nSi no fue usted, nadie ha iniciado sesión y no tiene que hacer nada por ahora. Si vuelve a suceder, llámenos.`,
    },
  }),
  passwordChanged: message({
    code: 'password-changed',
    channel: 'email',
    displayName: 'Password changed',
    usedBy: 'After every password change',
    variables: {},
    en: {
      subject: 'Your password was changed',
      text: `The password for your login was changed, and your other devices were signed out.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió su contraseña',
      text: `Se cambió la contraseña de su cuenta y se cerró la sesión en los demás dispositivos.\n\n${notYouEs}`,
    },
  }),
  changeLink: message({
    code: 'change-email-address',
    channel: 'email',
    displayName: 'Link that confirms a new email address',
    usedBy: 'When a login’s email address is changed',
    variables: { link },
    action: { address: '{{link}}', en: 'Confirm new address', es: 'Confirmar mi nuevo correo' },
    en: {
      subject: 'Confirm your new email address',
      text: `Open this link to use this address for your login. It works for ${resetTokenMinutes} minutes.\n\n{{link}}`,
    },
    es: {
      subject: 'Confirme su nuevo correo electrónico',
      text: `Abra este enlace para usar esta dirección en su cuenta. Es válido durante ${resetTokenMinutes} minutos.\n\n{{link}}`,
    },
  }),
  addressHasLogin: message({
    code: 'address-has-login',
    channel: 'email',
    displayName: 'Address requested for another login',
    usedBy: 'When a login’s email address is changed to one that already has a login',
    variables: { link: { ...link, meaning: 'The sign-in page', sample: 'https://auth.example.com/login' } },
    action: { address: '{{link}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: 'This address already has a login',
      text: 'Someone, probably you, asked to use this address for another login. The address already has its own login, so we didn’t change anything. Sign in with that login, or choose a different address for the other one:\n\n{{link}}\n\nIf this wasn’t you, ignore this message. Nothing was changed.',
    },
    es: {
      subject: 'Esta dirección ya tiene una cuenta',
      text: 'Alguien, probablemente usted, pidió usar esta dirección para otra cuenta. La dirección ya tiene una cuenta propia, por lo que nada ha cambiado. Inicie sesión con ella o elija otra dirección para la otra cuenta:\n\n{{link}}\n\nSi no fue usted, ignore este mensaje: nada ha cambiado.',
    },
  }),
  addressChanged: message({
    code: 'email-address-changed',
    channel: 'email',
    displayName: 'Email address changed',
    usedBy: 'After a login’s email address is changed. Sent to the old and the new address.',
    variables: { address: { meaning: 'The new address, masked', sample: 'p•••@example.com' } },
    en: {
      subject: 'Your email address was changed',
      text: `The email address for your login is now {{address}}.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió su correo electrónico',
      text: `El correo electrónico de su cuenta ahora es {{address}}.\n\n${notYouEs}`,
    },
  }),
  smsNumberChanged: message({
    code: 'sms-number-changed',
    channel: 'email',
    displayName: 'Phone number for codes changed',
    usedBy: 'After a new number is confirmed',
    variables: { number: { meaning: 'The new number, masked', sample: '(xxx) xxx-4417' } },
    en: {
      subject: 'Your phone number for codes was changed',
      text: `We can now send your codes to {{number}}.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió el teléfono para sus códigos',
      text: `Los códigos ahora se pueden enviar al {{number}}.\n\n${notYouEs}`,
    },
  }),
  alreadyRegistered: message({
    code: 'already-registered',
    channel: 'email',
    displayName: 'Address already has a login',
    usedBy: 'When someone registers with an address that already has a login',
    variables: { link: { ...link, meaning: 'The sign-in page', sample: 'https://auth.example.com/login' } },
    action: { address: '{{link}}', en: 'Sign in', es: 'Iniciar sesión' },
    en: {
      subject: 'You already have a login',
      text: 'Someone, probably you, tried to create a login with this address, but it already has one. Sign in with it, or choose "Forgot password" on the same page:\n\n{{link}}\n\nIf this wasn’t you, ignore this message. Nothing was changed.',
    },
    es: {
      subject: 'Usted ya tiene una cuenta',
      text: 'Alguien, probablemente usted, intentó crear una cuenta con esta dirección, que ya tiene una. Inicie sesión con ella o elija “¿Olvidó su contraseña?” en la misma página:\n\n{{link}}\n\nSi no fue usted, ignore este mensaje: nada ha cambiado.',
    },
  }),
  staffInvitation: message({
    code: 'staff-invitation',
    channel: 'email',
    displayName: 'Invitation of a staff member',
    usedBy: 'When an administrator invites a staff member',
    variables: {
      invitedBy: { meaning: 'The user who sent the invitation', sample: 'Ada Byron' },
      link: { ...link, sample: 'https://auth.example.com/reset-password/maria@example.com/sample' },
      signInLink: { meaning: 'The sign-in page', sample: 'https://auth.example.com/login' },
    },
    action: { address: '{{link}}', en: 'Set password', es: 'Elegir contraseña' },
    en: {
      subject: 'Set up your Fiducia login',
      text: `{{invitedBy}} created a Fiducia login for you. Open this link to set your password. It works once, for ${resetTokenMinutes} minutes.\n\n{{link}}\n\nIf the link has expired, choose “Forgot password?” on the sign-in page to get a new one:\n\n{{signInLink}}`,
    },
    es: {
      subject: 'Configure su acceso a Fiducia',
      text: `{{invitedBy}} creó un acceso a Fiducia para usted. Abra este enlace para elegir su contraseña. Funciona una sola vez, durante ${resetTokenMinutes} minutos.\n\n{{link}}\n\nSi el enlace venció, elija “¿Olvidó su contraseña?” en la página de inicio de sesión para recibir otro:\n\n{{signInLink}}`,
    },
  }),
  accountInvitation: message({
    code: 'account-invitation',
    channel: 'email',
    displayName: 'Invitation to an account',
    usedBy: 'When a user is invited to a client account',
    variables: {
      accountName: { meaning: 'The account', sample: 'Brightwater Manufacturing', isNeeded: true },
      link: { ...link, sample: 'https://auth.example.com/user-invitation/00000000000000000000000000000000#sample' },
      expiresOn: { meaning: 'The last day to respond', sample: 'November 30, 2026' },
    },
    action: { address: '{{link}}', en: 'View invitation', es: 'Ver la invitación' },
    en: {
      subject: 'You’re invited to {{accountName}}',
      text: 'You’re invited to join the account {{accountName}}. Open this link to accept or reject the invitation. It works until {{expiresOn}}.\n\n{{link}}\n\nIf you don’t recognize the account, reject the invitation or ignore this message.',
    },
    es: {
      subject: 'Le invitaron a {{accountName}}',
      text: 'Le invitaron a trabajar en la cuenta {{accountName}}. Abra este enlace para aceptar o rechazar la invitación. Es válido hasta el {{expiresOn}}.\n\n{{link}}\n\nSi no conoce la cuenta, rechace la invitación o ignore este mensaje.',
    },
  }),
  accountOwnerChanged: message({
    code: 'account-owner-changed',
    channel: 'email',
    displayName: 'Account owner changed',
    usedBy:
      'When a user becomes the owner of an account. Sent to the previous owner, the new owner, and the account’s administrators.',
    variables: {
      accountName: { meaning: 'The account', sample: 'Brightwater Manufacturing', isNeeded: true },
      newOwner: { meaning: 'New owner’s name', sample: 'Ada Byron', isNeeded: true },
      madeBy: { meaning: 'A sentence about who made the change', sample: 'Our staff made this change.' },
    },
    en: {
      subject: '{{accountName}} has a new owner',
      text: '{{newOwner}} is now the owner of the account {{accountName}} and has every permission there. {{madeBy}}\n\nIf you didn’t expect this, call us right away.',
    },
    es: {
      subject: 'Cambió el titular de {{accountName}}',
      text: 'La cuenta {{accountName}} ahora está a cargo de {{newOwner}}, con todos los derechos. {{madeBy}}\n\nSi no lo esperaba, llámenos de inmediato.',
    },
  }),
} as const;
