import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useWatch } from 'react-hook-form';
import { Alert, type Failure } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { formatBasisPoints } from '../../../../kit/display/percent.tsx';
import { NumberField } from '../../../../kit/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../../kit/form/fields/radio-cards-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import type { PayoutPreview } from './payout-draft.ts';

interface TaxStepProps {
  readonly preview: PayoutPreview;
  readonly federalRateBp: number | null;
  readonly onNext: (federalRateBp: number) => Promise<Failure | undefined>;
}

function OtherRate() {
  if (useWatch({ name: 'choice' }) !== 'other') return null;
  return (
    <Fields>
      <NumberField name="percent" label={text('rate')} allowsZero maximum={100} isRequired span={4} />
    </Fields>
  );
}

const titleOf = (rateBp: number): string =>
  rateBp === 0 ? text('tax.none') : text('tax.default', { rate: formatBasisPoints(rateBp) });

function outcomeOf({ federalTax, stateTax, net }: PayoutPreview['compared'][number]): string {
  if (federalTax === 0 && stateTax === 0) return text('tax.net.all', { net: formatMoney(net) });
  const amounts = { net: formatMoney(net), federal: formatMoney(federalTax) };
  return stateTax === 0
    ? text('tax.net', amounts)
    : text('tax.net.state', { ...amounts, state: formatMoney(stateTax) });
}

/** Asks how much federal tax to withhold, and shows what arrives for each choice. */
export function TaxStep({ preview, federalRateBp, onNext }: TaxStepProps) {
  const usual = preview.compared.slice(0, 2);
  const known = usual.find((one) => one.federalRateBp === federalRateBp);
  const chosen = federalRateBp === null ? usual[0]?.federalRateBp : known?.federalRateBp;
  const isEarly = preview.distribution.payments.some(({ distributionCodes }) => distributionCodes.includes('1'));
  return (
    <Card title={text('tax.title')}>
      <Stack>
        <p>{text('tax.lead')}</p>
        {isEarly && <Alert>{text('tax.lead.early')}</Alert>}
        <Form<{ choice: string | null; percent: number | null }>
          label={text('tax.title')}
          values={{
            choice: chosen === undefined ? 'other' : String(chosen),
            percent: federalRateBp === null ? null : federalRateBp / 100,
          }}
          submitText={text('next')}
          onSubmit={({ choice, percent }) =>
            onNext(choice === 'other' ? Math.round((percent ?? 0) * 100) : Number(choice))
          }
        >
          <RadioCardsField
            name="choice"
            label={text('tax')}
            isRequired
            cards={[
              ...usual.map((one) => ({
                value: String(one.federalRateBp),
                title: titleOf(one.federalRateBp),
                text: outcomeOf(one),
              })),
              { value: 'other', title: text('tax.other'), text: text('tax.other.text') },
            ]}
          />
          <OtherRate />
        </Form>
      </Stack>
    </Card>
  );
}
