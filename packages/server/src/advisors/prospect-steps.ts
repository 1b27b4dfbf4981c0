import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { advisorRefusals } from '@fiducia/domain/advisors/advisor-refusals';
import { applicationFlaws } from '@fiducia/domain/advisors/ira-application';
import type { ProspectMove } from '@fiducia/domain/advisors/prospect-machine';
import { advisorDecisions, advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { parsePhone } from '@fiducia/domain/validation/phone';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { readCurrentAgreements } from '../accounts/current-agreements.ts';
import type { Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, type Row } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { updateRecord } from '../engine/write-record.ts';
import { oneFile } from '../files/check-upload.ts';
import { keepFile } from '../files/keep-file.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { postText } from '../mail/post-text.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { prospectMoves } from './prospect-moves.ts';
import { readSender } from './read-sender.ts';

type Step = (tx: Tx, row: Row) => Promise<Refusal | undefined>;

/** A step of a prospect that the actor may see, in one transaction; answers the prospect as it is then. */
async function step(platform: Platform, work: Work, id: string, act: Step) {
  const done = await work.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    const row = await lockRow(tx, prospect, id, work.actor);
    if (isRefusal(row)) return row;
    return (await act(tx, row)) ?? { id };
  });
  if (isRefusal(done)) return done;
  const record = await readRecord(work.db, prospect, id, work.actor);
  return isRefusal(record) ? record : reply(record);
}

async function move(
  tx: Tx,
  work: Work,
  id: string,
  name: ProspectMove,
  more: { readonly columns?: Readonly<Record<string, unknown>>; readonly note?: string } = {},
): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, work, prospectMoves, { id, move: name, ...more });
  return isRefusal(moved) ? moved : undefined;
}

const isDecision = (action: string): action is keyof typeof advisorDecisions => Object.hasOwn(advisorDecisions, action);

interface Decision {
  readonly action: string;
  readonly note: string | undefined;
  readonly files: readonly UploadedPart[];
}

async function decide(tx: Tx, platform: Platform, work: Work, row: Row, { action, note, files }: Decision) {
  const id = String(row['id']);
  if (!isDecision(action)) return invalid({ action: ['Choose approve or decline.'] });
  if (action === 'decline' && (note === undefined || note === '')) return invalid({ note: ['Please enter a reason'] });
  const file = files.length === 0 && action === 'decline' ? undefined : oneFile(files, 'file', ['pdf', 'png', 'jpeg']);
  if (isRefusal(file)) return file;
  const kept = file && (await keepFor(tx, platform, work, row, file, 'advisorApproval'));
  const refusal = await move(tx, work, id, action, {
    columns: { approval_file_id: kept?.id ?? null, decision_note: note ?? null, decided_at: work.now },
    ...(note === undefined ? {} : { note }),
  });
  if (refusal) return refusal;
  const accountId = row['account_id'];
  const sender = await readSender(tx, typeof accountId === 'string' ? accountId : null);
  await postText(tx, work, {
    ...say(advisorMessages.advisorDecided, {
      firstName: String(row['first_name']),
      senderName: sender.name,
      decision: advisorDecisions[action],
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    cause: `${id} ${work.now.toISOString()}`,
  });
  return undefined;
}

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const;

/** Keeps a file of a prospect under the tenant of its advisor. */
export function keepFor(tx: Tx, { files }: Platform, work: Work, row: Row, file: UploadedPart, kind: string) {
  const ending = file.fileName.toLowerCase().split('.').at(-1) ?? '';
  const known = Object.entries(types).find(([name]) => name === ending)?.[1];
  const tenant = row['master_account_id'];
  return keepFile(tx, work, files, file.bytes, {
    fileName: file.fileName,
    mimeType: known ?? 'application/octet-stream',
    kind,
    entity: prospect.name,
    recordId: String(row['id']),
    masterAccountId: typeof tenant === 'string' ? tenant : null,
    isStaffOnly: true,
  });
}

type Application = BodyOf<typeof routes.submitApplication>;

/** The application is kept as the prospect's own fields; its tax id is sealed. */
async function submit(tx: Tx, platform: Platform, work: Work, row: Row, application: Application) {
  const flaws = applicationFlaws(application, localDate(work.now.toISOString(), timeZones.eastern));
  if (Object.keys(flaws).length > 0) return invalid(flaws);
  const id = String(row['id']);
  const { hasAgreed: _, agreementVersionId, addressLine2, ...fields } = application;
  const agreed = (await readCurrentAgreements(tx, 'accountHolder')).find(
    (one) => agreementVersionId === undefined || one.id === agreementVersionId,
  );
  if (agreementVersionId !== undefined && !agreed) return advisorRefusals.agreementReplaced();
  const columns = { submitted_at: work.now, agreement_version_id: agreed?.id ?? null };
  const refusal = await move(tx, work, id, 'submitApplication', { columns });
  if (refusal) return refusal;
  await updateRecord(tx, work, prospect, id, {
    ...fields,
    addressLine2: addressLine2 ?? null,
    phoneNumber: parsePhone(application.phoneNumber) ?? application.phoneNumber,
  });
  await postText(tx, work, {
    ...say(advisorMessages.applicationReceived, {
      firstName: String(row['first_name']),
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    cause: id,
  });
  return undefined;
}

/** What is taken when nobody chooses: the cautious model, nothing more each month. */
const defaultPreferences = {
  riskTolerance: 'cautious',
  modelPortfolio: 'moneyMarket',
  monthlyContribution: 0,
} as const;

/** The steps of a prospect after the login is there. */
export const prospectStepEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.chooseNoAdvisor, ({ params: { id } }, work) =>
    step(platform, work, id, (tx) => move(tx, work, id, 'chooseNoAdvisor')),
  ),
  on(routes.decideAsAdvisor, ({ params: { id, action }, body, files }, work) =>
    step(platform, work, id, (tx, row) => decide(tx, platform, work, row, { action, note: body.note, files })),
  ),
  on(routes.submitApplication, ({ params: { id }, body }, work) =>
    step(platform, work, id, (tx, row) => submit(tx, platform, work, row, body)),
  ),
  on(routes.completePreferences, ({ params: { id }, body }, work) =>
    step(platform, work, id, (tx) =>
      move(tx, work, id, 'completePreferences', {
        columns: { preferences: JSON.stringify({ ...defaultPreferences, ...body }) },
      }),
    ),
  ),
];
