import { message } from './message-text.ts';

/** What of a login was changed, in the words of a text message. */
export const changedParts = {
  password: { en: 'the password', es: 'la contraseña' },
  emailAddress: { en: 'the email address', es: 'el correo electrónico' },
  smsNumber: { en: 'the phone number for codes', es: 'el teléfono para códigos' },
  factors: { en: 'a way to sign in', es: 'una forma de iniciar sesión' },
  contact: { en: 'the contact details', es: 'los datos de contacto' },
  bankAccount: { en: 'the bank account of a payment', es: 'la cuenta bancaria de un pago' },
} as const;
export type ChangedPart = keyof typeof changedParts;

const notYou = 'If this was not you, call us at once.';
const notYouEs = 'Si no fue usted, llámenos de inmediato.';

/** News of changes that nobody else may make, for everywhere that a person can be reached, before and after. */
export const loginNewsMessages = {
  changedSms: message({
    code: 'login-changed-sms',
    channel: 'sms',
    displayName: 'Something sensitive was changed, by text message',
    usedBy: 'Every change of contact, password or factor, to confirmed numbers; old and new when the number changed',
    variables: { what: { meaning: 'What was changed', sample: 'the password', isNeeded: true } },
    en: { subject: '', text: `Fiducia: {{what}} of your login or record was changed. ${notYou}` },
    es: { subject: '', text: `Fiducia: se cambió {{what}} de su cuenta o registro. ${notYouEs}` },
  }),
  twoFactorDefaultChanged: message({
    code: 'two-factor-default-changed',
    channel: 'email',
    displayName: 'The way of codes was changed',
    usedBy: 'Choosing where codes go by default',
    variables: {},
    en: {
      subject: 'The way your sign-in codes come was changed',
      text: `Somebody chose another way for the codes of your login.\n\n${notYou}`,
    },
    es: {
      subject: 'Se cambió la forma de recibir sus códigos',
      text: `Alguien eligió otra forma de recibir los códigos de su cuenta.\n\n${notYouEs}`,
    },
  }),
  contactChanged: message({
    code: 'contact-changed',
    channel: 'email',
    displayName: 'Contact details were changed',
    usedBy: 'A changed address, phone number or email address of a person; to the old and the new email address',
    variables: {},
    en: {
      subject: 'Your contact details were changed',
      text: `The address, phone number or email address that we have for you was changed. For your safety, electronic payments wait some days after such a change.\n\n${notYou}`,
    },
    es: {
      subject: 'Sus datos de contacto fueron cambiados',
      text: `Se cambió la dirección, el teléfono o el correo electrónico que tenemos de usted. Por su seguridad, los pagos electrónicos esperan unos días después de un cambio así.\n\n${notYouEs}`,
    },
  }),
  bankAccountChanged: message({
    code: 'bank-account-changed',
    channel: 'email',
    displayName: 'The bank account of a payment was changed',
    usedBy: 'A payment that goes to another bank account than the one named before',
    variables: {},
    en: {
      subject: 'The bank account of your payment was changed',
      text: `Your payment goes to another bank account than the one named before. For your safety, electronic payments wait some days after such a change.\n\n${notYou}`,
    },
    es: {
      subject: 'La cuenta bancaria de su pago fue cambiada',
      text: `Su pago se enviará a otra cuenta bancaria que la indicada antes. Por su seguridad, los pagos electrónicos esperan unos días después de un cambio así.\n\n${notYouEs}`,
    },
  }),
} as const;
