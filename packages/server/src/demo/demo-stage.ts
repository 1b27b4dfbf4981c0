import type { Actor } from '@fiducia/domain/actor/actor';
import { addBankingDays } from '@fiducia/domain/time/banking-calendar';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import type { Agenda } from './agenda.ts';
import type { DemoBank } from './demo-bank.ts';
import type { Sponsor } from './demo-company.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Staff } from './demo-users.ts';
import type { Story } from './story.ts';

/** Who and what the demo story is told with. */
export interface Stage {
  readonly story: Story;
  readonly agenda: Agenda;
  readonly staff: Staff;
  readonly bank: DemoBank;
  readonly sponsors: readonly [Sponsor, Sponsor, Sponsor];
  /** The last day of the story. */
  readonly end: CalendarDate;
  /** The next people who are in no order yet. */
  takePeople(count: number): readonly DemoPerson[];
}

/** The banking day so many banking days after the day. */
export const after = (day: CalendarDate, bankingDays: number): CalendarDate => addBankingDays(day, bankingDays);

/** The participant who is this record, proven by the letter's PIN and without a login. */
export const participantActor = (participantId: string, userId: string | null = null): Actor => ({
  userId,
  userType: 'participant',
  permissions: new Set(),
  masterAccountIds: [],
  participantIds: [participantId],
  sessionId: null,
});
