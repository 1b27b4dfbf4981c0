import type { IraType } from '../advisors/ira-application.ts';
import { longDate } from '../foundation/calendar/date-in-words.ts';
import { type CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDateInSpanish } from '../foundation/calendar/spanish-dates.ts';
import type { Language } from '../messages/message-text.ts';
import { iraAccountTypeNames } from './ira-account-type.ts';

/** The texts of the welcome letters of IRAs and savings accounts, in one language. */
export interface WelcomeTexts {
  readonly date: (date: CalendarDate) => string;
  readonly types: Readonly<Record<IraType, string>>;
  readonly owner: string;
  readonly type: string;
  readonly custodian: string;
  readonly bank: string;
  readonly iraNumber: string;
  readonly accountNumber: string;
  readonly endsIn: (lastFour: string) => string;
  readonly openedOn: string;
  readonly iraTitle: string;
  readonly savingsTitle: string;
  readonly why: string;
  readonly whyIra: (planName: string, amount: string) => string;
  readonly whySavings: (planName: string, amount: string) => string;
  readonly claim: string;
  readonly howToClaim: (portal: string, phone: string) => string;
  readonly revoke: string;
  readonly howToRevoke: (until: string, portal: string, phone: string) => string;
  readonly beneficiaries: string;
  readonly noBeneficiary: (phone: string) => string;
  readonly beneficiary: (of: {
    readonly name: string;
    readonly relationship: string;
    readonly share: number;
    readonly isContingent: boolean;
    readonly isPerStirpes: boolean;
  }) => string;
  readonly taxRules: string;
  readonly rules: Readonly<Record<'roth' | 'traditional', readonly string[]>>;
  readonly protection: string;
  readonly publications: string;
  readonly taxes: string;
  readonly savingsTaxes: string;
}

const english: WelcomeTexts = {
  date: longDate,
  types: iraAccountTypeNames,
  owner: 'Owner',
  type: 'Type',
  custodian: 'Custodian',
  bank: 'Bank',
  iraNumber: 'IRA number',
  accountNumber: 'Account number',
  endsIn: (lastFour) => `ends in ${lastFour}`,
  openedOn: 'Opened on',
  iraTitle: 'Your IRA is open',
  savingsTitle: 'Your savings account is open',
  why: 'Why you have this account',
  whyIra: (planName, amount) =>
    `You had money in the ${planName}, and we had no instructions from you. So the plan paid ${amount} to an IRA in your name. The money is yours.`,
  whySavings: (planName, amount) =>
    `You had money in the ${planName}, and we had no instructions from you. So the plan paid ${amount} to a savings account in your name. The money is yours.`,
  claim: 'How to claim it',
  howToClaim: (portal, phone) =>
    `Go to ${portal}/claim and create a login. You enter your name, date of birth, and tax ID. After we check your identity, you see the account there, and it is yours to use. You can also call ${phone}.`,
  revoke: 'Your right to revoke this IRA',
  howToRevoke: (until, portal, phone) =>
    `You can revoke this IRA until ${until}. You then get back the entire amount that you paid in, without any deduction for fees, expenses, or losses. Revoke it at ${portal}, or call ${phone}.`,
  beneficiaries: 'Beneficiaries',
  noBeneficiary: (phone) =>
    `You named no beneficiaries. If you die, the IRA goes to your estate. Call ${phone} to name beneficiaries.`,
  beneficiary: ({ name, relationship, share, isContingent, isPerStirpes }) =>
    `${name} (${relationship}): ${share}%, ${isContingent ? 'contingent' : 'primary'}${isPerStirpes ? ', per stirpes' : ''}`,
  taxRules: 'Tax rules',
  rules: {
    traditional: [
      'Contributions may be deductible. Money that you roll over from a plan is not taxed when it arrives.',
      'Withdrawals are taxed as income. Before age 59½, an additional tax of 10% usually applies.',
      'You must take required minimum distributions each year from the age that the law sets for your year of birth.',
    ],
    roth: [
      'Contributions are not deductible, and you can withdraw them without tax.',
      'Earnings are free of tax once the IRA has been open for five years and you are 59½, disabled, or a first-time home buyer.',
      'You need not take distributions while you live.',
    ],
  },
  protection:
    'Your interest in the IRA is yours at all times. The custodian may not invest it in life insurance, and may not mix it with other property except in a common fund. Using the IRA as security for a loan, or dealing with it for your own benefit, makes it lose its tax advantage.',
  publications: 'IRS Publications 590-A and 590-B explain the rules for contributions and distributions.',
  taxes: 'Taxes',
  savingsTaxes: 'The tax on this money was withheld when the plan paid it. Only the interest is taxed from now on.',
};

const spanish: WelcomeTexts = {
  date: formatDateInSpanish,
  types: {
    traditional: 'Cuenta IRA tradicional',
    roth: 'Cuenta Roth IRA',
    rollover: 'Cuenta IRA de reinversión (rollover)',
  },
  owner: 'Titular',
  type: 'Tipo',
  custodian: 'Custodio (la institución que guarda su cuenta)',
  bank: 'Banco',
  iraNumber: 'Número de la cuenta IRA',
  accountNumber: 'Número de la cuenta',
  endsIn: (lastFour) => `termina en ${lastFour}`,
  openedOn: 'Abierta el',
  iraTitle: 'Su cuenta IRA está abierta',
  savingsTitle: 'Su cuenta de ahorros está abierta',
  why: 'Por qué tiene esta cuenta',
  whyIra: (planName, amount) =>
    `Usted tenía dinero en el plan ${planName} y no teníamos instrucciones suyas. Por eso, el plan pagó ${amount} a una cuenta IRA a su nombre. El dinero es suyo.`,
  whySavings: (planName, amount) =>
    `Usted tenía dinero en el plan ${planName} y no teníamos instrucciones suyas. Por eso, el plan pagó ${amount} a una cuenta de ahorros a su nombre. El dinero es suyo.`,
  claim: 'Cómo reclamarla',
  howToClaim: (portal, phone) =>
    `Vaya a ${portal}/claim y cree un acceso. Ingrese su nombre, su fecha de nacimiento y su número de identificación del contribuyente. Cuando confirmemos su identidad, verá la cuenta allí y podrá usarla. También puede llamar al ${phone}.`,
  revoke: 'Su derecho a cancelar esta cuenta IRA',
  howToRevoke: (until, portal, phone) =>
    `Puede cancelar (revocar) esta cuenta IRA hasta el ${until}. En ese caso recupera todo lo que puso en ella, sin descuentos por cargos, gastos o pérdidas. Cancélela en ${portal} o llame al ${phone}.`,
  beneficiaries: 'Beneficiarios',
  noBeneficiary: (phone) =>
    `Usted no nombró a nadie para recibir el dinero. Si fallece, la cuenta IRA pasa a su sucesión. Para nombrar a alguien, llame al ${phone}.`,
  beneficiary: ({ name, relationship, share, isContingent, isPerStirpes }) =>
    `${name} (${relationship}): ${share}%, beneficiario ${isContingent ? 'contingente' : 'principal'}${isPerStirpes ? ', por estirpe (per stirpes)' : ''}`,
  taxRules: 'Reglas de impuestos',
  rules: {
    traditional: [
      'Tal vez pueda deducir lo que aporte. El dinero que pase de un plan no paga impuestos al llegar.',
      'El dinero que saque paga impuestos como ingreso. Antes de los 59½ años, casi siempre hay un impuesto adicional del 10%.',
      'A partir de la edad que fija la ley para su año de nacimiento, cada año debe sacar al menos la distribución mínima requerida (RMD).',
    ],
    roth: [
      'Lo que aporte no se puede deducir, y puede sacarlo sin pagar impuestos.',
      'Las ganancias no pagan impuestos si la cuenta tiene cinco años y usted ya cumplió 59½ años, tiene una discapacidad o compra su primera vivienda.',
      'No tiene que sacar dinero mientras viva.',
    ],
  },
  protection:
    'Su parte de la cuenta IRA es suya en todo momento. El custodio no puede invertirla en seguros de vida. Tampoco puede mezclarla con otros bienes, salvo en un fondo común. Si la usa como garantía de un préstamo o en beneficio propio, la cuenta pierde sus ventajas de impuestos.',
  publications: 'Las Publicaciones 590-A y 590-B del IRS explican las reglas para aportar y sacar dinero.',
  taxes: 'Impuestos',
  savingsTaxes:
    'Los impuestos de este dinero se retuvieron cuando el plan lo pagó. De ahora en adelante, solo los intereses pagan impuestos.',
};

export const welcomeTexts: Readonly<Record<Language, WelcomeTexts>> = { en: english, es: spanish };
