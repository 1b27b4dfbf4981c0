import type { FederalEffect, WithholdingFactsView } from '@fiducia/contract/payments/withholding-facts.routes';
import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { distributionTypeCodes, distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { useState } from 'react';
import { attempt } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText, formatDay } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Percent } from '../../kit/display/percent.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { MoneyField } from '../../kit/form/money-field.tsx';
import { PercentField } from '../../kit/form/percent-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { useSession } from '../../shell/session.ts';

const pathOf = (lineId: string): string => `/private/order-lines/${lineId}/withholding-facts`;

const nameOfType = (code: string): string =>
  isOneOf(distributionTypeCodes, code) ? distributionTypes[code].displayName : code;

const isStale = ({ chosenFederalTax, federalTax }: FederalEffect): boolean =>
  chosenFederalTax !== null && chosenFederalTax !== federalTax;

/** A treaty is for whoever is a nonresident alien; what stands of one can be taken off everybody. */
const hasTreaty = ({ isNonresidentAlien, treatyRateBp, w8BenSignedOn }: WithholdingFactsView): boolean =>
  isNonresidentAlien || treatyRateBp !== null || w8BenSignedOn !== null;

interface DialogProps {
  readonly lineId: string;
  readonly facts: WithholdingFactsView;
  readonly onClose: () => void;
}

function ChangeDialog({ lineId, facts, onClose }: DialogProps) {
  // What is read again while somebody types is newer than what they saw.
  const [seen] = useState(facts);
  return (
    <Modal title="Treaty and required minimum" width="medium" onClose={onClose}>
      <Form
        values={{
          treatyRateBp: seen.treatyRateBp,
          w8BenSignedOn: seen.w8BenSignedOn,
          requiredMinimumAmount: seen.requiredMinimumAmount,
        }}
        takesFocus
        onCancel={onClose}
        onSubmit={async (_values, changes) => {
          const request = { method: 'PATCH', path: pathOf(lineId), body: changes, seenAt: seen.updatedAt } as const;
          const failure = await attempt(request, 'Saved; the tax is worked out with it');
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
              hint="Part II of Form W-8BEN. Leave empty for the full 30%."
            />
            <DateField
              name="w8BenSignedOn"
              label="Form W-8BEN signed on"
              hint="The form serves until the end of the third year after this day."
            />
          </>
        )}
        <MoneyField
          name="requiredMinimumAmount"
          label="Required minimum in this payment"
          allowsZero
          hint={
            seen.isNonresidentAlien
              ? 'This part cannot be rolled over.'
              : 'This part cannot be rolled over: 10% is withheld from it, not 20%, unless the payee chose another rate.'
          }
        />
      </Form>
    </Modal>
  );
}

function Effect({ facts }: { facts: WithholdingFactsView }) {
  const { payOn, effect, effectFlaw } = facts;
  if (payOn === null) return null;
  if (effectFlaw !== null) return <Alert title="The tax cannot be worked out">{effectFlaw}</Alert>;
  const isChosen = effect.some(({ chosenFederalTax }) => chosenFederalTax !== null);
  return (
    <>
      {effect.some(isStale) && (
        <Alert
          tone="warning"
          title="What was chosen comes out differently now"
          action={<Button href="#election">Go to the election</Button>}
        >
          Its amounts cannot be approved any more. Send the choice back, so that the new amounts are confirmed.
        </Alert>
      )}
      <Facts
        layout="rows"
        facts={effect.map((one) => ({
          label: isChosen ? nameOfType(one.distributionTypeCode) : 'If all is paid in cash',
          value: (
            <>
              <Money amount={one.federalTax} /> federal tax of <Money amount={one.gross} />
              {isStale(one) && `, ${formatMoney(cents(one.chosenFederalTax ?? 0))} in the choice`}, paid on{' '}
              {formatDay(payOn)}
              <div>{one.sentence}</div>
            </>
          ),
        }))}
      />
    </>
  );
}

/** What tax is worked out with beside the order's own values: the payee's treaty claim and the required minimum. */
export function LineWithholding({ lineId }: { lineId: string }) {
  const { may } = useSession();
  const [isChanging, setChanging] = useState(false);
  const { data: facts, failure, isLoading } = useFetch<WithholdingFactsView>(pathOf(lineId));
  if (isLoading) return <Skeleton lines={4} />;
  if (!facts) return <FailureAlert failure={failure} />;
  return (
    <Card
      title="Treaty and required minimum"
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
              label: 'The form serves until',
              value: <DateText value={facts.w8BenExpiresOn} />,
            },
            {
              label: 'Required minimum in this payment',
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
