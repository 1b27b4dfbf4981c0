import { message } from './message-text.ts';

const firstName = { meaning: 'Recipient’s first name; may be empty', sample: 'Maria' } as const;
const amount = { meaning: 'The amount of the check', sample: '$4,000.00' } as const;
const planName = { meaning: 'The plan', sample: 'Brightwater 401(k) Plan' } as const;
const payee = { meaning: 'The payee on the check', sample: 'Maria Alvarez' } as const;
const checkDate = { meaning: 'The date on the check', sample: 'January 5, 2026' } as const;
const supportPhone = { meaning: 'Our phone number', sample: '(555) 010-0140' } as const;
const home = {
  meaning: 'Link to the participant portal',
  sample: 'https://participant.example.com',
  isNeeded: true,
} as const;

/** Messages to payees about checks that were not cashed. */
export const checkMessages = {
  checkReminder: message({
    code: 'check-reminder',
    channel: 'email',
    displayName: 'Reminder to cash a check',
    usedBy: 'When a check hasn’t been cashed after 30, 60, and 120 days; sent as a letter if there is no email address',
    variables: {
      firstName,
      amount,
      planName,
      payee,
      checkDate,
      validThrough: { meaning: 'The last day to cash the check', sample: 'Saturday, July 4, 2026', isNeeded: true },
      home,
      supportPhone,
    },
    action: { address: '{{home}}/my-distributions', en: 'Open distributions', es: 'Ver mis distribuciones' },
    en: {
      subject: 'Please cash your retirement check of {{amount}}',
      text: `Hello {{firstName}},

We mailed a check of {{amount}} from the {{planName}} on {{checkDate}}. It is payable to {{payee}}. The bank tells us that it hasn’t been cashed.

Please cash or deposit it by {{validThrough}}. After that day, the bank won’t accept it.

Didn’t get the check, or lost it? Sign in at {{home}}/my-distributions, open the distribution, and choose “Report missing payment”. We’ll stop the check and send your money again. Or call us at {{supportPhone}}.

We already withheld and reported the tax. Waiting doesn’t change that.`,
    },
    es: {
      subject: 'Cobre su cheque de jubilación de {{amount}}',
      text: `Hola, {{firstName}}:

El {{checkDate}} le enviamos por correo un cheque de {{amount}} de {{planName}}, a nombre de {{payee}}. El banco nos informa que no se ha cobrado.

Cóbrelo o deposítelo a más tardar el {{validThrough}}. Después de ese día, el banco no lo aceptará.

¿No recibió el cheque o lo perdió? Inicie sesión en {{home}}/my-distributions, abra la distribución y elija “Informar que falta el pago”. Detendremos el cheque y le enviaremos el dinero de nuevo. También puede llamarnos al {{supportPhone}}.

Ya retuvimos y declaramos el impuesto. Esperar no cambia eso.`,
    },
  }),
  checkExpired: message({
    code: 'check-expired',
    channel: 'email',
    displayName: 'Check expired',
    usedBy: 'When a check is voided because it wasn’t cashed in time; sent as a letter if there is no email address',
    variables: { firstName, amount, planName, checkDate, home, supportPhone },
    action: { address: '{{home}}/my-distributions', en: 'Ask for new payment', es: 'Pedir un nuevo pago' },
    en: {
      subject: 'Your retirement check of {{amount}} expired. Ask for a new one',
      text: `Hello {{firstName}},

The check of {{amount}} from the {{planName}} dated {{checkDate}} wasn’t cashed in time, so we voided it. Please don’t try to cash it now.

Your money is safe with us. To get it, sign in at {{home}}/my-distributions, open the distribution, and tell us where to send it. Or call us at {{supportPhone}}.

We won’t withhold tax again. If you don’t ask for a new payment, your state’s law may require us to turn the money over to your state. You would then claim it there.`,
    },
    es: {
      subject: 'Su cheque de jubilación de {{amount}} venció. Pida uno nuevo',
      text: `Hola, {{firstName}}:

El cheque de {{amount}} de {{planName}} con fecha {{checkDate}} no se cobró a tiempo, así que lo anulamos. No intente cobrarlo ahora.

Su dinero está seguro con nosotros. Para recibirlo, inicie sesión en {{home}}/my-distributions, abra la distribución e indíquenos adónde enviarlo. También puede llamarnos al {{supportPhone}}.

No volveremos a retener impuestos. Si no pide un nuevo pago, la ley de su estado puede exigirnos entregar el dinero a su estado. En ese caso, usted lo reclamaría allí.`,
    },
  }),
  unclaimedProperty: message({
    code: 'unclaimed-property',
    channel: 'email',
    displayName: 'Due diligence letter about unclaimed money',
    usedBy:
      'Before unclaimed money is reported to a state; always mailed, and also sent by email if there is an address',
    variables: {
      firstName,
      amount,
      planName,
      checkDate,
      stateName: { meaning: 'The state of the last known address', sample: 'Ohio', isNeeded: true },
      respondBy: { meaning: 'The last day to respond', sample: '10/31/2029', isNeeded: true },
      home,
      supportPhone,
    },
    action: { address: '{{home}}/my-distributions', en: 'Claim money', es: 'Reclamar mi dinero' },
    en: {
      subject: 'Act by {{respondBy}} to keep your money from going to {{stateName}}',
      text: `Hello {{firstName}},

We hold {{amount}} that belongs to you. It is from the {{planName}}. Our check dated {{checkDate}} was never cashed.

If we don’t hear from you by {{respondBy}}, the law requires us to turn this money over to the State of {{stateName}}. You could then claim it from the state.

To get your money from us, sign in at {{home}}/my-distributions and tell us where to send it, or call us at {{supportPhone}}.`,
    },
    es: {
      subject: 'Responda a más tardar el {{respondBy}} para que su dinero no pase a {{stateName}}',
      text: `Hola, {{firstName}}:

Tenemos {{amount}} que le pertenecen. Provienen de {{planName}}. Nuestro cheque con fecha {{checkDate}} nunca se cobró.

Si no recibimos noticias suyas a más tardar el {{respondBy}}, la ley nos obliga a entregar este dinero al estado de {{stateName}}. En ese caso, usted podría reclamarlo al estado.

Para recibir su dinero de nosotros, inicie sesión en {{home}}/my-distributions e indíquenos adónde enviarlo, o llámenos al {{supportPhone}}.`,
    },
  }),
} as const;
