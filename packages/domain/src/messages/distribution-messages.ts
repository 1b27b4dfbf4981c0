import { message } from './message-text.ts';

const firstName = { meaning: 'First name of the person; may be empty', sample: 'Maria' } as const;
const planName = { meaning: 'The plan', sample: 'Brightwater 401(k) Plan' } as const;
const home = {
  meaning: 'Address of the participant portal',
  sample: 'https://participant.example.com',
  isNeeded: true,
} as const;
const reference = { meaning: 'Reference number of the distribution', sample: '4417-2210' } as const;
const money = { meaning: 'The amount and the plan', sample: '$18,420.15 from Brightwater 401(k) Plan' } as const;
const answerBy = { meaning: 'The last day to answer; may be empty', sample: '03/31/2026' } as const;
const whatHappens = {
  meaning: 'What becomes of the money without an answer, by the rules that apply',
  sample: 'we will roll your money over to an IRA opened in your name.',
  isNeeded: true,
} as const;

const stillChoose =
  'You can still choose yourself until then: sign in at {{home}}/my-distributions, or begin at {{home}}/start with the PIN of our letter.';
const stillChooseEs =
  'Hasta entonces usted todavía puede elegir: inicie sesión en {{home}}/my-distributions, o comience en {{home}}/start con el PIN de nuestra carta.';

/** What participants are told about their money. */
export const distributionMessages = {
  firstNoticeComing: message({
    code: 'first-notice-coming',
    channel: 'email',
    displayName: 'A letter is on its way',
    usedBy: 'With every first notice, when the person has an email address',
    variables: {
      name: { meaning: 'Name of the person', sample: 'Maria Alvarez' },
      planName,
      sponsorName: { meaning: 'The employer', sample: 'Brightwater Manufacturing' },
      portalAddress: {
        meaning: 'Where to answer',
        sample: 'https://participant.example.com/start',
        isNeeded: true,
      },
      supportPhone: { meaning: 'Our phone number', sample: '(555) 010-0140' },
      reference,
    },
    en: {
      subject: 'A letter about your retirement money in the {{planName}}',
      text: `Dear {{name}},

a letter about your money in the {{planName}} of {{sponsorName}} is on its way to you by mail. It says how to choose how you are paid, and it carries the PIN that you need.

You can answer at {{portalAddress}} as soon as you have the letter.

Not sure that this is real? Call {{supportPhone}} and give the reference {{reference}}. We never ask for your password or your PIN by phone or email.`,
    },
    es: {
      subject: 'Una carta sobre su dinero de jubilación en {{planName}}',
      text: `Estimado/a {{name}}:

Le enviamos por correo postal una carta sobre su dinero en {{planName}}, de {{sponsorName}}. La carta explica cómo elegir la forma de pago y contiene el PIN que usted necesita.

Puede responder en {{portalAddress}} en cuanto reciba la carta.

¿Duda de que este mensaje sea auténtico? Llame al {{supportPhone}} e indique la referencia {{reference}}. Nunca le pediremos su contraseña ni su PIN por teléfono o correo electrónico.`,
    },
  }),
  letterByEmail: message({
    code: 'letter-by-email',
    channel: 'email',
    displayName: 'A letter sent by email',
    usedBy: 'Letters without a PIN that staff send by email',
    variables: {
      letterName: { meaning: 'What the letter is', sample: 'Reminder' },
      planName,
      letter: { meaning: 'The words of the letter', sample: 'Please choose how you are paid.', isNeeded: true },
    },
    en: {
      subject: '{{letterName}}: your money in the {{planName}}',
      text: '{{letter}}\n\nYour PIN stands on the letter that we mailed to you. We never send it by email.',
    },
    es: {
      subject: '{{letterName}}: su dinero en {{planName}}',
      text: '{{letter}}\n\nSu PIN está en la carta que le enviamos por correo postal. Nunca lo enviamos por correo electrónico.',
    },
  }),
  sentBack: message({
    code: 'instruction-sent-back',
    channel: 'email',
    displayName: 'Payment choice needs a correction',
    usedBy: 'Reviewers who send a payment instruction back',
    variables: {
      firstName,
      reference,
      reason: { meaning: 'What the reviewer wrote', sample: 'The street number is missing.', isNeeded: true },
    },
    en: {
      subject: 'Please correct your payment choice',
      text: 'Hello {{firstName}},\n\nWe could not accept your payment choice for distribution {{reference}}: {{reason}}\n\nSign in to your distributions and correct it. Nothing is paid until then.',
    },
    es: {
      subject: 'Por favor corrija su elección de pago',
      text: 'Hola {{firstName}},\n\nNo pudimos aceptar su elección de pago para la distribución {{reference}}: {{reason}}\n\nInicie sesión en sus distribuciones y corríjala. No se paga nada hasta entonces.',
    },
  }),
  cameBack: message({
    code: 'payment-came-back',
    channel: 'email',
    displayName: 'A payment came back',
    usedBy: 'Returns by the bank and stopped checks; as a letter when there is no email address',
    variables: {
      firstName,
      money,
      reason: { meaning: 'Why, in plain words', sample: 'The bank says that the account is closed.' },
      home,
    },
    en: {
      subject: 'Your payment came back to us',
      text: `Hello {{firstName}},

Your payment of {{money}} came back to us. {{reason}}

Your money is safe with us. No tax is withheld a second time.

To be paid again, sign in at {{home}}/my-distributions, open this distribution, check where the money goes, and send it to us for review.`,
    },
    es: {
      subject: 'Su pago nos fue devuelto',
      text: `Hola {{firstName}},

Su pago de {{money}} nos fue devuelto. {{reason}}

Su dinero está seguro con nosotros. No se retienen impuestos por segunda vez.

Para recibir el pago de nuevo, inicie sesión en {{home}}/my-distributions, abra esta distribución, revise adónde va el dinero y envíenosla para su revisión.`,
    },
  }),
  noAnswer: message({
    code: 'no-answer',
    channel: 'email',
    displayName: 'No answer by the last day',
    usedBy: 'The day after the answer was due; as a letter when there is no email address',
    variables: { firstName, money, answerBy, whatHappens, home },
    en: {
      subject: 'We have not heard from you about your retirement money',
      text: `Hello {{firstName}},

We asked you until {{answerBy}} how you want your {{money}}, and had no answer.

{{whatHappens}}

${stillChoose}`,
    },
    es: {
      subject: 'No hemos recibido su respuesta sobre su dinero de jubilación',
      text: `Hola {{firstName}},

Le pedimos que nos dijera hasta el {{answerBy}} cómo quiere recibir su dinero ({{money}}), y no tuvimos respuesta.

{{whatHappens}}

${stillChooseEs}`,
    },
  }),
  defaultDecided: message({
    code: 'default-decided',
    channel: 'email',
    displayName: 'Money is about to be moved without an answer',
    usedBy: 'Staff decide about people who did not answer',
    variables: {
      firstName,
      money,
      whatHappens,
      reason: { meaning: 'The rule that was applied', sample: 'The balance is $7,000 or less.' },
      home,
    },
    en: {
      subject: 'Your retirement money is about to be moved',
      text: `Hello {{firstName}},

We had no answer from you about your {{money}}.

{{whatHappens}}

Why: {{reason}}

${stillChoose}`,
    },
    es: {
      subject: 'Su dinero de jubilación está por transferirse',
      text: `Hola {{firstName}},

No tuvimos respuesta de usted sobre su dinero ({{money}}).

{{whatHappens}}

Motivo: {{reason}}

${stillChooseEs}`,
    },
  }),
  returnedToPlan: message({
    code: 'returned-to-plan',
    channel: 'email',
    displayName: 'Money went back to the plan',
    usedBy: 'Staff return the money of people who did not answer',
    variables: {
      firstName,
      money,
      reason: { meaning: 'The rule that was applied', sample: 'The plan takes back money that nobody claims.' },
    },
    en: {
      subject: 'Your money went back to the plan',
      text: `Hello {{firstName}},

We had no answer from you about your {{money}}.

Your money went back to the plan, where it stays yours. Ask your plan sponsor about it.

Why: {{reason}}`,
    },
    es: {
      subject: 'Su dinero volvió al plan',
      text: `Hola {{firstName}},

No tuvimos respuesta de usted sobre su dinero ({{money}}).

Su dinero volvió al plan, donde sigue siendo suyo. Pregunte por él al patrocinador de su plan.

Motivo: {{reason}}`,
    },
  }),
  electionConfirmed: message({
    code: 'election-confirmed',
    channel: 'email',
    displayName: 'We have your choice',
    usedBy: 'A participant signs a choice',
    variables: {
      confirmationCode: { meaning: 'The code to quote', sample: 'K7QM-2XRD', isNeeded: true },
      receipt: { meaning: 'The receipt: every figure of the choice', sample: 'Gross $18,420.15 …', isNeeded: true },
    },
    en: {
      subject: 'We have your choice',
      text: 'Your confirmation code is {{confirmationCode}}.\n\n{{receipt}}',
    },
    es: {
      subject: 'Recibimos su elección',
      text: 'Su código de confirmación es {{confirmationCode}}.\n\n{{receipt}}',
    },
  }),
} as const;
