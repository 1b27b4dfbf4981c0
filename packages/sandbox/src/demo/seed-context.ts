import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Agenda } from './agenda.ts';
import type { DemoPerson } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioBank } from './scenario-bank.ts';
import type { Sponsor } from './sponsors-and-accounts.ts';
import type { Staff } from './users.ts';

/** The context that all seed functions share. */
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
  /** Returns people from the end of the list, so that later additions don't change who is in the other orders. */
  takeLastPeople(count: number): readonly DemoPerson[];
}

/** Later than the bank's statement, so that the times of the other events of the day stay the same. */
export const endOfDay = 20;

/** Returns the day that is the given number of banking days after `day`. */
export const after = (day: CalendarDate, bankingDays: number): CalendarDate => addBankingDays(day, bankingDays);

/**
 * Returns the actor for a participant record. By default, the participant has no login and is identified by the PIN
 * from a letter.
 */
export const participantActor = (participantId: string, userId: string | null = null): Actor => ({
  userId,
  userType: 'participant',
  permissions: new Set(),
  masterAccountIds: [],
  participantIds: [participantId],
  sessionId: null,
});
