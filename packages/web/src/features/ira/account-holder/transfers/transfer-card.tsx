import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { perform } from '../../../../entity/perform.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Tracker } from '../../../../kit/display/tracker.tsx';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { downloadAddress, requestTo } from '../../../../shell/api.ts';
import { callAddress, useSupportPhone } from '../../../../shell/support-phone.ts';
import { iraTransfersText as text } from '../../../../texts/ira-transfers.ts';
import { formatEasternDay } from '../own-iras.ts';
import { NudgeButton } from './nudge-button.tsx';
import type { Transfer } from './transfer-draft.ts';
import { isLateWithUs, lateBy, nowText, stepsDone, stepsOf } from './transfer-state.ts';

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
  if (of.followUpAskedAt !== null)
    return <p>{text('asked', { day: formatEasternDay(of.followUpAskedAt), institution: of.institutionName })}</p>;
  if (of.followedUpAt === null) return null;
  return <p>{text('followedUp', { day: formatEasternDay(of.followedUpAt), note: of.followUpNote ?? '' })}</p>;
}

/** Shows one transfer: its steps, who has it now, and what the owner can do. */
export function TransferCard({ of, onContinue }: { of: Transfer; onContinue: () => void }) {
  const phone = useSupportPhone();
  const isOver = of.status === 'canceled' || of.status === 'rejected';
  return (
    <Card title={of.institutionName}>
      <Stack>
        {!isOver && <Tracker steps={stepsOf(of)} current={stepsDone(of)} hasProblem={lateBy(of) > 0 && 'waiting'} />}
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
          {isLateWithUs(of) && <Button href={callAddress(phone)}>{text('call', { phone })}</Button>}
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
