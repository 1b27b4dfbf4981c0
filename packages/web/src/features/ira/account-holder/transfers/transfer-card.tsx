import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { nextNudgeOn } from '@fiducia/domain/ira/ira-transfer';
import { perform } from '../../../../entity/perform.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Tracker } from '../../../../kit/display/tracker.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { downloadAddress, requestTo } from '../../../../shell/api.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { iraTransfersText as text } from '../../../../texts/ira-transfers.ts';
import { formatEasternDay } from '../own-iras.ts';
import type { Transfer } from './transfer-draft.ts';

const steps = ['signed', 'sent', 'received', 'credited'] as const;
const done: Readonly<Record<Transfer['status'], number>> = {
  draft: 0,
  signed: 1,
  sent: 2,
  received: 3,
  credited: 4,
  canceled: 0,
  rejected: 2,
};

/** Says in a sentence who has the transfer now, and what happens next. */
function nowText(of: Transfer): string {
  const { institutionName: institution, status, endNote: note } = of;
  const day = formatEasternDay(of.stepSince);
  if (status === 'sent' && of.expectedOn !== null) {
    const isLate = of.expectedOn < today();
    return text(isLate ? 'now.late' : 'now.sent', { institution, day, expected: formatDay(of.expectedOn) });
  }
  if (status === 'credited') return text('now.credited', { day, amount: formatMoney(of.credited ?? of.amount) });
  if (status === 'canceled')
    return note === null ? text('now.canceled', { day }) : text('now.canceled.note', { day, note });
  if (status === 'rejected') return text('now.rejected', { note: note ?? '' });
  return status === 'signed' || status === 'sent' ? text('now.signed', { institution }) : text(`now.${status}`);
}

function NudgeButton({ of }: { of: Transfer }) {
  const nudge = useAction(() =>
    perform(
      requestTo('POST /public/ira-transfers/:id/nudge', { params: { id: of.id } }),
      text('nudge.done', { institution: of.institutionName }),
    ),
  );
  if (!isOneOf(['signed', 'sent', 'received'], of.status)) return null;
  if (of.nudgedOn !== null && nextNudgeOn(of.nudgedOn) > today()) return null;
  return (
    <Button busy={nudge.isBusy} onClick={() => void nudge.run()}>
      {text('nudge')}
    </Button>
  );
}

function CancelButton({ of }: { of: Transfer }) {
  const ask = async () => {
    const isSure = await confirmDialog({
      title: text('cancel.question'),
      text: text('cancel.text', { institution: of.institutionName }),
      okText: text('cancel'),
      isDangerous: true,
    });
    if (isSure)
      await perform(requestTo('POST /public/ira-transfers/:id/cancel', { params: { id: of.id } }), text('cancel.done'));
  };
  if (!isOneOf(['draft', 'signed'], of.status)) return null;
  return (
    <Button look="quiet" onClick={() => void ask()}>
      {text('cancel')}
    </Button>
  );
}

function FollowUp({ of }: { of: Transfer }) {
  if (of.followUpAskedAt !== null) return <p>{text('asked', { day: formatEasternDay(of.followUpAskedAt) })}</p>;
  if (of.followedUpAt === null) return null;
  return <p>{text('followedUp', { day: formatEasternDay(of.followedUpAt), note: of.followUpNote ?? '' })}</p>;
}

/** Shows one transfer: its steps, who has it now, and what the owner can do. */
export function TransferCard({ of, onContinue }: { of: Transfer; onContinue: () => void }) {
  const isOver = of.status === 'canceled' || of.status === 'rejected';
  return (
    <Card title={of.institutionName}>
      <Stack>
        {!isOver && (
          <Tracker steps={steps.map((step) => ({ label: text(`step.${step}`) }))} current={done[of.status]} />
        )}
        <p>{nowText(of)}</p>
        {!isOver && <FollowUp of={of} />}
        <Row>
          {of.status === 'draft' && (
            <Button look="primary" onClick={onContinue}>
              {text('continue')}
            </Button>
          )}
          {of.signedAt !== null && (
            <Button
              opensBeside
              href={downloadAddress('GET /public/ira-transfers/:id/letter', { params: { id: of.id } })}
            >
              {text('letter')}
            </Button>
          )}
          <NudgeButton of={of} />
          <CancelButton of={of} />
        </Row>
        <Facts
          facts={[
            {
              label: text('account'),
              value: text('account.ending', {
                kind: text(`kind.${of.accountKind}`),
                number: of.accountNumber ?? '',
              }),
            },
            {
              label: text('amount'),
              value: of.isWhole ? text('amount.whole', { amount: formatMoney(of.amount) }) : formatMoney(of.amount),
            },
            { label: text('moves'), value: text(`moves.${of.kind}`) },
            { label: text('reference'), value: formatFriendlyId(of.friendlyId) },
          ]}
        />
      </Stack>
    </Card>
  );
}
