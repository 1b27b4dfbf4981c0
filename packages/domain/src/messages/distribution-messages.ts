import { message } from './message-text.ts';

const firstName = { meaning: 'Recipient’s first name; may be empty', sample: 'Maria' } as const;
const planName = { meaning: 'The plan', sample: 'Brightwater 401(k) Plan' } as const;
const home = {
  meaning: 'Link to the participant portal',
  sample: 'https://participant.example.com',
  isNeeded: true,
} as const;
const reference = { meaning: 'Distribution reference number', sample: '4417-2210' } as const;
const money = { meaning: 'The amount and the plan', sample: '$18,420.15 from Brightwater 401(k) Plan' } as const;
const answerBy = { meaning: 'The last day to respond; may be empty', sample: 'Tuesday, March 31, 2026' } as const;
const whatHappens = {
  meaning: 'A sentence about what happens to the money if the participant doesn’t respond',
  sample: 'If we don’t hear from you, we will roll your money over to an IRA opened in your name.',
  isNeeded: true,
} as const;

const stillChoose =
  'Until then, you can still make your own choice. Sign in at {{home}}/my-distributions, or start at {{home}}/start with the PIN from our letter.';
const stillChooseEs =
  'Hasta entonces usted todavía puede elegir: inicie sesión en {{home}}/my-distributions, o comience en {{home}}/start con el PIN de nuestra carta.';

/** Messages to participants about their money. */
export const distributionMessages = {
  firstNoticeComing: message({
    code: 'first-notice-coming',
    channel: 'email',
    displayName: 'First notice mailed',
    usedBy: 'When a first notice is mailed, if the participant has an email address',
    variables: {
      name: { meaning: 'The participant’s name', sample: 'Maria Alvarez' },
      planName,
      sponsorName: { meaning: 'The employer', sample: 'Brightwater Manufacturing' },
      portalAddress: {
        meaning: 'Link to the page for responding',
        sample: 'https://participant.example.com/start',
        isNeeded: true,
      },
      supportPhone: { meaning: 'Our phone number', sample: '(555) 010-0140' },
      reference,
    },
    action: { address: '{{portalAddress}}', en: 'Choose how to be paid', es: 'Elegir cómo recibir el pago' },
    en: {
      subject: 'A letter about your retirement money in the {{planName}}',
      text: `Dear {{name}},

We mailed you a letter about your money in the {{planName}}, sponsored by {{sponsorName}}. It explains how to choose how you’re paid, and it has the PIN you need.

You can respond at {{portalAddress}} as soon as you have the letter.

Not sure this is real? Call {{supportPhone}} and give the reference number {{reference}}. We will never ask for your password or your PIN by phone or email.`,
    },
    es: {
      subject: 'Una carta sobre su dinero de jubilación en {{planName}}',
      text: `Hola, {{name}}:

Le enviamos por correo postal una carta sobre su dinero en {{planName}}, de {{sponsorName}}. La carta explica cómo elegir la forma de pago y contiene el PIN que usted necesita.

Puede responder en {{portalAddress}} en cuanto reciba la carta.

¿Duda de que este mensaje sea auténtico? Llame al {{supportPhone}} e indique la referencia {{reference}}. Nunca le pediremos su contraseña ni su PIN por teléfono o correo electrónico.`,
    },
  }),
  letterByEmail: message({
    code: 'letter-by-email',
    channel: 'email',
    displayName: 'Letter sent by email',
    usedBy: 'When staff email a letter that has no PIN',
    variables: {
      letterName: { meaning: 'Letter name', sample: 'Reminder' },
      planName,
      letter: { meaning: 'Letter text', sample: 'Please choose how you want to be paid.', isNeeded: true },
    },
    en: {
      subject: '{{letterName}}: your money in the {{planName}}',
      text: '{{letter}}\n\nYour PIN is in the letter we mailed you. We never send it by email.',
    },
    es: {
      subject: '{{letterName}}: su dinero en {{planName}}',
      text: '{{letter}}\n\nSu PIN está en la carta que le enviamos por correo postal. Nunca lo enviamos por correo electrónico.',
    },
  }),
  sentBack: message({
    code: 'instruction-sent-back',
    channel: 'email',
    displayName: 'Election needs correction',
    usedBy: 'When a reviewer sends a payment instruction back',
    variables: {
      firstName,
      planName,
      reference,
      reason: { meaning: 'The reviewer’s reason', sample: 'The street number is missing.', isNeeded: true },
      home,
    },
    action: { address: '{{home}}/my-distributions', en: 'Correct choice', es: 'Corregir mi elección' },
    en: {
      subject: 'Please correct your payment choice',
      text: 'Hello {{firstName}},\n\nWe couldn’t accept your payment choice for your money in the {{planName}} (reference {{reference}}): {{reason}}\n\nSign in to correct it: {{home}}/my-distributions\n\nWe won’t pay anything until then.',
    },
    es: {
      subject: 'Corrija su elección de pago',
      text: 'Hola, {{firstName}}:\n\nNo pudimos aceptar su elección de pago para su dinero en {{planName}} (referencia {{reference}}): {{reason}}\n\nInicie sesión para corregirla: {{home}}/my-distributions\n\nNo pagaremos nada hasta entonces.',
    },
  }),
  electionUnfinished: message({
    code: 'election-unfinished',
    channel: 'email',
    displayName: 'Election not finished',
    usedBy: 'Three days after a participant began to choose and didn’t sign, or on the day before the deadline',
    variables: {
      firstName,
      planName,
      answerBy: {
        meaning: 'The last day to respond, such as “ by Tuesday, March 31, 2026”; may be empty',
        sample: ' by Tuesday, March 31, 2026',
      },
      home,
    },
    action: { address: '{{home}}/my-distributions', en: 'Continue', es: 'Continuar' },
    en: {
      subject: 'Finish choosing how to be paid',
      text: `Hello {{firstName}},

You started to choose how to be paid from the {{planName}}. We saved the steps you finished, but we can’t pay you until you sign.

Please finish{{answerBy}}: {{home}}/my-distributions`,
    },
    es: {
      subject: 'Termine de elegir cómo recibir su pago',
      text: `Hola, {{firstName}}:

Usted empezó a elegir cómo recibir su dinero de {{planName}}. Guardamos los pasos que completó, pero no podemos pagarle hasta que firme.

Termine{{answerBy}}: {{home}}/my-distributions`,
    },
  }),
  cameBack: message({
    code: 'payment-came-back',
    channel: 'email',
    displayName: 'Payment returned',
    usedBy: 'When the bank returns a payment or a check is stopped; sent as a letter if there is no email address',
    variables: {
      firstName,
      money,
      reason: { meaning: 'The reason, in plain language', sample: 'The bank says the account is closed.' },
      home,
    },
    action: { address: '{{home}}/my-distributions', en: 'Open distributions', es: 'Ver mis distribuciones' },
    en: {
      subject: 'Your payment was returned to us',
      text: `Hello {{firstName}},

Your payment of {{money}} was returned to us. {{reason}}

Your money is safe with us. We won’t withhold tax again.

To get paid, sign in at {{home}}/my-distributions, open this distribution, check where the money goes, and send it to us for review.`,
    },
    es: {
      subject: 'Su pago nos fue devuelto',
      text: `Hola, {{firstName}}:

Su pago de {{money}} nos fue devuelto. {{reason}}

Su dinero está seguro con nosotros. No se retienen impuestos por segunda vez.

Para recibir el pago de nuevo, inicie sesión en {{home}}/my-distributions, abra esta distribución, revise adónde va el dinero y envíenosla para su revisión.`,
    },
  }),
  cameBackForIra: message({
    code: 'ira-payment-came-back',
    channel: 'email',
    displayName: 'Payment from an IRA returned',
    usedBy:
      'When the bank returns a payment from an IRA or a check is stopped; sent as a letter if there is no email address',
    variables: {
      firstName,
      amount: { meaning: 'The amount', sample: '$4,250.00' },
      reason: { meaning: 'The reason, in plain language', sample: 'The bank says the account is closed.' },
      phone: { meaning: 'Our support phone number', sample: '(206) 555-0100' },
    },
    en: {
      subject: 'Your payment was returned to us',
      text: `Hello {{firstName}},

Your payment of {{amount}} from your IRA was returned to us. {{reason}}

Your money is safe with us. We won’t withhold tax again.

To get paid, call us at {{phone}}. We’ll ask you where to send the money.`,
    },
    es: {
      subject: 'Su pago nos fue devuelto',
      text: `Hola, {{firstName}}:

El banco nos devolvió el pago de {{amount}} de su cuenta IRA. {{reason}}

Su dinero está seguro con nosotros. No se retienen impuestos por segunda vez.

Para recibir el pago de nuevo, llámenos al {{phone}}. Le preguntaremos adónde enviar el dinero.`,
    },
  }),
  noAnswer: message({
    code: 'no-answer',
    channel: 'email',
    displayName: 'No response by the deadline',
    usedBy: 'The day after the response deadline; sent as a letter if there is no email address',
    variables: { firstName, money, answerBy, whatHappens, home },
    action: { address: '{{home}}/my-distributions', en: 'Make your choice', es: 'Elegir cómo recibir el pago' },
    en: {
      subject: 'We haven’t heard from you about your retirement money',
      text: `Hello {{firstName}},

We asked you to tell us by {{answerBy}} how you want to receive your {{money}}, but we haven’t heard from you.

{{whatHappens}}

${stillChoose}`,
    },
    es: {
      subject: 'No hemos recibido su respuesta sobre su dinero de jubilación',
      text: `Hola, {{firstName}}:

Le pedimos que nos dijera hasta el {{answerBy}} cómo quiere recibir su dinero ({{money}}), y no tuvimos respuesta.

{{whatHappens}}

${stillChooseEs}`,
    },
  }),
  defaultDecided: message({
    code: 'default-decided',
    channel: 'email',
    displayName: 'Default action decided',
    usedBy: 'When staff decide the default action for participants who didn’t respond',
    variables: {
      firstName,
      money,
      whatHappens,
      reason: { meaning: 'The rule that was applied', sample: 'The balance is $7,000 or less.' },
      home,
    },
    action: { address: '{{home}}/my-distributions', en: 'Make your choice', es: 'Elegir cómo recibir el pago' },
    en: {
      subject: 'We are about to move your retirement money',
      text: `Hello {{firstName}},

We haven’t heard from you about your {{money}}.

{{whatHappens}}

Why: {{reason}}

${stillChoose}`,
    },
    es: {
      subject: 'Su dinero de jubilación está por transferirse',
      text: `Hola, {{firstName}}:

No tuvimos respuesta de usted sobre su dinero ({{money}}).

{{whatHappens}}

Motivo: {{reason}}

${stillChooseEs}`,
    },
  }),
  returnedToPlan: message({
    code: 'returned-to-plan',
    channel: 'email',
    displayName: 'Money returned to the plan',
    usedBy: 'When staff return the money of participants who didn’t respond to the plan',
    variables: {
      firstName,
      money,
      reason: { meaning: 'The rule that was applied', sample: 'The plan takes back unclaimed money.' },
    },
    en: {
      subject: 'Your money was returned to the plan',
      text: `Hello {{firstName}},

We haven’t heard from you about your {{money}}.

We returned your money to the plan, where it is still yours. Ask your plan sponsor about it.

Why: {{reason}}`,
    },
    es: {
      subject: 'Su dinero volvió al plan',
      text: `Hola, {{firstName}}:

No tuvimos respuesta de usted sobre su dinero ({{money}}).

Su dinero volvió al plan, donde sigue siendo suyo. Pregunte por él al patrocinador de su plan.

Motivo: {{reason}}`,
    },
  }),
  electionConfirmed: message({
    code: 'election-confirmed',
    channel: 'email',
    displayName: 'Election received',
    usedBy: 'When a participant signs an election',
    variables: {
      confirmationCode: { meaning: 'The confirmation code', sample: 'K7QM-2XRD', isNeeded: true },
      receipt: {
        meaning: 'Receipt with all amounts in the election',
        sample: 'Gross $18,420.15 …',
        isNeeded: true,
      },
    },
    codeName: 'confirmationCode',
    en: {
      subject: 'We received your choice',
      text: 'Your confirmation code is {{confirmationCode}}.\n\n{{receipt}}',
    },
    es: {
      subject: 'Recibimos su elección',
      text: 'Su código de confirmación es {{confirmationCode}}.\n\n{{receipt}}',
    },
  }),
} as const;
