import type { RowAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOpenTransfer } from '@fiducia/domain/ira/ira-transfer-machine';
import type { ReactNode } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { Money } from '../../../kit/display/money.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { callAddress, useSupportPhone } from '../../../shell/support-phone.ts';
import { iraText } from '../../../texts/ira.ts';
import { iraHomeText as text } from '../../../texts/ira-home.ts';
import { BalanceLead } from './balance-lead.tsx';
import { MadeOf } from './made-of.tsx';
import { type NextIraStep, nextIraStep } from './next-ira-step.ts';
import styles from './open-ira.module.css';
import { beneficiariesIn, iraTitle, type OwnIra } from './own-iras.ts';
import { type Payout, titleOf, usePayouts } from './payout/payouts.tsx';
import { transactionTitle } from './transaction-title.ts';
import { NudgeButton } from './transfers/nudge-button.tsx';
import type { Transfer } from './transfers/transfer-draft.ts';
import { lateBy, nowText, stepsDone, stepsOf, waitText } from './transfers/transfer-state.ts';

type Look = 'primary' | 'secondary';

/** Says what the owner should do next, above its only button. */
function stepText(step: NextIraStep): string {
  switch (step.kind) {
    case 'sign':
      return text('next.sign', { institution: step.transfer.institutionName });
    case 'nudge':
      return text('next.late', { institution: step.transfer.institutionName, count: lateBy(step.transfer) });
    case 'late':
      return text('next.lateWithUs', { institution: step.transfer.institutionName });
    case 'letter':
      return text('next.letter', { institution: step.payout.institutionName ?? '' });
    case 'returned':
      return text('next.returned', { amount: formatMoney(step.payout.net) });
    default:
      return text(`next.${step.kind}`);
  }
}

function StepButton({ step, look }: { step: NextIraStep; look: Look }): ReactNode {
  const phone = useSupportPhone();
  if (step.kind === 'nudge') return <NudgeButton of={step.transfer} look={look} />;
  if (step.kind === 'late') return <Button href={callAddress(phone)}>{text('call', { phone })}</Button>;
  if (step.kind === 'returned' || step.kind === 'beneficiaries')
    return (
      <Button look={look} href={callAddress(phone)}>
        {text('call', { phone })}
      </Button>
    );
  return (
    <Button look={look} href={step.kind === 'letter' ? '/view-account' : '/transfer-assets'}>
      {step.kind === 'sign' || step.kind === 'letter' ? text(`do.${step.kind}`) : iraText('home.transfers')}
    </Button>
  );
}

const amountOf = ({ isWhole, amount }: Transfer): string =>
  isWhole ? text('about', { amount: formatMoney(amount) }) : formatMoney(amount);

/** Shows the steps of the transfer that needs attention most, and who has it now. */
function LeadingTransfer({ of }: { of: Transfer }) {
  return (
    <Card
      title={text('transfer', { institution: of.institutionName, amount: amountOf(of) })}
      actions={
        <Button dense href="/transfer-assets">
          {text('underWay.transfer')}
        </Button>
      }
    >
      <Stack>
        <p>{nowText(of)}</p>
        <Tracker steps={stepsOf(of)} current={stepsDone(of)} hasProblem={lateBy(of) > 0 && 'waiting'} />
      </Stack>
    </Card>
  );
}

/** Lists what else is under way, what is late first. */
function UnderWay({ transfers, payouts }: { transfers: readonly Transfer[]; payouts: readonly Payout[] }) {
  if (transfers.length + payouts.length === 0) return null;
  return (
    <Card title={text('underWay')}>
      <ItemList>
        {transfers.map((one) => (
          <Item key={one.id} title={`${one.institutionName}, ${amountOf(one)}`} note={waitText(one)}>
            <Button dense href="/transfer-assets">
              {text('underWay.transfer')}
            </Button>
          </Item>
        ))}
        {payouts.map((one) => (
          <Item key={one.orderLineId} title={titleOf(one)} note={one.sentence}>
            <Button dense href="/view-account">
              {text('underWay.payout')}
            </Button>
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

/** The transactions of an IRA, newest first. */
const useEntries = (iraId: string) =>
  useFetch('GET /public/ira-transactions', {
    query: {
      'search-iraAccountId': `equals(${iraId})`,
      sortBy: 'effectiveOn',
      sortDirection: 'desc',
      resultsPerPage: 500,
    },
  });

function Activity({ entries }: { entries: readonly RowAt<'/public/ira-transactions'>[] }) {
  if (entries.length === 0) return null;
  return (
    <Card
      title={text('activity')}
      actions={
        <Button dense href="/view-account">
          {text('activity.all')}
        </Button>
      }
    >
      <ItemList>
        {entries.slice(0, 5).map((row) => (
          <Item key={row.id} title={transactionTitle(row)} note={longDay(row.effectiveOn)}>
            <Money amount={row.amount} />
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

/** Shows an open IRA: its balance first, the owner's next step, what is under way, and what happened last. */
export function OpenIra({ ira, isMain }: { ira: OwnIra; isMain: boolean }) {
  const phone = useSupportPhone();
  const list = useFetch('GET /public/ira-transfers', { query: { resultsPerPage: 100 } });
  const paid = usePayouts(ira.id);
  const { data: entries = [] } = useEntries(ira.id);
  const transfers = (list.data ?? [])
    .filter(({ iraAccountId, status }) => iraAccountId === ira.id && isOpenTransfer(status))
    .toSorted((one, other) => lateBy(other) - lateBy(one));
  const payouts = (paid.data ?? []).filter(({ isFinished }) => !isFinished);
  const hasBeneficiaries = beneficiariesIn(ira.beneficiaries).length > 0;
  const step =
    list.data && paid.data && nextIraStep({ transfers, payouts, isEmpty: ira.balance === 0, hasBeneficiaries });
  return (
    <Stack>
      <div className={styles['top']}>
        <section aria-label={iraTitle(ira)}>
          <BalanceLead ira={ira} />
          {step && (
            <>
              <h2 className={styles['next']}>{stepText(step)}</h2>
              <div className={styles['do']}>
                <StepButton step={step} look={isMain ? 'primary' : 'secondary'} />
              </div>
            </>
          )}
        </section>
        <MadeOf ira={ira} entries={entries} />
      </div>
      <FailureAlert failure={list.failure ?? paid.failure} />
      {step && !hasBeneficiaries && step.kind !== 'beneficiaries' && (
        <Alert tone="warning">{iraText('home.noBeneficiaries', { phone })}</Alert>
      )}
      {transfers[0] && <LeadingTransfer of={transfers[0]} />}
      <UnderWay transfers={transfers.slice(1)} payouts={payouts} />
      <Activity entries={entries} />
      <Row>
        <Button look="quiet" href="/view-account">
          {iraText('home.view')}
        </Button>
        {ira.prospectId !== null && (
          <Button look="quiet" href={`/set-ira-preferences?prospectId=${ira.prospectId}`}>
            {iraText('home.reinvest')}
          </Button>
        )}
        <Button look="quiet" href="/account-opening-history">
          {iraText('home.history')}
        </Button>
      </Row>
    </Stack>
  );
}
