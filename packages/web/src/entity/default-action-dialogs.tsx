import type { ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import {
  defaultActionNames,
  defaultActions,
  type ForceReason,
  forceReasonNames,
  forceReasons,
} from '@fiducia/domain/orders/default-proposal';
import { useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Facts } from '../kit/display/facts.tsx';
import { Row, Stack } from '../kit/display/layout.tsx';
import { RadioCardsField } from '../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../kit/form/fields/text-area-field.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { notify } from '../kit/overlay/notify.ts';
import { call } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';

interface DialogProps {
  readonly rows: readonly ExpiredLine[];
  readonly onClose: () => void;
}

interface ApplyProposedDialogProps extends DialogProps {
  /** Others that were selected, and why they get no default. */
  readonly others?: { readonly count: number; readonly reason: string } | undefined;
  /** Called after the actions were applied. */
  readonly onDone?: (() => void) | undefined;
}

const people = participantCount;

/** Replaces the order line IDs in the server's errors with participants' names. */
function withNames(failure: Failure, rows: readonly ExpiredLine[]): Failure {
  const { errors } = failure;
  if (errors === undefined || typeof errors === 'string' || Array.isArray(errors)) return failure;
  const named = Object.entries(errors).map(([key, texts]) => {
    const row = rows.find(({ id }) => id === key);
    return [key, row === undefined ? texts : [texts].flat().map((text) => `${row.name}: ${text}`)];
  });
  return { message: failure.message, errors: Object.fromEntries(named) };
}

async function decide(
  rows: readonly ExpiredLine[],
  action: DefaultAction,
  force: { forceAction: boolean; forceReasonCode?: ForceReason | null; note?: string | null },
): Promise<Failure | undefined> {
  const { forceAction, forceReasonCode, note } = force;
  try {
    await call('POST /private/order-lines/non-responsive-participant-actions', {
      body: {
        nonResponsiveParticipantAction: action,
        selectedOrderLineIds: rows.map(({ id }) => id),
        forceAction,
        ...(forceReasonCode ? { forceReasonCode } : {}),
        ...(note ? { note } : {}),
      },
    });
    return undefined;
  } catch (error) {
    return withNames(asFailure(error), rows);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
  }
}

/**
 * Applies the actions that the rules propose for the selected participants, grouped by action. Each group succeeds or
 * fails as a whole.
 */
export function ApplyProposedDialog({ rows, others, onClose, onDone = onClose }: ApplyProposedDialogProps) {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const able = rows.filter((row) => row.proposedAction !== null && row.blocker === null);
  const left = rows.filter((row) => !able.includes(row));
  const groups = defaultActions.flatMap((action) => {
    const of = able.filter(({ proposedAction }) => proposedAction === action);
    return of.length === 0 ? [] : [{ action, of }];
  });
  const apply = async () => {
    setBusy(true);
    for (const { action, of } of groups) {
      const rejected = await decide(of, action, { forceAction: false });
      if (rejected) {
        setFailure(rejected);
        setBusy(false);
        return;
      }
    }
    notify(`Action applied to ${people(able.length)}`);
    onDone();
  };
  const title = able.length === 0 ? 'No default action to apply' : `Apply default action to ${people(able.length)}?`;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Stack>
        <Facts
          layout="rows"
          facts={groups.map(({ action, of }) => ({
            label: defaultActionNames[action],
            value: `${people(of.length)}, ${formatMoney(sumCents(of.map(({ gross }) => cents(gross))))}`,
          }))}
        />
        {left.length > 0 && (
          <Alert tone="warning" title={`Staying in the queue: ${people(left.length)}`}>
            <ul>
              {left.slice(0, 10).map((row) => (
                <li key={row.id}>
                  {row.name}: {row.blocker ?? row.reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {others && (
          <Alert tone="warning" title={`No default yet: ${people(others.count)}`}>
            {others.reason}
          </Alert>
        )}
        <FailureAlert failure={failure} />
        {groups.some(({ action }) => action !== 'returnedToPlan') && (
          <p>
            Another person must approve each payment before it’s sent. Until then, the participant can still respond.
          </p>
        )}
        <Row>
          {able.length > 0 && (
            <Button look="primary" busy={isBusy} onClick={() => void apply()}>
              Apply
            </Button>
          )}
          <Button onClick={onClose}>{able.length > 0 ? 'Cancel' : 'Close'}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}

const explained: Readonly<Record<DefaultAction, string>> = {
  automaticRollover: 'No tax. For balances up to the limit, or when the plan terminates',
  taxableSavingsAccount: 'After tax. For small balances and money that was already taxed',
  cashPayment: 'After tax, to the address on file. For small balances only',
  returnedToPlan: 'Immediately. The money becomes available for the plan’s other order lines',
};

/** Applies an action other than the one the rules propose. The participant also sees the reason. */
export function ForceActionDialog({ rows, onClose }: DialogProps) {
  return (
    <Modal title={`Choose another action for ${people(rows.length)}`} width="medium" onClose={onClose}>
      <Form<{ action: DefaultAction | null; forceReasonCode: ForceReason | null; note: string | null }>
        values={{ action: null, forceReasonCode: null, note: null }}
        submitText="Apply action"
        label="Choose another action"
        onCancel={onClose}
        onSubmit={async ({ action, forceReasonCode, note }) => {
          if (!action) return undefined;
          const rejected = await decide(rows, action, { forceAction: true, forceReasonCode, note });
          if (rejected) return rejected;
          notify(`Action applied to ${people(rows.length)}`);
          onClose();
          return undefined;
        }}
      >
        <RadioCardsField
          name="action"
          label="Action"
          isRequired
          cards={defaultActions.map((action) => ({
            value: action,
            title: defaultActionNames[action],
            text: explained[action],
          }))}
        />
        <SelectField
          name="forceReasonCode"
          label="Reason"
          hint="The participant will see this."
          isRequired
          options={forceReasons.map((code) => ({ value: code, text: forceReasonNames[code] }))}
        />
        <TextAreaField
          name="note"
          label="Note"
          maxLength={1000}
          hint="Sent with the reason. The participant will see it."
        />
      </Form>
    </Modal>
  );
}
