import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { letterCarriers, oldAccountKindNames, transferKinds } from '@fiducia/domain/ira/ira-transfer';
import { holderOf, iraTransferStatusNames, type TransferHolder } from '@fiducia/domain/ira/ira-transfer-machine';
import { activityTab } from '../../../../entity/activity-and-rail.tsx';
import { nameIn } from '../../../../entity/name-in.ts';
import { RecordHead } from '../../../../entity/record-head.tsx';
import { useRecord } from '../../../../entity/use-record.ts';
import { Alert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText, formatDay } from '../../../../kit/display/date-text.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Money } from '../../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../../kit/display/stat.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../../kit/page/tabbed-page.tsx';
import { downloadAddress } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { FollowUpAlert } from './follow-up.tsx';
import { type Transfer, TransferActions } from './transfer-actions.tsx';
import { transferColour } from './transfer-colour.ts';

const holders: Readonly<Record<TransferHolder, string>> = {
  owner: 'The owner',
  us: 'Us',
  institution: 'The institution',
};

function waitingFor(row: Transfer): string {
  const holder = row.moneyHere === null ? holderOf(row.status) : 'us';
  return holder === undefined ? 'No one' : holders[holder];
}

/** Says that the money is here to be credited, or else whom staff call now. */
function NextStepAlert({ row }: { row: Transfer }) {
  const { moneyHere } = row;
  const isDepositShown = useSession().may('trust.view');
  if (moneyHere === null) return <FollowUpAlert row={row} />;
  const { depositId, receivedOn, holdEndsOn } = moneyHere;
  return (
    <Alert tone="success" title={`The money arrived on ${longDate(receivedOn)}`}>
      {holdEndsOn === null
        ? 'A deposit of exactly this amount names the owner. Credit it to the IRA.'
        : `A deposit of exactly this amount names the owner. It is on hold until ${longDate(holdEndsOn)}.`}{' '}
      {isDepositShown && <a href={`/trust/deposits/${depositId}`}>View deposit</a>}
    </Alert>
  );
}

function OldAccount({ row }: { row: Transfer }) {
  const address = `${row.addressLine1}, ${row.city}, ${row.stateCode} ${row.postalCode}`;
  const { institutionId, institutionName } = row;
  return (
    <Card title="Old account">
      <Facts
        facts={[
          {
            label: 'Institution',
            value:
              institutionId === null ? (
                `${institutionName} (entered by the owner)`
              ) : (
                <a href={`/institutions/${institutionId}`}>{institutionName}</a>
              ),
          },
          { label: 'Address', value: address },
          { label: 'Phone', value: row.institutionPhone },
          { label: 'Kind of account', value: oldAccountKindNames[row.accountKind] },
          { label: 'Number of old account', value: row.accountNumber },
          {
            label: 'Amount',
            value: row.isWhole ? `The whole account, about ${formatMoney(row.amount)}` : formatMoney(row.amount),
          },
          { label: 'Moves as', value: nameIn(transferKinds, row.kind) },
          { label: 'Into', value: <a href={`/ira-accounts/${row.iraAccountId}`}>IRA of {row.ownerName}</a> },
        ]}
      />
    </Card>
  );
}

function Steps({ row }: { row: Transfer }) {
  const at = (label: string, value: string | null) =>
    value !== null && { label, value: <DateText value={value} withTime /> };
  return (
    <Card title="Steps">
      <Facts
        facts={[
          { label: 'Started', value: <DateText value={row.createdAt} withTime /> },
          at('Signed', row.signedAt),
          row.signedName !== null && { label: 'Signed by', value: row.signedName },
          at('Letter sent', row.sentAt),
          row.carrier !== null && { label: 'Sent by', value: nameIn(letterCarriers, row.carrier) },
          at('Money received', row.receivedAt),
          at('Credited', row.creditedAt),
          at('Ended', row.endedAt),
          row.endNote !== null && { label: 'Reason', value: row.endNote },
          at('Followed up', row.followedUpAt),
          row.followUpNote !== null && { label: 'What the institution said', value: row.followUpNote },
        ]}
      />
    </Card>
  );
}

function Overview({ row }: { row: Transfer }) {
  return (
    <Stack>
      <NextStepAlert row={row} />
      <OldAccount row={row} />
      <Steps row={row} />
    </Stack>
  );
}

/** Shows one transfer into an IRA: the old account, its steps, and the letter of acceptance. */
export function TransferPage({ id }: { id: string }) {
  const handle = useRecord('/public/ira-transfers', id);
  const mayEdit = useSession().may('accounts.edit');
  const { record: row } = handle;
  const title = row ? `${row.institutionName} to ${row.ownerName}` : 'IRA transfer';
  return (
    <TabbedPage
      title={title}
      subtitle={row && `${nameIn(transferKinds, row.kind)} · ${formatFriendlyId(row.friendlyId)}`}
      crumbs={[{ label: 'IRA transfers', href: '/ira-transfers' }, { label: title }]}
      status={
        row && (
          <StatusChip
            status={row.status}
            label={iraTransferStatusNames[row.status]}
            colour={transferColour(row.status)}
          />
        )
      }
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        mayEdit && (
          <>
            <Button
              opensBeside
              href={downloadAddress('GET /public/ira-transfers/:id/letter', { params: { id: row.id } })}
            >
              Open letter
            </Button>
            <TransferActions row={row} handle={handle} />
          </>
        )
      }
      tabs={
        row
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview row={row} /> },
              activityTab({ entity: 'ira-transfers', id: row.id }),
            ]
          : []
      }
    >
      {row && (
        <RecordHead>
          <Stats>
            <Stat label="Amount" figure={<Money amount={row.amount} />} note={row.isWhole ? 'about' : undefined} />
            <Stat label="Credited" figure={<Money amount={row.credited ?? 0} />} />
            <Stat
              label="Waiting for"
              figure={waitingFor(row)}
              note={`since ${formatDay(row.moneyHere?.receivedOn ?? row.stepSince)}`}
            />
            {row.expectedOn !== null && row.moneyHere === null && (
              <Stat label="Expected by" figure={formatDay(row.expectedOn)} />
            )}
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
