import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = viewsOf('/private/messages', [
  { label: 'Edited', filters: [{ field: 'isEdited', method: 'equals', value: 'true' }] },
  { label: 'Text messages', filters: [{ field: 'channel', method: 'equals', value: 'sms' }] },
]);

/** Lists all message templates by code. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Messages"
        crumbs={[{ label: 'System' }, { label: 'Messages' }]}
        subtitle="Email and text templates. Changes apply to the next message sent."
      />
      <EntityTable
        path="/private/messages"
        caption="Messages"
        views={views}
        start={{ resultsPerPage: 100 }}
        rowHref={(row) => `/messages/${row.id}`}
        extraColumns={[
          { key: 'displayName', label: 'Message', width: 260 },
          { key: 'usedBy', label: 'Used by', width: 300 },
          { key: 'subject', label: 'Subject', width: 260 },
        ]}
      />
    </>
  );
}
