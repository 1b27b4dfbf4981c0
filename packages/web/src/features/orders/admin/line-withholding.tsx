import type { FederalEffect, WithholdingFactsView } from '@fiducia/contract/payments/withholding-facts.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes, distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { useState } from 'react';
import { attempt } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText, formatDay } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Percent } from '../../../kit/display/percent.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { MoneyField } from '../../../kit/form/fields/money-field.tsx';
import { PercentField } from '../../../kit/form/fields/percent-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

const nameOfType = (code: string): string =>
  isOneOf(distributionTypeCodes, code) ? distributionTypes[code].displayName : code;

const isStale = ({ chosenFederalTax, federalTax }: FederalEffect): boolean =>
  chosenFederalTax !== null && chosenFederalTax !== federalTax;

/**
 * Returns whether to show the treaty fields. Only nonresident aliens can claim a treaty rate, but staff can remove
 * existing treaty values from any payee.
 */
const hasTreaty = ({ isNonresidentAlien, treatyRateBp, w8BenSignedOn }: WithholdingFactsView): boolean =>
  isNonresidentAlien || treatyRateBp !== null || w8BenSignedOn !== null;

interface DialogProps {
  readonly lineId: string;
  readonly facts: WithholdingFactsView;
  readonly onClose: () => void;
}

function ChangeDialog({ lineId, facts, onClose }: DialogProps) {
  // Keeps the values that the user saw when the dialog opened, because a reload could replace them while the user
  // types.
  const [seen] = useState(facts);
  return (
    <Modal title="Treaty and RMD" width="medium" onClose={onClose}>
      <Form
        values={{
          treatyRateBp: seen.treatyRateBp,
          w8BenSignedOn: seen.w8BenSignedOn,
          requiredMinimumAmount: seen.requiredMinimumAmount,
        }}
        takesFocus
        onCancel={onClose}
        onSubmit={async (_values, changes) => {
          const request = requestTo('PATCH /private/order-lines/:id/withholding-facts', {
            params: { id: lineId },
            body: changes,
            seenAt: seen.updatedAt,
          });
          const failure = await attempt(request, 'Saved. Tax calculations use these values.');
          if (!failure) onClose();
          return failure;
        }}
      >
        {hasTreaty(seen) && (
          <>
            <PercentField
              name="treatyRateBp"
              label="Treaty rate"
              holds="basisPoints"
              minimum={0}
              maximum={30}
              hint="Part II of Form W-8BEN. Leave blank for the full 30%."
            />
            <DateField
              name="w8BenSignedOn"
              label="Form W-8BEN signed on"
              hint="The form expires at the end of the third year after this date."
            />
          </>
        )}
        <MoneyField
          name="requiredMinimumAmount"
          label="RMD in this payment"
          allowsZero
          hint={
            seen.isNonresidentAlien
              ? 'This part can’t be rolled over.'
              : 'This part can’t be rolled over. We withhold 10% from it instead of 20%, unless the payee chose another rate.'
          }
        />
      </Form>
    </Modal>
  );
}

function Effect({ facts }: { facts: WithholdingFactsView }) {
  const { payOn, effect, effectProblem } = facts;
  if (payOn === null) return null;
  if (effectProblem !== null) return <Alert title="The tax can’t be calculated">{effectProblem}</Alert>;
  const isChosen = effect.some(({ chosenFederalTax }) => chosenFederalTax !== null);
  return (
    <>
      {effect.some(isStale) && (
        <Alert
          tone="warning"
          title="The elected amounts have changed"
          action={<Button href="#election">View election</Button>}
        >
          The election can’t be approved with its current amounts. Send it back so the new amounts can be confirmed.
        </Alert>
      )}
      <Facts
        layout="rows"
        facts={effect.map((one) => ({
          label: isChosen ? nameOfType(one.distributionTypeCode) : 'If paid entirely in cash',
          value: (
            <>
              <Money amount={one.federalTax} /> federal tax on <Money amount={one.gross} />
              {isStale(one) && `, ${formatMoney(cents(one.chosenFederalTax ?? 0))} in the election`}, paid on{' '}
              {formatDay(payOn)}
              <div>{one.sentence}</div>
            </>
          ),
        }))}
      />
    </>
  );
}

/**
 * Shows the two values for the tax calculation that aren't part of the order: the payee's tax treaty claim and the
 * required minimum distribution (RMD).
 */
export function LineWithholding({ lineId }: { lineId: string }) {
  const { may } = useSession();
  const [isChanging, setChanging] = useState(false);
  const {
    data: facts,
    failure,
    isLoading,
  } = useFetch('GET /private/order-lines/:id/withholding-facts', { params: { id: lineId } });
  if (isLoading) return <Skeleton lines={4} />;
  if (!facts) return <FailureAlert failure={failure} />;
  return (
    <Card
      title="Treaty and RMD"
      actions={
        may('orders.edit') && (
          <Button
            disabled={facts.closedBecause !== null}
            title={facts.closedBecause ?? undefined}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        )
      }
    >
      <Stack>
        <Facts
          facts={[
            hasTreaty(facts)
              ? { label: 'Treaty rate', value: <Percent basisPoints={facts.treatyRateBp} /> }
              : { label: 'Treaty', value: 'None: not a nonresident alien' },
            hasTreaty(facts) && {
              label: 'Form W-8BEN signed on',
              value: <DateText value={facts.w8BenSignedOn} />,
            },
            facts.w8BenExpiresOn !== null && {
              label: 'Form W-8BEN expires on',
              value: <DateText value={facts.w8BenExpiresOn} />,
            },
            {
              label: 'RMD in this payment',
              value: facts.requiredMinimumAmount === null ? null : <Money amount={facts.requiredMinimumAmount} />,
            },
          ]}
        />
        {may('orders.edit') && facts.closedBecause !== null && <p>{facts.closedBecause}</p>}
        <Effect facts={facts} />
      </Stack>
      {isChanging && <ChangeDialog lineId={lineId} facts={facts} onClose={() => setChanging(false)} />}
    </Card>
  );
}
