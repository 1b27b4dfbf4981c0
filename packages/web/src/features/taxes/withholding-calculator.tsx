import type { ResultAt } from '@fiducia/contract/api';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { type DistributionTypeCode, distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { useState } from 'react';
import { useLookupOptions } from '../../entity/use-lookup.ts';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { NumberField } from '../../kit/form/fields/number-field.tsx';
import { PercentField } from '../../kit/form/fields/percent-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

type Estimate = ResultAt<'POST /public/tax-calculator'>;

interface Values {
  readonly grossTaxable: Cents | null;
  readonly grossUntaxable: Cents | null;
  readonly distributionReasonCode: string | null;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly stateCode: string | null;
  readonly payeeAge: number | null;
  readonly isPayeeNonResidentAlien: boolean;
  readonly federalRateBp: number | null;
  readonly stateRateBp: number | null;
}

const start: Values = {
  grossTaxable: null,
  grossUntaxable: zeroCents,
  distributionReasonCode: null,
  distributionTypeCode: 'cashLumpSum',
  stateCode: null,
  payeeAge: null,
  isPayeeNonResidentAlien: false,
  federalRateBp: null,
  stateRateBp: null,
};

const types = Object.values(distributionTypes).map(({ code, displayName }) => ({ value: code, text: displayName }));

function Result({ estimate }: { estimate: Estimate }) {
  return (
    <section aria-label="Withholding" aria-live="polite">
      <Stack>
        <Facts
          facts={[
            { label: 'Gross', value: <Money amount={estimate.gross} /> },
            { label: 'Federal tax', value: <Money amount={estimate.federalTax} /> },
            { label: 'State tax', value: <Money amount={estimate.stateTax} /> },
            { label: 'Net', value: <Money amount={estimate.net} /> },
          ]}
        />
        <ul>
          {estimate.lines.map(({ authority, sentence }) => (
            <li key={authority}>{sentence}</li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** Calculates the withholding on an amount that is paid on the next banking day. Stores nothing. */
export function WithholdingCalculator({ onClose }: { onClose: () => void }) {
  const states = useLookupOptions('/public/states');
  const reasons = useLookupOptions('/public/distribution-reasons');
  const [estimate, setEstimate] = useState<Estimate>();
  return (
    <Drawer title="Calculate withholding" onClose={onClose}>
      <Stack>
        <Form<Values>
          label="Calculate withholding"
          values={start}
          submitText="Calculate"
          takesFocus
          onSubmit={async (values) => {
            try {
              const { result } = await call('POST /public/tax-calculator', {
                body: {
                  ...values,
                  grossTaxable: values.grossTaxable ?? zeroCents,
                  grossUntaxable: values.grossUntaxable ?? zeroCents,
                  distributionReasonCode: values.distributionReasonCode ?? '',
                  stateCode: values.stateCode ?? '',
                },
              });
              setEstimate(result);
              return undefined;
            } catch (error) {
              setEstimate(undefined);
              return asFailure(error);
            }
          }}
        >
          <Fields>
            <MoneyField name="grossTaxable" label="Pre-tax amount" isRequired allowsZero span={6} />
            <MoneyField name="grossUntaxable" label="After-tax amount" allowsZero span={6} />
            <SelectField
              name="distributionReasonCode"
              label="Reason for the distribution"
              header="reason"
              options={reasons}
              isRequired
              span={6}
            />
            <SelectField name="distributionTypeCode" label="Distribution type" options={types} isRequired span={6} />
            <SelectField
              name="stateCode"
              label="State of residence"
              header="state"
              options={states}
              isRequired
              span={6}
            />
            <NumberField
              name="payeeAge"
              label="Age on the payment date"
              isRequired
              minimum={0}
              maximum={130}
              span={6}
            />
            <PercentField
              name="federalRateBp"
              label="Federal rate"
              holds="basisPoints"
              minimum={0}
              maximum={100}
              span={6}
              hint="If the payee chose one on Form W-4R"
            />
            <PercentField
              name="stateRateBp"
              label="State rate"
              holds="basisPoints"
              minimum={0}
              maximum={100}
              span={6}
              hint="If the payee chose one"
            />
            <CheckboxField name="isPayeeNonResidentAlien" label="The payee is a nonresident alien" />
          </Fields>
        </Form>
        {estimate && <Result estimate={estimate} />}
      </Stack>
    </Drawer>
  );
}
