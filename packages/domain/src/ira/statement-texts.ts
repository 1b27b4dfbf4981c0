import type { IraType } from '../advisors/ira-application.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { formatDateInSpanish } from '../foundation/calendar/spanish-dates.ts';
import type { Language } from '../messages/message-text.ts';
import { iraAccountTypeNames } from './ira-account-type.ts';
import { type IraTransactionKind, iraTransactionNames } from './ira-transaction-kind.ts';
import { welcomeTexts } from './welcome-texts.ts';

/** The texts of the statements of IRAs, in one language. */
interface StatementTexts {
  readonly date: (date: CalendarDate) => string;
  readonly types: Readonly<Record<IraType, string>>;
  readonly documentTitle: (quarter: string) => string;
  readonly title: (from: string, to: string) => string;
  readonly account: string;
  readonly accountOf: (typeName: string, lastFour: string) => string;
  readonly custodian: string;
  readonly opening: string;
  readonly moneyIn: string;
  readonly moneyOut: string;
  readonly balanceToday: string;
  readonly closing: string;
  readonly transactions: string;
  readonly none: string;
  readonly header: readonly [string, string, string];
  readonly kinds: Readonly<Record<IraTransactionKind, string>>;
  readonly forYear: (kind: string, taxYear: number) => string;
}

const english: StatementTexts = {
  date: formatDate,
  types: iraAccountTypeNames,
  documentTitle: (quarter) => `IRA statement ${quarter}`,
  title: (from, to) => `Statement, ${from} to ${to}`,
  account: 'Account',
  accountOf: (typeName, lastFour) => `${typeName}, number ending in ${lastFour}`,
  custodian: 'Custodian',
  opening: 'Balance at the start',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  balanceToday: 'Balance today',
  closing: 'Balance at the end',
  transactions: 'Transactions',
  none: 'No money moved in this quarter.',
  header: ['Date', 'Transaction', 'Amount'],
  kinds: iraTransactionNames,
  forYear: (kind, taxYear) => `${kind} for ${taxYear}`,
};

const spanish: StatementTexts = {
  date: formatDateInSpanish,
  types: welcomeTexts.es.types,
  documentTitle: (quarter) => `Estado de la cuenta IRA ${quarter}`,
  title: (from, to) => `Estado de cuenta, del ${from} al ${to}`,
  account: 'Cuenta',
  accountOf: (typeName, lastFour) => `${typeName}, número que termina en ${lastFour}`,
  custodian: welcomeTexts.es.custodian,
  opening: 'Saldo al inicio',
  moneyIn: 'Dinero que entró',
  moneyOut: 'Dinero que salió',
  balanceToday: 'Saldo de hoy',
  closing: 'Saldo al final',
  transactions: 'Movimientos',
  none: 'En este trimestre no hubo movimientos.',
  header: ['Fecha', 'Movimiento', 'Cantidad'],
  kinds: {
    contribution: 'Aportación',
    rollover: 'Reinversión de un plan o de una cuenta IRA',
    transferIn: 'Transferencia de otra institución',
    interest: 'Intereses',
    planDeposit: 'Depósito de un plan',
    distribution: 'Distribución',
    transferOut: 'Transferencia a otra institución',
    rolloverOut: 'Reinversión en un plan',
    fee: 'Cargo mensual',
    closingFee: 'Cargo de cierre',
    reversal: 'Anulación',
  },
  forYear: (kind, taxYear) => `${kind} para ${taxYear}`,
};

export const statementTexts: Readonly<Record<Language, StatementTexts>> = { en: english, es: spanish };
