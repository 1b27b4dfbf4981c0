import { unlockDistribution } from '@fiducia/contract/access/participant-login.routes';
import {
  acceptChangeRequest,
  rejectChangeRequest,
  updateParticipant,
  verifyParticipant,
  withdrawChangeRequest,
} from '@fiducia/contract/participants/participant.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import { maxTries } from '@fiducia/domain/access/session-limits';
import { type Sql, sql } from '@fiducia/server/platform/db/sql';
import { after, participantActor, type SeedContext } from './seed-context.ts';

/** Seeds pending staff work other than orders and payments. */
export function seedPendingWork(context: SeedContext): void {
  const { agenda, end, bank, scenario, staff, sponsors } = context;
  const [, school] = sponsors;
  agenda.on(after(end, -6), () => askForChanges(context));
  agenda.on(after(end, -1), () => checkIdentities(context));
  agenda.on(after(end, -1), () => lockOut(context));
  bank.books(after(end, -1), {
    typeCode: '354',
    amountCents: 41_207,
    bankReference: 'INT1120',
    text: 'INTEREST CREDIT',
  });
  agenda.on(end, async () => {
    const deposit = await scenario.platform.database.one<{ id: string; amount_cents: number }>(sql`
      select d.id, d.amount_cents from deposits d join bank_transactions b on b.deposit_id = d.id where b.bank_reference = 'NOLINK2'`);
    if (!deposit) throw new Error('the school’s deposit is missing');
    await scenario.ask(staff.trustOfficer, createDepositLink, {
      params: { id: deposit.id },
      body: { type: 'plan', planId: school.plans[0].id, amount: deposit.amount_cents },
    });
  });
}

async function idsOf({ scenario }: SeedContext, statement: Sql): Promise<string[]> {
  return (await scenario.platform.database.many<{ id: string }>(statement)).map(({ id }) => id);
}

const wantedChanges = [
  { changeRequestLastName: 'Harrow', changeRequestReason: 'I took my husband’s name' },
  { changeRequestDateOfBirth: '1961-04-17', changeRequestReason: 'Day and month were swapped' },
  { changeRequestLastName: 'Winslow', changeRequestReason: 'I married in June' },
  { changeRequestFirstName: 'Maximilian', changeRequestReason: 'My full first name' },
  { changeRequestLastName: 'Sterling', changeRequestReason: 'New name after a divorce' },
] as const;

/**
 * Seeds requests to correct names and dates of birth: two are pending, and the others were accepted, rejected, or
 * withdrawn.
 */
async function askForChanges(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const people = await idsOf(
    context,
    sql`select p.id from participants p where exists (select 1 from order_lines l where l.participant_id = p.id and l.first_notice_at is not null)
         order by p.email_address limit ${wantedChanges.length}`,
  );
  for (const [index, id] of people.entries()) {
    await scenario.ask(participantActor(id), updateParticipant, { params: { id }, body: { ...wantedChanges[index] } });
  }
  const requests = await idsOf(
    context,
    sql`select r.id from participant_change_requests r join participants p on p.id = r.participant_id order by p.email_address`,
  );
  const [accepted = '', rejected = ''] = requests;
  const taken = people[2] ?? '';
  scenario.later();
  await scenario.ask(staff.specialist, acceptChangeRequest, { params: { id: accepted } });
  await scenario.ask(staff.specialist, rejectChangeRequest, {
    params: { id: rejected },
    body: { reason: 'The copy of your passport shows the date that we have on record' },
  });
  await scenario.ask(participantActor(taken), withdrawChangeRequest, { params: { id: taken } });
}

/** Verifies the identity of some participants with current instructions. */
async function checkIdentities(context: SeedContext): Promise<void> {
  const people = await idsOf(
    context,
    sql`select p.id from participants p where exists (select 1 from payment_instructions i where i.participant_id = p.id and i.status in ('waitingForReview', 'approved'))
         order by p.email_address limit 12`,
  );
  for (const id of people) {
    await context.scenario.ask(context.staff.specialist, verifyParticipant, { params: { id } });
  }
}

/** Enters wrong PINs until a distribution is locked. */
async function lockOut(context: SeedContext): Promise<void> {
  const line = await context.scenario.platform.database.one<{ id: string; participant_id: string }>(sql`
    select id, participant_id from order_lines where order_service_code = 'enhancedRollovers' and pin_hash is not null and participant_id is not null
     order by row_number limit 1`);
  if (!line) throw new Error('no participant has a PIN');
  for (let tried = 0; tried < maxTries; tried += 1) {
    await context.scenario.askRejected(participantActor(line.participant_id), unlockDistribution, {
      params: { id: line.id },
      body: { pin: '2222-2222' },
    });
  }
}
