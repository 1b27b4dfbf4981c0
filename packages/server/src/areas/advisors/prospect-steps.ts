import * as routes from '@fiducia/contract/advisors/prospect.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { applicationProblems } from '@fiducia/domain/advisors/ira-application';
import type { ProspectTransition } from '@fiducia/domain/advisors/prospect-machine';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { advisorDecisions, advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { updateRecord } from '../../platform/engine/write-record.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readCurrentAgreements } from '../accounts/current-agreements.ts';
import { prospectTable } from './prospect.table.ts';
import { prospectTransitions } from './prospect-transitions.ts';
import { readSender } from './read-sender.ts';

type Change = (tx: Tx, row: Row) => Promise<Rejection | undefined>;

/** Changes a prospect that the actor may see, in one transaction. Returns the updated prospect. */
async function changeProspect(platform: Platform, ctx: RequestContext, id: string, change: Change) {
  const done = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    const row = await lockRow(tx, prospectTable, id, ctx.actor);
    if (isRejection(row)) return row;
    return (await change(tx, row)) ?? { id };
  });
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, prospectTable, id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

async function transition(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  name: ProspectTransition,
  more: { readonly columns?: Readonly<Record<string, unknown>>; readonly note?: string } = {},
): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, ctx, prospectTransitions, { id, transition: name, ...more });
  return isRejection(transitioned) ? transitioned : undefined;
}

const isDecision = (action: string): action is keyof typeof advisorDecisions => Object.hasOwn(advisorDecisions, action);

interface Decision {
  readonly action: string;
  readonly note: string | undefined;
  readonly files: readonly UploadedPart[];
}

async function decide(tx: Tx, platform: Platform, ctx: RequestContext, row: Row, { action, note, files }: Decision) {
  const id = String(row['id']);
  if (!isDecision(action)) return invalid({ action: ['Choose approve or decline.'] });
  if (action === 'decline' && (note === undefined || note === '')) return invalid({ note: ['Please enter a reason'] });
  const file = files.length === 0 && action === 'decline' ? undefined : oneFile(files, 'file', ['pdf', 'png', 'jpeg']);
  if (isRejection(file)) return file;
  const stored = file && (await saveFor(tx, platform, ctx, row, file, 'advisorApproval'));
  const rejection = await transition(tx, ctx, id, action, {
    columns: { approval_file_id: stored?.id ?? null, decision_note: note ?? null, decided_at: ctx.now },
    ...(note === undefined ? {} : { note }),
  });
  if (rejection) return rejection;
  const accountId = row['account_id'];
  const sender = await readSender(tx, typeof accountId === 'string' ? accountId : null);
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.advisorDecided, {
      firstName: String(row['first_name']),
      senderName: sender.name,
      decision: advisorDecisions[action],
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    cause: `${id} ${ctx.now.toISOString()}`,
  });
  return undefined;
}

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const;

/** Stores a prospect's file under its advisor's account. */
export function saveFor(tx: Tx, { files }: Platform, ctx: RequestContext, row: Row, file: UploadedPart, kind: string) {
  const ending = file.fileName.toLowerCase().split('.').at(-1) ?? '';
  const known = Object.entries(types).find(([name]) => name === ending)?.[1];
  const tenant = row['master_account_id'];
  return storeFile(tx, ctx, files, file.bytes, {
    fileName: file.fileName,
    mimeType: known ?? 'application/octet-stream',
    kind,
    entity: prospectTable.name,
    recordId: String(row['id']),
    masterAccountId: typeof tenant === 'string' ? tenant : null,
    isStaffOnly: true,
  });
}

type Application = BodyOf<typeof routes.submitApplication>;

/** Stores the application in the prospect's fields, with the tax ID encrypted. */
async function submit(tx: Tx, platform: Platform, ctx: RequestContext, row: Row, application: Application) {
  const problems = applicationProblems(application, localDate(ctx.now.toISOString(), timeZones.eastern));
  if (Object.keys(problems).length > 0) return invalid(problems);
  const id = String(row['id']);
  const { hasAgreed: _, agreementVersionId, addressLine2, ...fields } = application;
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
    phoneNumber: parsePhone(application.phoneNumber) ?? application.phoneNumber,
  });
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.applicationReceived, {
      firstName: String(row['first_name']),
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    cause: id,
  });
  return undefined;
}

/** Preferences used if the prospect chooses none: the cautious model, without monthly contributions. */
const defaultPreferences = {
  riskTolerance: 'cautious',
  modelPortfolio: 'moneyMarket',
  monthlyContribution: 0,
} as const;

/** Returns the endpoints for a prospect's transitions after the login is created. */
export const prospectStepEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.chooseNoAdvisor, ({ params: { id } }, ctx) =>
    changeProspect(platform, ctx, id, (tx) => transition(tx, ctx, id, 'chooseNoAdvisor')),
  ),
  on(routes.decideAsAdvisor, ({ params: { id, action }, body, files }, ctx) =>
    changeProspect(platform, ctx, id, (tx, row) => decide(tx, platform, ctx, row, { action, note: body.note, files })),
  ),
  on(routes.submitApplication, ({ params: { id }, body }, ctx) =>
    changeProspect(platform, ctx, id, (tx, row) => submit(tx, platform, ctx, row, body)),
  ),
  on(routes.completePreferences, ({ params: { id }, body }, ctx) =>
    changeProspect(platform, ctx, id, (tx) =>
      transition(tx, ctx, id, 'completePreferences', {
        columns: { preferences: JSON.stringify({ ...defaultPreferences, ...body }) },
      }),
    ),
  ),
];
