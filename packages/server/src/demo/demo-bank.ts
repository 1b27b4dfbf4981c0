import { uploadBankTransactionFile } from '@fiducia/contract/trust/bank-file.routes';
import { uploadBankAnswers } from '@fiducia/contract/payments/payment.routes';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import type { Bai2DraftTransaction } from '../rails/bai2/build-bai2.ts';
import type { Agenda } from './agenda.ts';
import type { OurAccount } from './demo-company.ts';
import { type AchAnswer, achAnswers, movedBy, statementOfDay } from './simulated-bank.ts';
import type { Story } from './story.ts';

const endOfDay = 9;

/** Our bank in the story: it gathers what happens on an account and tells it in one statement at the end of the day. */
export class DemoBank {
  readonly #story: Story;
  readonly #agenda: Agenda;
  readonly #account: OurAccount;
  readonly #clerk: Actor;
  readonly #days = new Map<CalendarDate, Bai2DraftTransaction[]>();
  #balance = 0;
  #files = 0;

  constructor(story: Story, agenda: Agenda, account: OurAccount, clerk: Actor) {
    this.#story = story;
    this.#agenda = agenda;
    this.#account = account;
    this.#clerk = clerk;
  }

  get accountId(): string {
    return this.#account.id;
  }

  /** Something happens on the account on a day; the statement of that day tells it. */
  books(day: CalendarDate, transaction: Bai2DraftTransaction): void {
    const known = this.#days.get(day);
    if (known) {
      known.push(transaction);
      return;
    }
    this.#days.set(day, [transaction]);
    this.#agenda.on(day, () => this.#tell(day), endOfDay);
  }

  async #tell(day: CalendarDate): Promise<void> {
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
    this.#balance += movedBy(transactions);
    const file = {
      part: 'file',
      fileName: `BAI2 ${accountNumber.slice(-4)} ${day}.txt`,
      mimeType: 'text/plain',
      bytes,
    };
    await this.#story.ask(this.#clerk, uploadBankTransactionFile, { body: {}, files: [file] });
    await this.#story.runJobs();
  }

  /** The payees' banks answer about entries of ours. */
  async answers(clerk: Actor, answers: readonly AchAnswer[]): Promise<void> {
    const { routingNumber, companyId } = this.#account;
    const bytes = achAnswers({ ourRoutingNumber: routingNumber, companyId, date: this.#story.today() }, answers);
    const file = { part: 'file', fileName: `ACH returns ${this.#story.today()}.txt`, mimeType: 'text/plain', bytes };
    await this.#story.ask(clerk, uploadBankAnswers, { body: { kind: 'ach-returns' }, files: [file] });
    await this.#story.runJobs();
  }
}
