import { notice } from '@fiducia/contract/documents/notice.entity';
import * as routes from '@fiducia/contract/documents/content.routes';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { keyFlaw } from '@fiducia/domain/documents/notice-key-flaw';
import { answeringServices } from '@fiducia/domain/orders/answering-services';
import { services } from '@fiducia/domain/orders/services';
import { invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { searchEntity } from '../engine/search.ts';
import { type EntityHooks, serveEntity } from '../engine/serve-entity.ts';
import { download, reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { previewNotice } from './preview-notice.ts';

const hooks: EntityHooks = {
  without: ['search'],
  beforeUpdate: async (_tx, _work, _id, draft) => {
    const { noticeKey, serviceCodes } = draft;
    const flaw = typeof noticeKey === 'string' ? keyFlaw(noticeKey) : undefined;
    if (flaw !== undefined) return invalid({ noticeKey: [flaw] });
    if (Array.isArray(serviceCodes) && serviceCodes.length === 0)
      return invalid({ serviceCodes: ['Choose at least one service, or deactivate the notice.'] });
    return typeof noticeKey === 'string' ? { ...draft, noticeKey: noticeKey.split(/\s+/).join(' ') } : draft;
  },
};

/** Active notices, unless the search itself says which. Source: doc 3 §7.12. */
async function searchNotices(work: Work, query: Readonly<Record<string, unknown>>) {
  const asked = 'search-isActive' in query ? query : { ...query, 'search-isActive': 'equals(true)' };
  const found = await searchEntity<never>(work, notice, asked);
  return isRefusal(found) ? found : searchAnswer(found);
}

async function gapsOf(db: Queries): Promise<routes.NoticeGap[]> {
  const rows = await db.many<{ template: string; service: string }>(sql`
    select distinct document_template_code as template, unnest(service_codes) as service from notices where is_active and deleted_at is null`);
  const covered = new Set(rows.map(({ template, service }) => `${template} ${service}`));
  return answeringServices.flatMap((service) =>
    documentTemplates
      .filter(({ code }) => !covered.has(`${code} ${service}`))
      .map((template) => ({
        serviceCode: service,
        serviceDisplayName: services[service].displayName,
        documentTemplateCode: template.code,
        documentTemplateDisplayName: template.displayName,
      })),
  );
}

/** Which letter goes out for which service, and where none would. */
export const noticeManagementEndpoints = (platform: Platform): Endpoint[] => [
  ...serveEntity(notice, platform.files, hooks),
  on(routes.searchNotices, ({ rawQuery }, work) => searchNotices(work, rawQuery)),
  on(routes.listNoticeGaps, async (_request, work) => reply(await gapsOf(work.db))),
  on(routes.previewNotice, async ({ params }, work) => {
    const drawn = await previewNotice(work, platform, params.id, params.orderLineId);
    return isRefusal(drawn) ? drawn : download('preview.pdf', 'application/pdf', Buffer.from(drawn), true);
  }),
];
