import { uploadBankAnswers } from '@fiducia/contract/payments/payment.routes';
import { uploadBankTransactionFile } from '@fiducia/contract/trust/bank-file.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Bai2DraftTransaction } from '@fiducia/server/rails/bai2/build-bai2';
import { type AchAnswer, achAnswers, balanceChangeOf, statementOfDay } from '../bank/build-incoming-files.ts';
import type { Agenda } from './agenda.ts';
import type { Scenario } from './scenario.ts';
import type { OurAccount } from './sponsors-and-accounts.ts';

const endOfDay = 9;

/** Our bank in the scenario. Collects the transactions of an account and sends a statement at the end of each day. */
export class ScenarioBank {
  readonly #scenario: Scenario;
  readonly #agenda: Agenda;
  readonly #account: OurAccount;
  readonly #clerk: Actor;
  readonly #days = new Map<CalendarDate, Bai2DraftTransaction[]>();
  #balance = 0;
  #files = 0;

  constructor(scenario: Scenario, agenda: Agenda, account: OurAccount, clerk: Actor) {
    this.#scenario = scenario;
    this.#agenda = agenda;
    this.#account = account;
    this.#clerk = clerk;
  }

  get accountId(): string {
    return this.#account.id;
  }

  /** Adds a transaction to the statement of a day. */
  books(day: CalendarDate, transaction: Bai2DraftTransaction): void {
    const known = this.#days.get(day);
    if (known) {
      known.push(transaction);
      return;
    }
    this.#days.set(day, [transaction]);
    this.#agenda.on(day, () => this.#sendStatement(day), endOfDay);
  }

  async #sendStatement(day: CalendarDate): Promise<void> {
    const transactions = this.#days.get(day) ?? [];
    this.#files += 1;
    const { accountNumber, routingNumber } = this.#account;
    const fileId = String(this.#files);
    const bytes = statementOfDay({
      accountNumber,
      routingNumber,
      date: day,
      openingCents: this.#balance,
      transactions,
      fileId,
    });
    this.#balance += balanceChangeOf(transactions);
    const file = {
      part: 'file',
      fileName: `BAI2 ${accountNumber.slice(-4)} ${day}.txt`,
      mimeType: 'text/plain',
      bytes,
    };
    await this.#scenario.ask(this.#clerk, uploadBankTransactionFile, { body: {}, files: [file] });
    await this.#scenario.runJobs();
  }

  /** Uploads a file with the receiving banks' responses to our ACH entries, then runs the jobs. */
  async answers(clerk: Actor, responses: readonly AchAnswer[]): Promise<void> {
    const { routingNumber, companyId } = this.#account;
    const bytes = achAnswers({ ourRoutingNumber: routingNumber, companyId, date: this.#scenario.today() }, responses);
    const file = { part: 'file', fileName: `ACH returns ${this.#scenario.today()}.txt`, mimeType: 'text/plain', bytes };
    await this.#scenario.ask(clerk, uploadBankAnswers, { body: { kind: 'ach-returns' }, files: [file] });
    await this.#scenario.runJobs();
  }
}
