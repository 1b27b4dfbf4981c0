import { message } from './message-text.ts';

/** Text for the changed item in a text message. */
export const changedParts = {
  password: { en: 'your password', es: 'la contraseña' },
  emailAddress: { en: 'your email address', es: 'el correo electrónico' },
  smsNumber: { en: 'your phone number for codes', es: 'el teléfono para códigos' },
  factors: { en: 'how you sign in', es: 'una forma de iniciar sesión' },
  contact: { en: 'your contact details', es: 'los datos de contacto' },
  bankAccount: { en: 'the bank account for your payment', es: 'la cuenta bancaria de un pago' },
} as const;
export type ChangedPart = keyof typeof changedParts;

const notYou = 'If this wasn’t you, call us right away.';
const notYouEs = 'Si no fue usted, llámenos de inmediato.';

/** Notifications of sensitive changes to a login. Sent to all contacts of the user, both old and new. */
export const loginNewsMessages = {
  changedSms: message({
    code: 'login-changed-sms',
    channel: 'sms',
    displayName: 'Sensitive change, by text message',
    usedBy:
      'After every change to contact details, the password, or a sign-in method. Sent to confirmed numbers, old and new if the number changed.',
    variables: { what: { meaning: 'What was changed', sample: 'your password', isNeeded: true } },
    en: { subject: '', text: `Fiducia: a change was made to {{what}}. ${notYou}` },
    es: { subject: '', text: `Fiducia: se cambió {{what}} de su cuenta o registro. ${notYouEs}` },
  }),
  twoFactorDefaultChanged: message({
    code: 'two-factor-default-changed',
    channel: 'email',
    displayName: 'Code delivery method changed',
    usedBy: 'When the default delivery method for codes changes',
    variables: {},
    en: {
      subject: 'The way you get sign-in codes was changed',
      text: `Someone changed how you get the sign-in codes for your login.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió la forma de recibir sus códigos',
      text: `Alguien eligió otra forma de recibir los códigos de su cuenta.\n\n${notYouEs}`,
    },
  }),
  contactChanged: message({
    code: 'contact-changed',
    channel: 'email',
    displayName: 'Contact details changed',
    usedBy: 'When a user’s address, phone number, or email address changes. Sent to the old and the new email address.',
    variables: {},
    en: {
      subject: 'Your contact details were changed',
      text: `The address, phone number, or email address we have for you was changed. For your safety, we hold electronic payments for a few days after a change like this.\n\n${notYou}`,
    },
    es: {
      subject: 'Cambiaron sus datos de contacto',
      text: `Se cambió la dirección, el teléfono o el correo electrónico que tenemos de usted. Por su seguridad, los pagos electrónicos esperan unos días después de un cambio así.\n\n${notYouEs}`,
    },
  }),
  ownContactChanged: message({
    code: 'own-contact-changed',
    channel: 'email',
    displayName: 'Address or phone number of an IRA changed',
    usedBy: 'When an account holder changes the address or phone number of an IRA',
    variables: {},
    en: {
      subject: 'Your address or phone number was changed',
      text: `The address or phone number for your IRA was changed. We send letters, checks, and tax forms to the new address.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió su dirección o su teléfono',
      text: `Se cambió la dirección o el teléfono de su cuenta IRA. Enviaremos las cartas, los cheques y los formularios de impuestos a la nueva dirección.\n\n${notYouEs}`,
    },
  }),
  bankAccountChanged: message({
    code: 'bank-account-changed',
    channel: 'email',
    displayName: 'Bank account for a payment changed',
    usedBy: 'When a payment goes to a different bank account than before',
    variables: {},
    en: {
      subject: 'The bank account for your payment was changed',
      text: `Your payment will go to a different bank account than before. For your safety, we hold electronic payments for a few days after a change like this.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió la cuenta bancaria de su pago',
      text: `Su pago se enviará a otra cuenta bancaria que la indicada antes. Por su seguridad, los pagos electrónicos esperan unos días después de un cambio así.\n\n${notYouEs}`,
    },
  }),
} as const;
