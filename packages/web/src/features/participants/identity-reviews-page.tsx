import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { IdentityChip } from '../../entity/identity-chip.tsx';
import { nameColumn, taxIdColumn } from '../../entity/person-columns.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { IdentityDocumentActions } from './identity-documents.tsx';

const toReview = filtersOf('/private/identity-documents', [
  { field: 'status', method: 'equals', value: 'waitingForReview' },
]);
const toDecide = filtersOf('/public/participants', [
  { field: 'identityStatus', method: 'isOneOf', value: 'review,failed' },
]);
const deaths = filtersOf('/public/participants', [{ field: 'isDeathReported', method: 'equals', value: 'true' }]);

const identityColumn = {
  key: 'identityStatus',
  label: 'Identity check',
  isDefault: true,
  render: (row: { readonly identityStatus?: string | null }) =>
    row.identityStatus ? <IdentityChip status={row.identityStatus} /> : null,
} as const;

/** Lists identity documents to review, participants whose identity isn’t confirmed, and reported deaths. */
export function Screen() {
  const { may } = useSession();
  const mayDecide = may('participants.edit');
  return (
    <>
      <PageHeader
        title="Identity reviews"
        subtitle="Participants whose identity the provider couldn’t confirm, their documents, and reported deaths."
      />
      <Stack>
        <Card title="Documents to review">
          <EntityTable
            isEmbedded
            path="/private/identity-documents"
            caption="Documents to review"
            privateFilters={toReview}
            hiddenColumns={['status']}
            rowHref={(row) => `/participants/${row.participantId}#verification`}
            extraColumns={[
              identityColumn,
              { key: 'createdAt', label: 'Uploaded', kind: 'dateTime', isDefault: true },
              {
                key: 'actions',
                label: '',
                render: (row) => <IdentityDocumentActions document={row} mayDecide={mayDecide} />,
                width: 260,
              },
            ]}
          />
        </Card>
        <Card title="Identity not confirmed">
          <EntityTable
            isEmbedded
            path="/public/participants"
            caption="Unconfirmed identities"
            privateFilters={toDecide}
            hiddenColumns={['firstName', 'lastName', 'status', 'taxIdType']}
            leadColumns={[nameColumn]}
            extraColumns={[taxIdColumn, identityColumn]}
            rowHref={(row) => `/participants/${row.id}#verification`}
          />
        </Card>
        <Card title="Reported deaths">
          <EntityTable
            isEmbedded
            path="/public/participants"
            caption="Reported deaths"
            privateFilters={deaths}
            hiddenColumns={['firstName', 'lastName', 'status', 'taxIdType']}
            leadColumns={[nameColumn]}
            extraColumns={[taxIdColumn, { key: 'deathReportedAt', label: 'Reported', kind: 'date', isDefault: true }]}
            rowHref={(row) => `/participants/${row.id}#verification`}
          />
        </Card>
      </Stack>
    </>
  );
}
