import { formatBoolean } from '@fiducia/domain/foundation/text/format-boolean';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { defaultActionNames } from '@fiducia/domain/orders/default-proposal';
import { outstandingLoanTypeNames, outstandingLoanTypes } from '@fiducia/domain/orders/outstanding-loan-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { nameIn } from '../../../entity/name-in.ts';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Alert, FailureAlert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { ConditionList } from '../../../kit/display/condition-list.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { WithRail } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { navigate } from '../../../shell/navigation.ts';
import { useSession } from '../../../shell/session.ts';
import type { Line, LineHandle } from '../line.ts';

const yesNo = (value: boolean | null) => (value === null ? '—' : formatBoolean(value));

function Amounts({ line }: { line: Line }) {
  const reasons = useLookup('/public/distribution-reasons');
  const loanType = line.person['outstandingLoanType'];
  return (
    <Card title="Distribution">
      <Facts
        facts={[
          { label: 'Reason', value: nameIn(reasons, line.distributionReasonCode) },
          {
            label: 'Account type',
            value: line.retirementAccountTypeCode ? statusLabel(line.retirementAccountTypeCode) : '—',
          },
          { label: 'Tax ID', value: <TaxId value={line.taxId} isRequired /> },
          { label: 'Pre-tax', value: <Money amount={line.traditionalPreTaxAmount} /> },
          { label: 'After-tax', value: <Money amount={line.traditionalPostTaxAmount} /> },
          { label: 'Tax state', value: line.taxAuthorityStateCode ?? '—' },
          line.retirementAccountTypeCode === 'roth' && {
            label: 'Roth balance',
            value: <Money amount={line.rothBalance} />,
          },
          line.retirementAccountTypeCode === 'roth' && {
            label: 'Roth basis',
            value: <Money amount={line.rothBasisAmount} />,
          },
          line.retirementAccountTypeCode === 'roth' && {
            label: 'First Roth contribution year',
            value: line.rothAccountOpenedInYear ?? '—',
          },
          { label: 'Outstanding loan', value: yesNo(line.hasOutstandingLoan) },
          line.hasOutstandingLoan === true && {
            label: 'Loan amount',
            value: <Money amount={line.loanOutstandingAmount} />,
          },
          line.hasOutstandingLoan === true && { label: 'Loan defaults', value: yesNo(line.loanIsDefaulting) },
          isOneOf(outstandingLoanTypes, loanType) && { label: 'Loan type', value: outstandingLoanTypeNames[loanType] },
          line.decedentLastName !== null && {
            label: 'Decedent',
            value: fullName({ firstName: line.decedentFirstName, lastName: line.decedentLastName }),
          },
          line.decedentDateOfDeath !== null && {
            label: 'Date of death',
            value: <DateText value={line.decedentDateOfDeath} />,
          },
        ]}
      />
    </Card>
  );
}

/** Returns the default action for a nonresponsive participant, followed by the reason. */
function decidedFor({ nonResponsiveParticipantAction: action, nonResponsiveReason }: Line): string {
  const name = action === null ? '' : defaultActionNames[action];
  return nonResponsiveReason === null ? name : `${name}. ${nonResponsiveReason}`;
}

function Dates({ line }: { line: Line }) {
  return (
    <Card title="Dates">
      <Facts
        facts={[
          { label: 'First notice', value: <DateText value={line.firstNoticeAt} withTime /> },
          { label: 'Second notice', value: <DateText value={line.secondNoticeAt} withTime /> },
          { label: 'Respond by', value: <DateText value={line.respondBy} /> },
          {
            label: 'Non-responsive after',
            value: <DateText value={line.becomesNonResponsiveParticipantAtEndOfDayOn} />,
          },
          line.nonResponsiveSince !== null && {
            label: 'Non-responsive since',
            value: <DateText value={line.nonResponsiveSince} />,
          },
          line.nonResponsiveParticipantAction !== null && {
            label: 'Default action',
            value: decidedFor(line),
          },
          { label: 'Unlocked', value: yesNo(line.isUnlocked) },
          {
            label: '30-day period',
            value:
              line.participantElectedToKeepWaitingPeriod === null
                ? 'No choice yet'
                : line.participantElectedToKeepWaitingPeriod
                  ? 'Kept'
                  : 'Waived',
          },
          line.waitingPeriodEndsOn !== null && {
            label: '30-day period ends on',
            value: <DateText value={line.waitingPeriodEndsOn} />,
          },
          line.holdEndsOn !== null && { label: 'Hold ends', value: <DateText value={line.holdEndsOn} /> },
          line.payOn !== null && { label: 'Pay date', value: <DateText value={line.payOn} /> },
          line.completedAt !== null && { label: 'Completed', value: <DateText value={line.completedAt} withTime /> },
          { label: 'In this status since', value: <DateText value={line.stateChangedAt} withTime /> },
        ]}
      />
    </Card>
  );
}

const questions = { complete: 'Can complete', cancel: 'Can cancel', delete: 'Can delete' } as const;

/**
 * Lists the conditions for completing, canceling, and deleting an order line, each marked as met or not met. Source:
 * doc 1 §4.3.
 */
function Conditions({ handle, line }: { handle: LineHandle; line: Line }) {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /public/order-lines/:id/conditions', { params: { id: line.id } });
  if (isLoading) return <Skeleton />;
  if (!data) return <FailureAlert failure={failure} />;
  const remove = async () => {
    if (
      !(await confirmDialog({
        title: 'Delete this order line?',
        text: 'This removes the participant from the order.',
        okText: 'Delete order line',
        isDangerous: true,
      }))
    )
      return;
    const rejected = await handle.remove();
    if (rejected) await alertDialog({ title: 'Order line not deleted', text: failureTexts(rejected).join(' ') });
    else navigate(`/orders/${line.orderId}`);
  };
  return (
    <>
      {(['complete', 'cancel', 'delete'] as const).map((question) => (
        <Card
          key={question}
          title={`${questions[question]}: ${data[question].isAllowed ? 'yes' : 'no'}`}
          actions={
            question === 'delete' &&
            data.delete.isAllowed &&
            may('orders.edit') && (
              <Button dense look="danger" onClick={() => void remove()}>
                Delete
              </Button>
            )
          }
        >
          <ConditionList
            conditions={data[question].conditions.map(({ sentence, holds, need }) => ({
              text: sentence,
              isMet: holds,
              ...(need === 'oneOf' ? { help: 'Only one of these conditions is required' } : {}),
            }))}
          />
        </Card>
      ))}
    </>
  );
}

/** Shows the details and dates of an order line, and the conditions for ending it. */
export function LineOverview({ handle, line }: { handle: LineHandle; line: Line }) {
  return (
    <WithRail rail={<RecordRail entity="order-lines" id={line.id} flags={[{ name: 'rush', label: 'Rush' }]} />}>
      {line.dataFixes.length > 0 && (
        <Alert tone="warning" title="Values to fix">
          <ul>
            {line.dataFixes.map((fix) => (
              <li key={fix.field}>
                {fix.header}: {fix.message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Amounts line={line} />
      <Dates line={line} />
      <Conditions handle={handle} line={line} />
    </WithRail>
  );
}
