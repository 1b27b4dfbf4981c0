import type { ResultAt } from '@fiducia/contract/api';
import { identityCauseNames } from '@fiducia/domain/participants/identity';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { IdentityChip } from '../../entity/identity-chip.tsx';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import type { Column, TableRow } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { IdentityDocumentActions } from './identity-documents.tsx';

type Identity = ResultAt<'GET /private/participants/:id/identity-verification-result'>;
type CheckRow = Identity['checks'][number] & TableRow;

const kindNames = { identity: 'Identity check', death: 'Death audit', decision: 'Staff decision' } as const;

const columns: readonly Column<CheckRow>[] = [
  { key: 'createdAt', label: 'Requested', kind: 'dateTime' },
  { key: 'kind', label: 'Check', render: ({ kind }) => kindNames[kind] },
  { key: 'result', label: 'Result', render: (check) => <IdentityChip status={check.result} /> },
  {
    key: 'cause',
    label: 'Reason',
    render: ({ kind, cause, note, userName }) =>
      [kind === 'decision' ? note : identityCauseNames[cause], userName].filter(Boolean).join(' · '),
  },
];

async function decide(id: string, decision: 'verified' | 'failed'): Promise<void> {
  const isVerified = decision === 'verified';
  const reason = await promptDialog({
    title: isVerified ? 'Verify this identity without a document?' : 'Mark this identity as failed?',
    text: isVerified
      ? 'State how you confirmed the identity, such as by phone with questions only the participant can answer.'
      : 'Payments to this participant can’t be approved until the identity is verified.',
    label: 'Reason',
    okText: isVerified ? 'Verify identity' : 'Mark as failed',
    isDangerous: !isVerified,
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/participants/:id/identity-decision', { params: { id }, body: { decision, reason } }),
      isVerified ? 'Identity verified' : 'Identity marked as failed',
    );
}

async function decideDeath(id: string, isDeceased: boolean): Promise<void> {
  const reason = await promptDialog({
    title: isDeceased ? 'Record this participant’s death?' : 'Record that this participant is alive?',
    text: isDeceased
      ? 'Their status becomes deceased. Contact the sponsor about the beneficiary before you pay anyone.'
      : 'Their payments can be approved again.',
    label: 'Reason',
    okText: isDeceased ? 'Record death' : 'Record as alive',
    isDangerous: isDeceased,
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/participants/:id/death-decision', { params: { id }, body: { isDeceased, reason } }),
      isDeceased ? 'Death recorded' : 'Recorded as alive',
    );
}

function RecordedDeath({ participantId, mayDecide }: { participantId: string; mayDecide: boolean }) {
  return (
    <Alert tone="warning" title="This participant’s death is recorded">
      <Stack>
        <span>
          Payments to this participant can’t be approved. Pay a death distribution to the beneficiary instead.
        </span>
        {mayDecide && (
          <Row>
            <Button dense onClick={() => void decideDeath(participantId, false)}>
              Correct to alive
            </Button>
          </Row>
        )}
      </Stack>
    </Alert>
  );
}

function ReportedDeath({ participantId, mayDecide }: { participantId: string; mayDecide: boolean }) {
  return (
    <Alert tone="warning" title="A death audit found this participant">
      <Stack>
        <span>Payments can’t be approved until you decide. Names and tax IDs in death records can be wrong.</span>
        {mayDecide && (
          <Row>
            <Button dense onClick={() => void decideDeath(participantId, false)}>
              Record as alive
            </Button>
            <Button dense look="danger" onClick={() => void decideDeath(participantId, true)}>
              Record death
            </Button>
          </Row>
        )}
      </Stack>
    </Alert>
  );
}

/** Shows a participant's identity: a reported death, the uploaded documents, and every check and decision. */
export function Verification({ participantId, isDeceased }: { participantId: string; isDeceased: boolean }) {
  const { may } = useSession();
  const mayDecide = may('participants.edit');
  const { data, failure, isLoading } = useFetch('GET /private/participants/:id/identity-verification-result', {
    params: { id: participantId },
  });
  const rows = (data?.checks ?? []).map((check, at) => ({ ...check, id: `${check.createdAt}-${at}` }));
  const isOpen = data !== undefined && data.identityStatus !== 'verified';
  return (
    <Stack>
      {isDeceased && <RecordedDeath participantId={participantId} mayDecide={mayDecide} />}
      {data && data.deathReportedAt !== null && <ReportedDeath participantId={participantId} mayDecide={mayDecide} />}
      <Card
        title="Identity checks"
        actions={
          data && (
            <Row>
              <IdentityChip status={data.identityStatus} />
              {mayDecide && isOpen && (
                <Button dense onClick={() => void decide(participantId, 'verified')}>
                  Verify without document
                </Button>
              )}
              {mayDecide && data.identityStatus !== 'failed' && (
                <Button dense onClick={() => void decide(participantId, 'failed')}>
                  Mark as failed
                </Button>
              )}
            </Row>
          )
        }
        flush
      >
        <FailureAlert failure={failure} />
        {isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Identity checks"
            columns={columns}
            rows={rows}
            empty="No identity checks yet"
            emptyNext="The check runs when the participant unlocks a distribution. Choose Verify identity to start one now."
          />
        )}
      </Card>
      <Card title="Identity documents">
        <EntityTable
          isEmbedded
          path="/private/identity-documents"
          caption="Identity documents"
          privateFilters={filtersOf('/private/identity-documents', [
            { field: 'participantId', method: 'equals', value: participantId },
          ])}
          hiddenColumns={['personName', 'identityStatus']}
          extraColumns={[
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
    </Stack>
  );
}
