import { formatBoolean } from '@fiducia/domain/foundation/text/format-boolean';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { defaultActionNames } from '@fiducia/domain/orders/default-proposal';
import { outstandingLoanTypeNames, outstandingLoanTypes } from '@fiducia/domain/orders/outstanding-loan-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { nameIn } from '../../../entity/name-in.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import type { Line } from '../line.ts';
import { LineTimeline, useLineEvents } from './line-timeline.tsx';

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

/** Shows what happened to an order line, its details, and its dates. */
export function LineOverview({ line }: { line: Line }) {
  const { isLoading } = useLineEvents(line.id);
  return (
    <Stack>
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
      <LineTimeline lineId={line.id} serviceCode={line.orderServiceCode} />
      {/* They would move once the timeline above them is read. */}
      {!isLoading && (
        <>
          <Amounts line={line} />
          <Dates line={line} />
        </>
      )}
    </Stack>
  );
}
