import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { nameColumn, taxIdColumn } from '../../entity/person-columns.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = viewsOf('/public/participants', [
  { label: 'Mail returned', filters: [{ field: 'hasBadAddress', method: 'equals', value: 'true' }] },
  { label: 'No address', filters: [{ field: 'hasAddress', method: 'equals', value: 'false' }] },
]);

/** Lists participants who can’t be reached by mail, and the latest steps of the searches for them. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Missing participants"
        subtitle="Searches start when an order is initiated and when mail is returned. Record the steps you take, because sponsors must prove them."
      />
      <Stack>
        <Card title="Not reachable by mail">
          <EntityTable
            isEmbedded
            path="/public/participants"
            caption="Not reachable by mail"
            views={views}
            start={{ filters: [{ field: 'hasBadAddress', method: 'equals', value: 'true' }] }}
            hiddenColumns={['firstName', 'lastName', 'status']}
            leadColumns={[nameColumn]}
            extraColumns={[
              taxIdColumn,
              { key: 'addressBadSince', label: 'Mail returned', kind: 'date' },
              { key: 'totalOpenLines', label: 'Open order lines', kind: 'number' },
            ]}
            rowHref={(row) => `/participants/${row.id}#search`}
          />
        </Card>
        <Card title="Latest steps">
          <EntityTable
            isEmbedded
            path="/public/diligence-steps"
            caption="Latest steps"
            start={{ sortBy: 'doneOn', sortDirection: 'desc' }}
            rowHref={(row) => `/participants/${row.participantId}#search`}
          />
        </Card>
      </Stack>
    </>
  );
}
