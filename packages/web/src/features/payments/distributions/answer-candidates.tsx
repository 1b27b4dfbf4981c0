import type { AnswerCandidate, HeldAnswerDetail } from '@fiducia/contract/payments/held-bank-answer.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { perform } from '../../../entity/perform.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Candidate, CandidateList } from '../../../kit/display/candidate-list.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../shell/api.ts';

interface PossiblePaymentProps {
  readonly candidate: AnswerCandidate;
  readonly isBusy: boolean;
  readonly onAssign: (() => void) | undefined;
}

function PossiblePayment({ candidate, isBusy, onAssign }: PossiblePaymentProps) {
  const { kind, payee, reference, amount, effectiveDate, status, accountNumberLast4, href, agrees, differs } =
    candidate;
  const facts = [
    kind === 'prenote' ? 'Prenote' : formatMoney(cents(amount)),
    formatDate(effectiveDate),
    reference,
    accountNumberLast4 !== null && `account ending in ${accountNumberLast4}`,
  ];
  return (
    <Candidate
      name={payee}
      href={href}
      status={<StatusChip status={status} />}
      detail={facts.filter(Boolean).join(', ')}
      differs={differs}
      reasons={candidate.blocker === null ? agrees : [...agrees, candidate.blocker]}
    >
      {onAssign && candidate.blocker === null && (
        <Button dense busy={isBusy} title={`Assign to ${payee}, ${reference}`} onClick={onAssign}>
          Assign to payment
        </Button>
      )}
    </Candidate>
  );
}

/** Lists the payments that a held response can be about. A user who may decide assigns it to one of them. */
export function AnswerCandidates({
  id,
  detail,
  mayDecide,
}: {
  id: string;
  detail: HeldAnswerDetail;
  mayDecide: boolean;
}) {
  const [busy, setBusy] = useState('');
  const assign = async ({ kind, id: targetId, payee, reference, differs }: AnswerCandidate) => {
    const reason = await promptDialog({
      title: 'Assign to payment?',
      text: `${payee}, ${reference}. ${differs.length === 0 ? '' : `${differs.join('. ')}. `}${detail.effect} This can’t be undone.`,
      label: 'Reason',
      okText: 'Assign to payment',
    });
    if (reason === undefined) return;
    setBusy(targetId);
    await perform(
      requestTo('POST /private/held-bank-answers/:id/assign', { params: { id }, body: { kind, targetId, reason } }),
      'Response assigned',
    );
    setBusy('');
  };
  return (
    <Card title="Possible payments" flush>
      {detail.candidates.length === 0 && (
        <EmptyState title="No possible payments">
          No payment or prenote of ours has this trace number, this reference, or this account.
        </EmptyState>
      )}
      <CandidateList>
        {detail.candidates.map((candidate) => (
          <PossiblePayment
            key={candidate.id}
            candidate={candidate}
            isBusy={busy === candidate.id}
            onAssign={mayDecide ? () => void assign(candidate) : undefined}
          />
        ))}
      </CandidateList>
    </Card>
  );
}
