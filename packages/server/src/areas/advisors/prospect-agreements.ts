import type { CurrentAgreement } from '@fiducia/contract/accounts/agreement.entity';
import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { readCurrentAgreements } from '../accounts/current-agreements.ts';
import { prospectTable } from './prospect.table.ts';

async function agreementsOf(ctx: RequestContext, prospectId: string): Promise<CurrentAgreement[] | Rejection> {
  const person = await readRecord(ctx.db, prospectTable, prospectId, ctx.actor);
  return isRejection(person) ? person : readCurrentAgreements(ctx.db, 'accountHolder');
}

/** Returns the endpoints for a prospect's agreements. Users who may see the prospect may read them. */
export const prospectAgreementEndpoints = ({ files }: Platform): Endpoint[] => [
  on(routes.listProspectAgreements, async ({ params }, ctx) => {
    const agreements = await agreementsOf(ctx, params.id);
    return isRejection(agreements) ? agreements : reply(agreements);
  }),
  on(routes.readProspectAgreementFile, async ({ params }, ctx) => {
    const agreements = await agreementsOf(ctx, params.id);
    if (isRejection(agreements)) return agreements;
    const one = agreements.find(({ file }) => file === params.storedFileId);
    if (!one) return absent;
    const content = await files.get(one.file);
    if (content === undefined) throw new Error(`the content of agreement file ${one.file} is missing`);
    return download(one.fileName, 'application/pdf', content, true);
  }),
];
