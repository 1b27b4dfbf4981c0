import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { nameColumn, taxIdColumn } from '../../entity/person-columns.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const returned = filtersOf('/public/participants', [{ field: 'hasBadAddress', method: 'equals', value: 'true' }]);
const withoutAddress = filtersOf('/public/participants', [{ field: 'hasAddress', method: 'equals', value: 'false' }]);
const openLines = { key: 'totalOpenLines', label: 'Open order lines', kind: 'number', isDefault: true } as const;

/** Lists participants who can’t be reached by mail, and the latest steps of the searches for them. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Missing participants"
        subtitle="Searches start when an order is initiated, when mail is returned, and when a check expires. Record the steps you take, because sponsors must prove them."
      />
      <Stack>
        <Card title="Mail returned">
          <EntityTable
            isEmbedded
            path="/public/participants"
            caption="Participants with returned mail"
            privateFilters={returned}
            hiddenColumns={['firstName', 'lastName', 'status', 'taxIdType']}
            leadColumns={[nameColumn]}
            extraColumns={[
              taxIdColumn,
              { key: 'addressBadSince', label: 'Returned', kind: 'date', isDefault: true },
              openLines,
            ]}
            rowHref={(row) => `/participants/${row.id}#search`}
          />
        </Card>
        <Card title="No address">
          <EntityTable
            isEmbedded
            path="/public/participants"
            caption="Participants without an address"
            privateFilters={withoutAddress}
            hiddenColumns={['firstName', 'lastName', 'status', 'taxIdType', 'stateCode']}
            leadColumns={[nameColumn]}
            extraColumns={[taxIdColumn, openLines]}
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
