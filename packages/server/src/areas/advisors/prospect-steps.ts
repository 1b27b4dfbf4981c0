import * as routes from '@fiducia/contract/advisors/prospect.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { ProspectTransition } from '@fiducia/domain/advisors/prospect-machine';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { advisorDecisions, advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { openIraKind } from './opening-kinds.ts';
import { prospectTable } from './prospect.table.ts';
import { prospectTransitions } from './prospect-transitions.ts';
import { readSender } from './read-sender.ts';

type Change = (tx: Tx, row: Row) => Promise<Rejection | undefined>;

/** Changes a prospect that the actor may see, in one transaction. Returns the updated prospect. */
export async function changeProspect(platform: Platform, ctx: RequestContext, id: string, change: Change) {
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

export async function transition(
  tx: Tx,
  ctx: ActorContext,
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
      ...advisorDecisions[action],
      home: portalAddress(platform.config, 'ira'),
    }),
    recipient: String(row['email_address']),
    aboutId: id,
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

/** Preferences used if the prospect chooses none: the cautious model, without monthly contributions. */
const defaultPreferences = {
  riskTolerance: 'cautious',
  modelPortfolio: 'moneyMarket',
  monthlyContribution: 0,
} as const;

/** Stores the investments that a prospect chose, or the default ones, and has the IRA opened. */
export async function choosePreferences(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  chosen: BodyOf<typeof routes.completePreferences> = {},
): Promise<Rejection | undefined> {
  const rejection = await transition(tx, ctx, id, 'completePreferences', {
    columns: { preferences: JSON.stringify({ ...defaultPreferences, ...chosen }) },
  });
  if (rejection) return rejection;
  await enqueue(tx, { kind: openIraKind, payload: { prospectId: id }, dedupeKey: id });
  return undefined;
}

/** Returns the endpoints for a prospect's transitions after the login is created. */
export const prospectStepEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.chooseNoAdvisor, ({ params: { id } }, ctx) =>
    changeProspect(platform, ctx, id, (tx) => transition(tx, ctx, id, 'chooseNoAdvisor')),
  ),
  on(routes.decideAsAdvisor, ({ params: { id, action }, body, files }, ctx) =>
    changeProspect(platform, ctx, id, (tx, row) => decide(tx, platform, ctx, row, { action, note: body.note, files })),
  ),
  on(routes.completePreferences, ({ params: { id }, body }, ctx) =>
    changeProspect(platform, ctx, id, (tx) => choosePreferences(tx, ctx, id, body)),
  ),
];
