import * as routes from '@fiducia/contract/documents/content.routes';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { keyProblem } from '@fiducia/domain/documents/notice-key-problem';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { answeringServices } from '@fiducia/domain/orders/answering-services';
import { services } from '@fiducia/domain/orders/services';
import type { Platform } from '../../area.ts';
import { download, reply, searchAnswer } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { noticeTable } from './notice.table.ts';
import { previewNotice } from './preview-notice.ts';

export const noticeHooks: EntityHooks = {
  without: ['search'],
  beforeUpdate: async (_tx, _ctx, _id, draft) => {
    const { noticeKey, serviceCodes } = draft;
    const problem = typeof noticeKey === 'string' ? keyProblem(noticeKey) : undefined;
    if (problem !== undefined) return invalid({ noticeKey: [problem] });
    if (Array.isArray(serviceCodes) && serviceCodes.length === 0)
      return invalid({ serviceCodes: ['Select at least one service, or deactivate the notice.'] });
    return typeof noticeKey === 'string' ? { ...draft, noticeKey: noticeKey.split(/\s+/).join(' ') } : draft;
  },
};

/** Lists only active notices unless the search filters by status. Source: doc 3 §7.12. */
async function searchNotices(ctx: RequestContext, query: Readonly<Record<string, unknown>>) {
  const search = 'search-isActive' in query ? query : { ...query, 'search-isActive': 'equals(true)' };
  const found = await searchEntity(ctx, noticeTable, search);
  return isRejection(found) ? found : searchAnswer(found);
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

/** Returns the endpoints for notices: search, services that have none, and preview. */
export const noticeManagementEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.searchNotices, ({ rawQuery }, ctx) => searchNotices(ctx, rawQuery)),
  on(routes.listNoticeGaps, async (_request, ctx) => reply(await gapsOf(ctx.db))),
  on(routes.previewNotice, async ({ params }, ctx) => {
    const drawn = await previewNotice(ctx, platform, params.id, params.orderLineId);
    return isRejection(drawn) ? drawn : download('preview.pdf', 'application/pdf', Buffer.from(drawn), true);
  }),
];
