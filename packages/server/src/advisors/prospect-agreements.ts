import type { CurrentAgreement } from '@fiducia/contract/accounts/agreement.entity';
import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { readCurrentAgreements } from '../accounts/current-agreements.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';

async function agreementsOf(work: Work, prospectId: string): Promise<CurrentAgreement[] | Refusal> {
  const person = await readRecord(work.db, prospect, prospectId, work.actor);
  return isRefusal(person) ? person : readCurrentAgreements(work.db, 'accountHolder');
}

/** What a prospect agrees to: whoever may sign for one may read it. */
export const prospectAgreementEndpoints = ({ files }: Platform): Endpoint[] => [
  on(routes.listProspectAgreements, async ({ params }, work) => {
    const agreements = await agreementsOf(work, params.id);
    return isRefusal(agreements) ? agreements : reply(agreements);
  }),
  on(routes.readProspectAgreementFile, async ({ params }, work) => {
    const agreements = await agreementsOf(work, params.id);
    if (isRefusal(agreements)) return agreements;
    const one = agreements.find(({ file }) => file === params.storedFileId);
    if (!one) return absent;
    const content = await files.get(one.file);
    if (content === undefined) throw new Error(`the content of agreement file ${one.file} is missing`);
    return download(one.fileName, 'application/pdf', content, true);
  }),
];
