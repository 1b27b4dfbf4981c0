import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Agenda } from './agenda.ts';
import type { DemoPerson } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioBank } from './scenario-bank.ts';
import type { Sponsor } from './sponsors-and-accounts.ts';
import type { Staff } from './users.ts';

/** What the seed functions share. */
export interface SeedContext {
  readonly scenario: Scenario;
  readonly agenda: Agenda;
  readonly staff: Staff;
  readonly bank: ScenarioBank;
  readonly sponsors: readonly [Sponsor, Sponsor, Sponsor];
  /** The last day of the scenario. */
  readonly end: CalendarDate;
  /** Returns the next people who are not in an order yet. */
  takePeople(count: number): readonly DemoPerson[];
}

/** The banking day `bankingDays` banking days after the day. */
export const after = (day: CalendarDate, bankingDays: number): CalendarDate => addBankingDays(day, bankingDays);

/** A participant actor for this record, identified by the PIN of a letter, without a login. */
export const participantActor = (participantId: string, userId: string | null = null): Actor => ({
  userId,
  userType: 'participant',
  permissions: new Set(),
  masterAccountIds: [],
  participantIds: [participantId],
  sessionId: null,
});
