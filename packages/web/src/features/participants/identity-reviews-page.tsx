import { EntityTable, filtersOf, viewsOf } from '../../entity/entity-table.tsx';
import { nameColumn, taxIdColumn } from '../../entity/person-columns.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { IdentityDocumentActions } from './identity-documents.tsx';

const documentViews = viewsOf('/private/identity-documents', [
  { label: 'To review', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
]);
const toDecide = filtersOf('/public/participants', [
  { field: 'identityStatus', method: 'isOneOf', value: 'review,failed' },
]);
const deaths = filtersOf('/public/participants', [{ field: 'isDeathReported', method: 'equals', value: 'true' }]);

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
            views={documentViews}
            start={{ filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] }}
            rowHref={(row) => `/participants/${row.participantId}#verification`}
            extraColumns={[
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
            caption="Identity not confirmed"
            privateFilters={toDecide}
            hiddenColumns={['firstName', 'lastName', 'status']}
            leadColumns={[nameColumn]}
            extraColumns={[taxIdColumn, { key: 'identityStatus', label: 'Identity check', kind: 'statusChip' }]}
            rowHref={(row) => `/participants/${row.id}#verification`}
          />
        </Card>
        <Card title="Reported deaths">
          <EntityTable
            isEmbedded
            path="/public/participants"
            caption="Reported deaths"
            privateFilters={deaths}
            hiddenColumns={['firstName', 'lastName']}
            leadColumns={[nameColumn]}
            extraColumns={[taxIdColumn, { key: 'deathReportedAt', label: 'Reported', kind: 'date' }]}
            rowHref={(row) => `/participants/${row.id}#verification`}
          />
        </Card>
      </Stack>
    </>
  );
}
