import { notice } from '@fiducia/contract/documents/notice.entity';
import { table } from '../../platform/engine/table.ts';

export const noticeTable = table(notice, {
  table: 'notices',
  derived: {
    publishedVersions: `(select count(*)::int from notice_versions v where v.notice_id = t.id and v.published_at is not null and v.replaced_at is null)`,
  },
  textSearch: `(t.display_name || ' ' || t.notice_key)`,
});
