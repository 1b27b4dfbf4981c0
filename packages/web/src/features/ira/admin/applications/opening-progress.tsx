import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { applicationWaitsFor } from '@fiducia/domain/advisors/application-wait';
import { openingStepNames, suggestedFix } from '@fiducia/domain/advisors/opening-fix';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText } from '../../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../../kit/display/friendly-id.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Money } from '../../../../kit/display/money.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { useSession } from '../../../../shell/session.ts';
import { iraColour } from '../accounts/ira-colour.ts';
import { giveUpOpening, retryOpening } from './opening-actions.ts';

type Prospect = RecordAt<'/public/prospects'>;
type Opening = RowAt<'/private/next-level-accounts'>;

function Problem({ opening, mayEdit }: { opening: Opening; mayEdit: boolean }) {
  if (opening.givenUpAt !== null)
    return (
      <Alert tone="warning" title="This opening was given up">
        {opening.giveUpReason}
      </Alert>
    );
  if (opening.outcome !== 'failed') return null;
  return (
    <Alert tone="warning" title={opening.message ?? 'The last step failed'}>
      <Stack>
        <span>{suggestedFix(opening)}</span>
        {mayEdit && (
          <Row>
            <Button dense look="primary" onClick={() => void retryOpening(opening)}>
              Retry
            </Button>
            {opening.step === 'open' && (
              <Button dense onClick={() => void giveUpOpening(opening)}>
                Give up
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Alert>
  );
}

const nextTryOf = ({ outcome, givenUpAt, nextTryAt }: Opening) => {
  if (outcome !== 'failed' || givenUpAt !== null) return '—';
  return nextTryAt === null ? 'Waits for staff' : <DateText value={nextTryAt} withTime />;
};

function Steps({ opening, mayEdit }: { opening: Opening; mayEdit: boolean }) {
  return (
    <Stack>
      <Problem opening={opening} mayEdit={mayEdit} />
      <Card title="At the providers">
        <Facts
          facts={[
            { label: 'Last step', value: openingStepNames[opening.step] },
            {
              label: 'Outcome',
              value: <StatusChip status={opening.outcome} colour={opening.outcome === 'failed' ? 'red' : 'green'} />,
            },
            { label: 'Tries', value: String(opening.totalTries) },
            { label: 'Last try', value: <DateText value={opening.lastTriedAt} withTime /> },
            { label: 'Next try', value: nextTryOf(opening) },
            { label: 'IRA number', value: opening.accountNumber ?? '—' },
            { label: 'Recordkeeper ID', value: opening.personNumber ?? '—' },
          ]}
        />
      </Card>
    </Stack>
  );
}

function OpenedIra({ prospectId }: { prospectId: string }) {
  const { data, failure } = useFetch('GET /public/ira-accounts', {
    query: { 'search-prospectId': `equals(${prospectId})` },
  });
  const ira = data?.[0];
  if (failure) return <FailureAlert failure={failure} />;
  if (!ira) return null;
  return (
    <Card
      title="IRA"
      actions={
        <Button dense href={`/ira-accounts/${ira.id}`}>
          View IRA
        </Button>
      }
    >
      <Facts
        facts={[
          { label: 'IRA', value: <FriendlyId id={ira.friendlyId} /> },
          { label: 'Status', value: <StatusChip status={ira.status} colour={iraColour(ira.status)} /> },
          { label: 'Custodian', value: ira.custodianName },
          { label: 'Balance', value: <Money amount={ira.balance} /> },
        ]}
      />
    </Card>
  );
}

/** Shows how far the custodian and the recordkeeper are with an applicant's IRA. */
export function OpeningProgress({ prospect }: { prospect: Prospect }) {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/next-level-accounts', {
    query: { 'search-prospectId': `equals(${prospect.id})` },
  });
  const opening = data?.[0];
  if (isLoading) return <Skeleton lines={6} />;
  if (failure) return <FailureAlert failure={failure} />;
  const waitsFor = applicationWaitsFor(prospect);
  return (
    <Stack>
      {opening ? (
        <Steps opening={opening} mayEdit={may('participants.edit')} />
      ) : (
        <EmptyState title="Not started">
          The custodian opens the IRA when the application is approved and investments are chosen.
          {waitsFor === '' ? '' : ` It waits for: ${waitsFor.toLowerCase()}.`}
        </EmptyState>
      )}
      <OpenedIra prospectId={prospect.id} />
    </Stack>
  );
}
