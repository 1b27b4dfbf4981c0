import type { RecordAt } from '@fiducia/contract/api';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { canBeClosed } from '@fiducia/domain/ira/close-ira';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { canBePaidOut, canBeTransferred } from '@fiducia/domain/ira/ira-distribution';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { Money } from '../../../kit/display/money.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { spoken } from '../../../kit/text/language.ts';
import { downloadAddress, requestTo } from '../../../shell/api.ts';
import { useSupportPhone } from '../../../shell/support-phone.ts';
import { iraBookText as text } from '../../../texts/ira-book.ts';
import { iraPayoutText as payoutText } from '../../../texts/ira-payout.ts';
import { BalanceLead } from './balance-lead.tsx';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { Closing } from './closing.tsx';
import { FeeNote, FeeWarning } from './fee-warning.tsx';
import { beneficiariesIn, endingOf, formatEasternDay, useOwnIras } from './own-iras.ts';
import { Payouts, usePayouts } from './payout/payouts.tsx';
import { RequiredMinimumCard } from './required-minimum-card.tsx';
import { TaxForms } from './tax-forms.tsx';
import { transactionTitle } from './transaction-title.ts';

type Ira = RecordAt<'/public/ira-accounts'>;

function Contributions({ ira }: { ira: Ira }) {
  return (
    <Card title={text('contributions.title')}>
      {ira.contributions.length === 0 && <p>{text('contributions.none')}</p>}
      <Stack>
        {ira.contributions.map(({ taxYear, contributed, limit }) => (
          <YearBar key={taxYear} year={String(taxYear)} contributed={contributed} limit={limit} />
        ))}
      </Stack>
    </Card>
  );
}

function YearBar({ year, contributed, limit }: { year: string; contributed: Cents; limit: Cents | null }) {
  const amount = formatMoney(contributed);
  if (limit === null) return <p>{text('contributions.unlimited', { year, amount })}</p>;
  const left = cents(Math.max(0, limit - contributed));
  return (
    <div>
      <Progress
        label={text('contributions.year', { year, amount, limit: formatMoney(limit) })}
        share={Math.min(1, contributed / limit)}
      />
      <small>
        {left === 0
          ? text('contributions.full', { year })
          : text('contributions.left', { year, amount: formatMoney(left) })}
      </small>
    </div>
  );
}

function Transactions({ ira }: { ira: Ira }) {
  const list = useFetch('GET /public/ira-transactions', {
    query: {
      'search-iraAccountId': `equals(${ira.id})`,
      sortBy: 'effectiveOn',
      sortDirection: 'desc',
      resultsPerPage: 100,
    },
  });
  return (
    <Card title={text('transactions.title')}>
      <FailureAlert failure={list.failure} />
      {list.isLoading && <Skeleton lines={3} />}
      {list.data?.length === 0 && <p>{text('transactions.none')}</p>}
      <ItemList>
        {list.data?.map((row) => (
          <Item key={row.id} title={transactionTitle(row)} note={longDay(row.effectiveOn)}>
            <Money amount={row.amount} />
          </Item>
        ))}
      </ItemList>
      <FeeNote ira={ira} />
    </Card>
  );
}

function Beneficiaries({ ira }: { ira: Ira }) {
  const phone = useSupportPhone();
  return (
    <Card title={text('beneficiaries.title')}>
      {beneficiariesIn(ira.beneficiaries).length === 0 && <p>{text('beneficiaries.none', { phone })}</p>}
      <BeneficiaryList stored={ira.beneficiaries} />
    </Card>
  );
}

function Statements({ ira }: { ira: Ira }) {
  const params = { id: ira.id };
  const list = useFetch('GET /public/ira-accounts/:id/statements', { params });
  return (
    <Card title={text('statements.title')}>
      <FailureAlert failure={list.failure} />
      {list.isLoading && <Skeleton lines={2} />}
      <ItemList>
        {list.data?.map(({ quarter, from, to }) => (
          <Item
            key={quarter}
            title={text('statements.quarter', { number: quarter.slice(-1), year: quarter.slice(0, 4) })}
            note={text(to < today() ? 'statements.until' : 'statements.running', {
              from: longDay(from),
              to: longDay(to),
            })}
          >
            <Button
              dense
              opensBeside
              href={downloadAddress('GET /public/ira-accounts/:id/statements/:quarter', {
                params: { ...params, quarter },
              })}
            >
              {text('statements.download')}
            </Button>
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

/** Offers to revoke the IRA in its first week. */
function Revocation({ ira }: { ira: Ira }) {
  const revoke = ira.transitions.find(({ transition }) => transition === 'revoke');
  const day = longDay(ira.revocableUntil);
  if (revoke === undefined || ira.revocableUntil < today()) return null;
  if (!revoke.isOpen) return <Alert>{text('revoke.hasMoney', { day })}</Alert>;
  const ask = async () => {
    const isSure = await confirmDialog({
      title: text('revoke.question'),
      text: text('revoke.question.text'),
      okText: text('revoke.title'),
      isDangerous: true,
    });
    if (isSure)
      await perform(requestTo('POST /public/ira-accounts/:id/revoke', { params: { id: ira.id } }), text('revoke.done'));
  };
  return (
    <Alert action={<Button onClick={() => void ask()}>{text('revoke.title')}</Button>}>
      {text('revoke.until', { day })}
    </Alert>
  );
}

function IraView({ ira }: { ira: Ira }) {
  const { data: payouts } = usePayouts(ira.id);
  const ending = endingOf(ira.accountNumber);
  const isUsedUp = canBeClosed(ira, today(), iraPricesOn(today()));
  const isOpen = ira.status === 'open';
  const isEmpty = isOpen && ira.isHeldHere && ira.balance === 0 && payouts?.length === 0;
  return (
    <Stack>
      <BalanceLead ira={ira} />
      {isOpen && !isEmpty && (
        <Row>
          <Button href="/transfer-assets">{text('account.transfers')}</Button>
          {canBeTransferred(ira) && !isUsedUp && (
            <>
              {canBePaidOut(ira) && (
                <Button href={`/take-money-out?iraAccountId=${ira.id}`}>{payoutText('start')}</Button>
              )}
              <Button href={`/take-money-out?iraAccountId=${ira.id}&to=institution`}>{payoutText('move.start')}</Button>
            </>
          )}
        </Row>
      )}
      {ira.revokedAt && (
        <Alert tone="warning">{text('account.revoked', { day: formatEasternDay(ira.revokedAt) })}</Alert>
      )}
      {ira.status === 'closed' && ira.revokedAt === null && ira.closedAt && (
        <Alert>{text('account.closed', { day: formatEasternDay(ira.closedAt) })}</Alert>
      )}
      {isOpen && !ira.isHeldHere && <Alert>{text('account.elsewhere', { custodian: ira.custodianName })}</Alert>}
      {isEmpty && (
        <Alert
          title={text('account.waits')}
          action={
            <Button look="primary" href="/transfer-assets">
              {text('account.transfers')}
            </Button>
          }
        >
          {text('account.waits.next', { custodian: ira.custodianName, owner: ira.ownerName ?? '', ending })}
        </Alert>
      )}
      <Payouts iraId={ira.id} />
      <Closing ira={ira} />
      <Revocation ira={ira} />
      <Card
        title={spoken(iraAccountTypeNames[ira.iraType])}
        actions={
          <>
            <Button dense href="/account-opening-history">
              {text('account.history')}
            </Button>
            <Button
              dense
              opensBeside
              href={downloadAddress('GET /public/ira-accounts/:id/welcome', { params: { id: ira.id } })}
            >
              {text('account.welcome')}
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            { label: text('account.owner'), value: ira.ownerName },
            { label: text('account.number'), value: `••••${ending}` },
            { label: text('account.custodian'), value: ira.custodianName },
            { label: text('account.opened'), value: formatEasternDay(ira.openedAt) },
          ]}
        />
      </Card>
      <FeeWarning ira={ira} />
      <Transactions ira={ira} />
      <RequiredMinimumCard minimums={ira.requiredMinimums} />
      <Contributions ira={ira} />
      <Beneficiaries ira={ira} />
      <Statements ira={ira} />
    </Stack>
  );
}

function LoadedIra({ id }: { id: string }) {
  const { data, failure, isLoading } = useFetch('GET /public/ira-accounts/:id', { params: { id } });
  return (
    <>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {data && <IraView ira={data} />}
    </>
  );
}

/** Renders the owner's open IRAs: balance, transactions, contributions, beneficiaries, and statements. */
export function Screen() {
  const own = useOwnIras();
  return (
    <>
      <PageHeader title={text('account.title')} />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={8} />}
      {own.data?.length === 0 && (
        <EmptyState
          title={text('account.none')}
          action={
            <Row>
              <Button look="primary" href="/home">
                {text('account.none.action')}
              </Button>
            </Row>
          }
        >
          {text('account.none.next')}
        </EmptyState>
      )}
      <Stack>
        {own.data?.map(({ id }) => (
          <LoadedIra key={id} id={id} />
        ))}
        {own.data && own.data.length > 0 && <TaxForms />}
      </Stack>
    </>
  );
}
