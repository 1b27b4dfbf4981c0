import type { IraType } from '../advisors/ira-application.ts';
import { longDate } from '../foundation/calendar/date-in-words.ts';
import { clockTime } from '../foundation/calendar/format-time.ts';
import { formatInstantInSpanish } from '../foundation/calendar/spanish-dates.ts';
import type { LocalMoment } from '../foundation/calendar/time-zone.ts';
import type { Language } from '../messages/message-text.ts';
import { iraAccountTypeNames } from './ira-account-type.ts';
import { type OldAccountKind, oldAccountKindNames } from './ira-transfer.ts';
import { welcomeTexts } from './welcome-texts.ts';

interface Acceptance {
  readonly companyName: string;
  readonly custodianName: string;
  readonly ownerName: string;
  readonly typeName: string;
  readonly isRollover: boolean;
  /** The section of the Internal Revenue Code. */
  readonly section: string;
}

/** The texts of letters of acceptance, in one language. */
export interface AcceptanceTexts {
  /** Introduces the letter in the owner's language, after the English one. */
  readonly translation: (writtenOn: string) => string;
  readonly types: Readonly<Record<IraType, string>>;
  readonly kinds: Readonly<Record<OldAccountKind, string>>;
  readonly title: string;
  readonly accepts: (of: Acceptance) => string;
  readonly oldAccount: string;
  readonly owner: string;
  readonly accountNumber: string;
  readonly kindOfAccount: string;
  readonly amount: string;
  readonly whole: (amount: string) => string;
  readonly part: (amount: string) => string;
  readonly howToSend: string;
  readonly payableTo: string;
  readonly writeOnCheck: string;
  readonly reference: (reference: string, lastFour: string) => string;
  readonly mailTo: string;
  readonly wireTo: string;
  readonly questions: string;
  readonly taxReporting: string;
  readonly taxRules: Readonly<Record<OldAccountKind, string>>;
  readonly direction: string;
  readonly directs: (institutionName: string) => string;
  readonly notSigned: string;
  readonly signedBy: string;
  readonly signedAt: string;
  /** Formats a moment in Eastern time. */
  readonly moment: (at: LocalMoment) => string;
}

const english: AcceptanceTexts = {
  translation: (writtenOn) => `Copy of the letter of ${writtenOn} for the owner.`,
  types: iraAccountTypeNames,
  kinds: oldAccountKindNames,
  title: 'Letter of acceptance',
  accepts: ({ companyName, custodianName, ownerName, typeName, isRollover, section }) =>
    `${companyName}, for ${custodianName}, accepts a ${isRollover ? 'direct rollover' : 'transfer'} from the account below into the ${typeName} of ${ownerName}. The IRA is open, and meets the requirements of section ${section} of the Internal Revenue Code.`,
  oldAccount: 'The account with you',
  owner: 'Owner',
  accountNumber: 'Account number',
  kindOfAccount: 'Kind of account',
  amount: 'Amount',
  whole: (amount) => `The whole account, about ${amount}. Sell all investments, and send cash.`,
  part: (amount) => `${amount}. Sell investments for this amount, and send cash.`,
  howToSend: 'How to send the money',
  payableTo: 'Check payable to',
  writeOnCheck: 'Write on the check',
  reference: (reference, lastFour) => `Reference ${reference}, IRA ending in ${lastFour}`,
  mailTo: 'Mail to',
  wireTo: 'Or wire to',
  questions: 'Questions',
  taxReporting: 'Tax reporting',
  taxRules: {
    traditionalIra:
      'This is a transfer between trustees, not a distribution. Don’t withhold tax, and don’t report it on Form 1099-R.',
    rothIra:
      'This is a transfer between trustees, not a distribution. Don’t withhold tax, and don’t report it on Form 1099-R. Send us the year of the first contribution.',
    plan: 'This is a direct rollover. Don’t withhold tax, and report it on Form 1099-R with code G. Pay a required minimum distribution for this year to the owner first.',
    rothPlan:
      'This is a direct rollover of a designated Roth account. Don’t withhold tax, and report it on Form 1099-R with code H. Send us the amount of contributions and the year of the first one.',
  },
  direction: 'Direction of the owner',
  directs: (institutionName) => `I direct ${institutionName} to send the amount above as described in this letter.`,
  notSigned: 'Not signed yet.',
  signedBy: 'Signed electronically by',
  signedAt: 'Signed at',
  moment: ({ date, time }) => `${longDate(date)}, ${clockTime(time)} Eastern Time`,
};

const spanish: AcceptanceTexts = {
  translation: (writtenOn) =>
    `Esta es la misma carta del ${writtenOn} en español, para usted. La institución recibe y usa el texto en inglés.`,
  types: welcomeTexts.es.types,
  kinds: {
    traditionalIra: 'Cuenta IRA tradicional, de reinversión o SEP',
    rothIra: 'Cuenta Roth IRA',
    plan: 'Plan de un empleo, dinero que aún no pagó impuestos',
    rothPlan: 'Plan de un empleo, dinero Roth',
  },
  title: 'Carta de aceptación',
  accepts: ({ companyName, custodianName, ownerName, typeName, isRollover, section }) =>
    `${companyName}, en nombre de ${custodianName}, acepta ${isRollover ? 'una reinversión directa (direct rollover)' : 'una transferencia'} de la cuenta que se describe abajo a la siguiente cuenta de ${ownerName}: ${typeName}. La cuenta IRA está abierta y cumple los requisitos de la sección ${section} del Código de Impuestos Internos.`,
  oldAccount: 'La cuenta en la otra institución',
  owner: 'Titular',
  accountNumber: 'Número de la cuenta',
  kindOfAccount: 'Tipo de cuenta',
  amount: 'Cantidad',
  whole: (amount) => `Toda la cuenta, cerca de ${amount}. Vendan todas las inversiones y envíen el dinero.`,
  part: (amount) => `${amount}. Vendan inversiones por esta cantidad y envíen el dinero.`,
  howToSend: 'Cómo enviar el dinero',
  payableTo: 'Cheque a nombre de',
  writeOnCheck: 'Escriban en el cheque',
  reference: (reference, lastFour) => `Referencia ${reference}, cuenta IRA que termina en ${lastFour}`,
  mailTo: 'Envíenlo por correo a',
  wireTo: 'O por transferencia bancaria (wire) a',
  questions: 'Preguntas',
  taxReporting: 'Cómo declarar los impuestos',
  taxRules: {
    traditionalIra:
      'Es una transferencia entre custodios, no una distribución. No retengan impuestos ni la declaren en el Formulario 1099-R.',
    rothIra:
      'Es una transferencia entre custodios, no una distribución. No retengan impuestos ni la declaren en el Formulario 1099-R. Dígannos el año de la primera aportación.',
    plan: 'Es una reinversión directa (direct rollover). No retengan impuestos y declárenla en el Formulario 1099-R con el código G. Antes, paguen al titular la distribución mínima requerida (RMD) de este año.',
    rothPlan:
      'Es una reinversión directa (direct rollover) de una cuenta Roth de un plan. No retengan impuestos y declárenla en el Formulario 1099-R con el código H. Dígannos la cantidad de las aportaciones y el año de la primera.',
  },
  direction: 'Instrucción del titular',
  directs: (institutionName) => `Pido a ${institutionName} que envíe la cantidad de arriba como describe esta carta.`,
  notSigned: 'Todavía sin firma.',
  signedBy: 'Firma electrónica de',
  signedAt: 'Firmada el',
  moment: ({ date, time }) => formatInstantInSpanish(date, time, 'Eastern'),
};

export const acceptanceTexts: Readonly<Record<Language, AcceptanceTexts>> = { en: english, es: spanish };
