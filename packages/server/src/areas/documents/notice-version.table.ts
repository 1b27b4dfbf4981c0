import { noticeVersion } from '@fiducia/contract/documents/notice-version.entity';
import { table } from '../../platform/engine/table.ts';

export const noticeVersionTable = table(noticeVersion, {
  table: 'notice_versions',
  joins: { notice: { table: 'notices', column: 'notice_id' } },
  derived: {
    noticeDisplayName: 'notice.display_name',
    state: `(case when t.replaced_at is not null then 'replaced' when t.published_at is not null then 'published' else 'draft' end)`,
  },
});
