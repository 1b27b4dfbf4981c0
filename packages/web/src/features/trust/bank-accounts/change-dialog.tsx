import type { RecordAt } from '@fiducia/contract/api';
import { perform } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { SecretNumber } from '../../../entity/secret-number.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { call, requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { accountFacts } from './account-facts.ts';
import { LetterLink } from './letter-link.tsx';

type Change = RecordAt<'/private/corporate-bank-account-changes'>;

const flat = (values: Change['proposed']) => Object.values(accountFacts(values)).flat();

function comparedRows({ proposed, formerly }: Change) {
  const before = new Map((formerly ? flat(formerly) : []).map(({ label, value }) => [label, value]));
  return flat(proposed)
    .map(({ label, value }) => ({ id: label, label, before: before.get(label) ?? '—', after: value }))
    .filter((row) => formerly === null || row.before !== row.after);
}

const numberOf = async (id: string): Promise<string> =>
  (await call('POST /private/corporate-bank-account-changes/:id/reveal-account-number', { params: { id }, body: {} }))
    .result.accountNumber;

function Content({ change }: { change: Change }) {
  const { may } = useSession();
  const reveal = may('system.edit') ? { onReveal: () => numberOf(change.id) } : {};
  return (
    <Stack>
      <Facts
        layout="rows"
        facts={[
          { label: 'Status', value: <StatusChip status={change.status ?? 'waiting'} /> },
          { label: 'Changes', value: change.changes },
          change.accountNumber !== null && {
            label: 'New account number',
            value: <SecretNumber masked={change.accountNumber} {...reveal} />,
          },
          change.openingBalance !== null && {
            label: 'Opening balance',
            value: (
              <>
                <Money amount={change.openingBalance} /> on <DateText value={change.openingBalanceOn} />
              </>
            ),
          },
          {
            label: 'Bank’s letter',
            value:
              change.letterFileId === null ? (
                'None attached'
              ) : (
                <LetterLink fileId={change.letterFileId} name="Open letter" />
              ),
          },
          { label: 'Reason', value: change.reason },
          { label: 'Requested by', value: change.requestedByName },
          { label: 'Requested', value: <DateText value={change.createdAt} withTime /> },
          { label: 'Decided by', value: change.decidedByName ?? '—' },
          { label: 'Decided', value: <DateText value={change.decidedAt} withTime /> },
        ]}
      />
      <PlainTable
        caption="Requested settings"
        empty="No other setting changes"
        emptyNext="Only the numbers above change."
        rows={comparedRows(change)}
        columns={[
          { key: 'label', label: 'Setting' },
          { key: 'before', label: 'Before' },
          { key: 'after', label: 'After' },
        ]}
      />
    </Stack>
  );
}

function Decision({ change }: { change: Change }) {
  const { user } = useSession();
  const isOwn = change.requestedBy === user?.id;
  const decide = (decision: 'approve' | 'reject') =>
    perform(
      requestTo('POST /private/corporate-bank-account-changes/:id/decide', {
        params: { id: change.id },
        body: { decision },
      }),
      decision === 'approve' ? 'Approved.' : 'Rejected.',
    );
  return (
    <Row>
      {isOwn && <span>You requested this, so another user must approve it.</span>}
      {isOwn && (
        <Button
          onClick={() =>
            void perform(
              requestTo('POST /private/corporate-bank-account-changes/:id/remind', {
                params: { id: change.id },
                body: {},
              }),
              'Reminder sent.',
            )
          }
        >
          Send reminder
        </Button>
      )}
      <Button onClick={() => void decide('reject')}>{isOwn ? 'Withdraw request' : 'Reject change'}</Button>
      {!isOwn && (
        <Button look="primary" onClick={() => void decide('approve')}>
          Approve change
        </Button>
      )}
    </Row>
  );
}

/** Shows a requested change with the settings before and after, and the decisions this user can make. */
export function ChangeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isLoading, failure } = useFetch('GET /private/corporate-bank-account-changes/:id', { params: { id } });
  const { may } = useSession();
  const mayDecide = data?.status === 'waiting' && may('system.edit');
  return (
    <Modal
      title={data?.displayName ?? 'Bank account change'}
      width="large"
      height={720}
      onClose={onClose}
      {...(data && mayDecide ? { footer: <Decision change={data} /> } : {})}
    >
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && <Content change={data} />}
    </Modal>
  );
}
