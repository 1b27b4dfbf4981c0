import { unlockDistribution } from '@fiducia/contract/access/participant-login.routes';
import {
  acceptChangeRequest,
  refuseChangeRequest,
  updateParticipant,
  verifyParticipant,
  withdrawChangeRequest,
} from '@fiducia/contract/participants/participant.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import { mostTries } from '@fiducia/domain/access/session-limits';
import { type Sql, sql } from '../db/sql.ts';
import { after, participantActor, type Stage } from './demo-stage.ts';

/** Work that waits on the desks of the house beside orders and payments. */
export function tellDesks(stage: Stage): void {
  const { agenda, end, bank, story, staff, sponsors } = stage;
  const [, school] = sponsors;
  agenda.on(after(end, -6), () => askForChanges(stage));
  agenda.on(after(end, -1), () => checkIdentities(stage));
  agenda.on(after(end, -1), () => lockOut(stage));
  bank.books(after(end, -1), {
    typeCode: '354',
    amountCents: 41_207,
    bankReference: 'INT1120',
    text: 'INTEREST CREDIT',
  });
  agenda.on(end, async () => {
    const deposit = await story.platform.database.one<{ id: string; amount_cents: number }>(sql`
      select d.id, d.amount_cents from deposits d join bank_transactions b on b.deposit_id = d.id where b.bank_reference = 'NOLINK2'`);
    if (!deposit) throw new Error('the deposit of the school is not there');
    await story.ask(staff.trustOfficer, createDepositLink, {
      params: { id: deposit.id },
      body: { type: 'plan', planId: school.plans[0].id, amount: deposit.amount_cents },
    });
  });
}

async function idsOf({ story }: Stage, statement: Sql): Promise<string[]> {
  return (await story.platform.database.many<{ id: string }>(statement)).map(({ id }) => id);
}

const wantedChanges = [
  { changeRequestLastName: 'Harrow', changeRequestReason: 'I took my husband’s name' },
  { changeRequestDateOfBirth: '1961-04-17', changeRequestReason: 'Day and month were swapped' },
  { changeRequestLastName: 'Winslow', changeRequestReason: 'I married in June' },
  { changeRequestFirstName: 'Maximilian', changeRequestReason: 'My full first name' },
  { changeRequestLastName: 'Sterling', changeRequestReason: 'New name after a divorce' },
] as const;

/** Participants ask for other names and dates: two wait, the others were decided or taken back. */
async function askForChanges(stage: Stage): Promise<void> {
  const { story, staff } = stage;
  const people = await idsOf(
    stage,
    sql`select p.id from participants p where exists (select 1 from order_lines l where l.participant_id = p.id and l.first_notice_at is not null)
         order by p.email_address limit ${wantedChanges.length}`,
  );
  for (const [place, id] of people.entries()) {
    await story.ask(participantActor(id), updateParticipant, { params: { id }, body: { ...wantedChanges[place] } });
  }
  const requests = await idsOf(
    stage,
    sql`select r.id from participant_change_requests r join participants p on p.id = r.participant_id order by p.email_address`,
  );
  const [accepted = '', refused = ''] = requests;
  const taken = people[2] ?? '';
  story.later();
  await story.ask(staff.specialist, acceptChangeRequest, { params: { id: accepted } });
  await story.ask(staff.specialist, refuseChangeRequest, {
    params: { id: refused },
    body: { reason: 'The copy of the passport shows the date that we have' },
  });
  await story.ask(participantActor(taken), withdrawChangeRequest, { params: { id: taken } });
}

/** Staff check who some people are whose instructions are at hand. */
async function checkIdentities(stage: Stage): Promise<void> {
  const people = await idsOf(
    stage,
    sql`select p.id from participants p where exists (select 1 from payment_instructions i where i.participant_id = p.id and i.status in ('waitingForReview', 'approved'))
         order by p.email_address limit 12`,
  );
  for (const id of people) {
    await stage.story.ask(stage.staff.specialist, verifyParticipant, { params: { id } });
  }
}

/** Somebody tries PINs until the distribution is locked. */
async function lockOut(stage: Stage): Promise<void> {
  const line = await stage.story.platform.database.one<{ id: string; participant_id: string }>(sql`
    select id, participant_id from order_lines where order_service_code = 'enhancedRollovers' and pin_hash is not null order by row_number limit 1`);
  if (!line) throw new Error('nobody has a PIN to try');
  for (let tried = 0; tried < mostTries; tried += 1) {
    await stage.story.askInVain(participantActor(line.participant_id), unlockDistribution, {
      params: { id: line.id },
      body: { pin: '2222-2222' },
    });
  }
}
