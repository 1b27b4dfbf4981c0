import type { DefaultAction } from '@fiducia/domain/notices/letters/letter-facts';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { Cents } from '@fiducia/domain/money/cents';
import { sayWhatHappens } from '@fiducia/domain/notices/letters/default-action';
import { formatDate } from '@fiducia/domain/time/format-date';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { postMessage } from '../mail/post-message.ts';

interface SilentPerson {
  readonly id: string;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly address: string;
  readonly plan_name: string | null;
  readonly gross: Cents;
  readonly respond_by: string | null;
  readonly action: DefaultAction | null;
  readonly reason: string | null;
  readonly institution: string | null;
}

function readPeople(tx: Tx, ids: readonly string[]): Promise<SilentPerson[]> {
  return tx.many<SilentPerson>(sql`
    select l.id, h.first_name, h.email_address, pl.display_name as plan_name, l.gross_distribution_amount_cents as gross,
           concat_ws(E'\n', trim(concat(h.first_name, ' ', h.last_name)), h.address_line1, h.address_line2,
                     nullif(concat_ws(' ', h.city, h.state_code, h.postal_code), '')) as address,
           l.becomes_non_responsive_participant_at_end_of_day_on as respond_by, l.non_responsive_participant_action as action,
           l.non_responsive_reason as reason, i.payable_to as institution
      from order_lines l join participants h on h.id = l.participant_id left join plans pl on pl.id = l.plan_id
      left join lateral (select payable_to from payment_instructions where order_line_id = l.id and status <> 'cancelled'
                           and deleted_at is null order by created_at desc, id desc limit 1) i on true
     where l.id = any(${[...ids]}::text[]) order by l.id`);
}

async function write(
  tx: Tx,
  doer: Doer,
  person: SilentPerson,
  message: { kind: string; cause: string; subject: string; paragraphs: readonly string[] },
): Promise<void> {
  const { kind, cause, subject, paragraphs } = message;
  const isByMail = person.email_address === null;
  await postMessage(tx, doer, {
    channel: isByMail ? 'letter' : 'email',
    recipient: person.email_address ?? person.address,
    kind,
    cause,
    subject,
    text: [person.first_name === null ? 'Hello,' : `Hello ${person.first_name},`, ...paragraphs].join('\n\n'),
  });
}

const isReachable = ({ email_address, address }: SilentPerson): boolean =>
  email_address !== null || address.includes('\n');

const moneyOf = ({ gross, plan_name }: SilentPerson): string =>
  `your ${formatMoney(gross)}${plan_name === null ? '' : ` from ${plan_name}`}`;

const still = (home: string): string =>
  `You can still choose yourself until then: sign in at ${home}/my-distributions, or begin at ${home}/start with the PIN of our letter.`;

/** The day to answer is over: what will happen, and that it is not too late. */
export async function tellOfSilence(
  tx: Tx,
  doer: Doer,
  proposed: ReadonlyMap<string, DefaultAction | null>,
  home: string,
): Promise<void> {
  for (const person of (await readPeople(tx, [...proposed.keys()])).filter(isReachable)) {
    const action = proposed.get(person.id) ?? null;
    await write(tx, doer, person, {
      kind: 'no-answer',
      cause: `${person.id}:${person.respond_by ?? ''}`,
      subject: 'We have not heard from you about your retirement money',
      paragraphs: [
        `We asked you until ${formatDate(person.respond_by ?? '')} how you want ${moneyOf(person)}, and had no answer.`,
        action === null
          ? 'Nothing is paid without you. We will contact you again.'
          : `If we hear nothing more, ${sayWhatHappens(action)}`,
        still(home),
      ],
    });
  }
}

/** It was decided: what happens to the money and why, while the person may still choose unless it went back. */
export async function tellOfDefault(tx: Tx, doer: Doer, ids: readonly string[], home: string): Promise<void> {
  for (const person of (await readPeople(tx, ids)).filter(isReachable)) {
    const { action, institution } = person;
    if (action === null) continue;
    const isAway = action === 'automaticRollover' || action === 'taxableSavingsAccount';
    const isReturned = action === 'returnedToPlan';
    await write(tx, doer, person, {
      kind: 'default-decided',
      cause: `${person.id}:${doer.now.toISOString()}`,
      subject: isReturned ? 'Your money went back to the plan' : 'Your retirement money is about to be moved',
      paragraphs: [
        `We had no answer from you${person.respond_by === null ? '' : ` by ${formatDate(person.respond_by)}`} about ${moneyOf(person)}.`,
        isReturned
          ? 'Your money went back to the plan, where it stays yours. Ask your plan sponsor about it.'
          : `So ${sayWhatHappens(action)}${isAway && institution !== null ? ` It will be at ${institution}.` : ''}`,
        `Why: ${person.reason ?? ''}`,
        ...(isReturned ? [] : [still(home)]),
      ],
    });
  }
}
