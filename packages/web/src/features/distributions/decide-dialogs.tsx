import type { DefaultedLine, ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import { cents, sumCents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { DefaultAction } from '@fiducia/domain/notices/letters/letter-facts';
import {
  defaultActionNames,
  defaultActions,
  forceReasonNames,
  forceReasons,
} from '@fiducia/domain/orders/default-proposal';
import { useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { RadioCardsField } from '../../kit/form/radio-cards-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

interface DialogProps {
  readonly rows: readonly ExpiredLine[];
  readonly onClose: () => void;
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

/** Line ids in the server's answer are nobody's names: the failure tells whose line stands against it. */
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
  action: string,
  force: { forceAction: boolean; forceReasonCode?: string | null; note?: string | null },
): Promise<Failure | undefined> {
  const { forceAction, forceReasonCode, note } = force;
  try {
    await call<readonly DefaultedLine[]>({
      method: 'POST',
      path: '/private/order-lines/non-responsive-participant-actions',
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

/** What the rule proposes for the chosen people, by action; each action is all or nothing. */
export function ApplyProposedDialog({ rows, onClose }: DialogProps) {
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
      const refused = await decide(of, action, { forceAction: false });
      if (refused) {
        setFailure(refused);
        setBusy(false);
        return;
      }
    }
    notify(`${people(able.length)} decided`);
    onClose();
  };
  return (
    <Modal title={`Decide for ${people(able.length)}`} width="medium" onClose={onClose}>
      <Stack>
        <Facts
          layout="rows"
          facts={groups.map(({ action, of }) => ({
            label: defaultActionNames[action],
            value: `${people(of.length)}, ${formatMoney(sumCents(of.map(({ gross }) => cents(gross))))}`,
          }))}
        />
        {left.length > 0 && (
          <Alert tone="warning" title={`${people(left.length)} stay in the queue`}>
            <ul>
              {left.slice(0, 10).map((row) => (
                <li key={row.id}>
                  {row.name}: {row.blocker ?? row.reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <FailureAlert failure={failure} />
        {groups.some(({ action }) => action !== 'returnedToPlan') && (
          <p>Somebody else approves each payment before it leaves. Until then the participant may still answer.</p>
        )}
        <Row>
          <Button look="primary" busy={isBusy} disabled={groups.length === 0} onClick={() => void apply()}>
            Apply
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </Modal>
  );
}

const explained: Readonly<Record<DefaultAction, string>> = {
  automaticRollover: 'No tax; for balances up to the ceiling, or when the plan ends',
  taxableSavingsAccount: 'After tax; small balances and money that is taxed already',
  cashPayment: 'After tax, to the address on file; small balances only',
  returnedToPlan: 'At once; the money is free for other lines of the plan',
};

/** Another action than the rule's, with the reason that the participant is told too. */
export function ForceActionDialog({ rows, onClose }: DialogProps) {
  return (
    <Modal title={`Decide otherwise for ${people(rows.length)}`} width="medium" onClose={onClose}>
      <Form<{ action: string | null; forceReasonCode: string | null; note: string | null }>
        values={{ action: null, forceReasonCode: null, note: null }}
        submitText="Decide"
        label="Decide otherwise"
        onCancel={onClose}
        onSubmit={async ({ action, forceReasonCode, note }) => {
          const refused = await decide(rows, action ?? '', { forceAction: true, forceReasonCode, note });
          if (refused) return refused;
          notify(`${people(rows.length)} decided`);
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
          hint="The participant is told this."
          isRequired
          options={forceReasons.map((code) => ({ value: code, text: forceReasonNames[code] }))}
        />
        <TextAreaField name="note" label="Note" maxLength={1000} hint="Goes with the reason, to the participant too." />
      </Form>
    </Modal>
  );
}
