import * as routes from '@fiducia/contract/advisors/prospect.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { applicationProblems } from '@fiducia/domain/advisors/ira-application';
import { preferenceDays } from '@fiducia/domain/advisors/ira-opening';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { revealSecret } from '../../platform/engine/reveal.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { setColumns, updateRecord } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readCurrentAgreements } from '../accounts/current-agreements.ts';
import { checkApplicationKind, defaultPreferencesKind } from './opening-kinds.ts';
import { prospectTable } from './prospect.table.ts';
import { changeProspect, transition } from './prospect-steps.ts';

type Application = BodyOf<typeof routes.submitApplication>;

/** Stores the entered parts of an application. They are checked when it is submitted. */
async function save(tx: Tx, ctx: RequestContext, id: string, entered: BodyOf<typeof routes.saveApplication>) {
  const rejection = await transition(tx, ctx, id, 'saveApplication');
  if (rejection) return rejection;
  const phone = entered.phoneNumber;
  await updateRecord(tx, ctx, prospectTable, id, {
    ...entered,
    ...(phone === undefined ? {} : { phoneNumber: parsePhone(phone) ?? phone }),
  });
  return undefined;
}

/** Stores the application in the prospect's fields, with the tax ID encrypted, and has the identity checked. */
async function submit(tx: Tx, platform: Platform, ctx: RequestContext, row: Row, application: Application) {
  const problems = applicationProblems(application, localDate(ctx.now.toISOString(), timeZones.eastern));
  if (Object.keys(problems).length > 0) return invalid(problems);
  const id = String(row['id']);
  const { hasAgreed: _, agreementVersionId, addressLine2, employment, affiliations, ...fields } = application;
  const agreed = (await readCurrentAgreements(tx, 'accountHolder')).find(
    (one) => agreementVersionId === undefined || one.id === agreementVersionId,
  );
  if (agreementVersionId !== undefined && !agreed) return advisorRejections.agreementReplaced();
  const columns = { submitted_at: ctx.now, agreement_version_id: agreed?.id ?? null };
  const rejection = await transition(tx, ctx, id, 'submitApplication', { columns });
  if (rejection) return rejection;
  await updateRecord(tx, ctx, prospectTable, id, {
    ...fields,
    addressLine2: addressLine2 ?? null,
    employment: employment ?? null,
    affiliations: affiliations ?? null,
    phoneNumber: parsePhone(application.phoneNumber) ?? application.phoneNumber,
  });
  await enqueue(tx, { kind: checkApplicationKind, payload: { prospectId: id }, dedupeKey: id });
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.applicationReceived, {
      firstName: String(row['first_name']),
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    aboutId: id,
    cause: id,
  });
  return undefined;
}

/** Has the default investments chosen for an approved application unless its owner chooses some in time. */
export const expectPreferences = (tx: Tx, { now }: ActorContext, id: string) =>
  enqueue(tx, {
    kind: defaultPreferencesKind,
    payload: { prospectId: id },
    dedupeKey: id,
    runAt: new Date(now.getTime() + preferenceDays * 86_400_000),
  });

/** Declines an application in one of the two ways, and sends the applicant the reason. */
export async function declineApplicant(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  how: 'declineApplication' | 'giveUpOpening',
  reason: string,
): Promise<Rejection | undefined> {
  const rejection = await transition(tx, ctx, id, how, {
    columns: { review_note: reason, reviewed_by: ctx.actor.userId, reviewed_at: ctx.now },
    note: reason,
  });
  if (rejection) return rejection;
  const person = await tx.one<{ first_name: string; email_address: string }>(
    sql`select first_name, email_address from prospects where id = ${id}`,
  );
  if (!person) throw new Error(`prospect ${id} does not exist`);
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.applicationDeclined, { firstName: person.first_name, reason }),
    recipient: person.email_address,
    aboutId: id,
    cause: `${id} decline`,
  });
  return undefined;
}

async function approve(tx: Tx, platform: Platform, ctx: RequestContext, row: Row, note: string) {
  const id = String(row['id']);
  const rejection = await transition(tx, ctx, id, 'approveApplication', {
    // The note of an approval is for staff, who find it in the history.
    columns: { identity_status: 'verified', reviewed_by: ctx.actor.userId, reviewed_at: ctx.now },
    ...(note === '' ? {} : { note }),
  });
  if (rejection) return rejection;
  await expectPreferences(tx, ctx, id);
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.applicationApproved, {
      firstName: String(row['first_name']),
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    aboutId: id,
    cause: `${id} approve`,
  });
  return undefined;
}

async function review(
  tx: Tx,
  platform: Platform,
  ctx: RequestContext,
  row: Row,
  { decision, note = '' }: BodyOf<typeof routes.reviewApplication>,
): Promise<Rejection | undefined> {
  if (decision === 'approve') return approve(tx, platform, ctx, row, note);
  if (note === '') return invalid({ note: ['Please enter a reason'] });
  const id = String(row['id']);
  const rejection = await declineApplicant(tx, ctx, id, 'declineApplication', note);
  if (rejection) return rejection;
  await setColumns(tx, ctx, prospectTable, id, { identity_status: 'failed' });
  return undefined;
}

/** Returns the endpoints for IRA applications: saving a part, submitting, reviewing, and revealing the tax ID. */
export const applicationEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.saveApplication, ({ params: { id }, body }, ctx) =>
    changeProspect(platform, ctx, id, (tx) => save(tx, ctx, id, body)),
  ),
  on(routes.submitApplication, ({ params: { id }, body }, ctx) =>
    changeProspect(platform, ctx, id, (tx, row) => submit(tx, platform, ctx, row, body)),
  ),
  on(routes.reviewApplication, ({ params: { id }, body }, ctx) =>
    changeProspect(platform, ctx, id, (tx, row) => review(tx, platform, ctx, row, body)),
  ),
  // Does not use `ctx.inTx`, which would store the response, a secret, for idempotent retries.
  on(routes.revealProspectTaxId, async ({ params, body }, ctx) => {
    const shown = await platform.database.inTx((tx) =>
      revealSecret(tx, ctx, prospectTable, params.id, 'taxId', body.reason),
    );
    return isRejection(shown) ? shown : reply({ taxId: shown.value ?? '' });
  }),
];
