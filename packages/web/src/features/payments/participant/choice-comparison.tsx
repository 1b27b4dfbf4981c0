import type { CalculatedPayment, ServiceOptions } from '@fiducia/contract/payments/election-results';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney, formatWholeDollars } from '@fiducia/domain/foundation/money/format-money';
import { checkRadio } from '@fiducia/domain/foundation/validation/choice';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { type ChoiceOutlook, choiceOutlook, grownTo } from '@fiducia/domain/payments/choice-outlook';
import { type ReactNode, useId } from 'react';
import { useCalculation } from '../../../entity/use-calculation.ts';
import { Money } from '../../../kit/display/money.tsx';
import { formatBasisPoints } from '../../../kit/display/percent.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { type KitField, useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { participantChoicesText as text } from '../../../texts/participant-choices.ts';
import { participantSetupText } from '../../../texts/participant-setup.ts';
import styles from './choice-comparison.module.css';
import type { Assumptions } from './what-if.tsx';
import { wholeOf } from './whole-choice.ts';

function Fact({
  label,
  note,
  isLead = false,
  children,
}: {
  label: string;
  note: ReactNode;
  isLead?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles['fact']} data-lead={isLead || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
        <span className={styles['note']}>{note}</span>
      </dd>
    </div>
  );
}

interface Shown {
  readonly type: DistributionTypeCode;
  readonly payment: CalculatedPayment;
  readonly outlook: ChoiceOutlook;
  readonly assumed: Assumptions;
}

function aprilAmount({ type, outlook: { dueInApril } }: Shown): string {
  if (dueInApril === 0) return text('april.none');
  const amount = formatWholeDollars(cents(Math.abs(dueInApril)));
  if (dueInApril < 0) return text('april.back', { amount });
  return text(type === 'cashLumpSum' ? 'april.more' : 'april.owed', { amount });
}

function aprilNote({ type, payment, outlook, assumed }: Shown): string {
  const rate = formatBasisPoints(assumed.incomeTaxBp);
  if (payment.taxableNow === 0) {
    if (type === 'cashLumpSum') return text('april.taxed');
    return text(type === 'rolloverToRothIra' ? 'april.roth' : 'april.later');
  }
  if (type !== 'cashLumpSum') return text('april.rate.own', { rate });
  return outlook.isEarly
    ? text('april.rate.early', { rate, extra: formatBasisPoints(assumed.earlyAdditionalTaxBp) })
    : text('april.rate', { rate });
}

function Grown({ type, payment, outlook, assumed }: Shown) {
  if (assumed.age === undefined) return null;
  const isSpent = type === 'cashLumpSum';
  const at = { fromAge: assumed.age, toAge: assumed.ageOfUse, percentAYear: assumed.growthPercent };
  const grown = isSpent ? cents(0) : grownTo(payment.net, at);
  const most = grownTo(payment.gross, at);
  if (grown === undefined || most === undefined) return null;
  const label = text('grown', { age: assumed.ageOfUse, percent: assumed.growthPercent });
  return (
    <Fact
      label={label}
      note={
        <>
          <span className={styles['bar']} aria-hidden>
            <i style={{ width: `${most === 0 ? 0 : (100 * grown) / most}%` }} />
          </span>
          {isSpent
            ? text('grown.cash.note', { amount: formatWholeDollars(cents(Math.max(0, outlook.afterTax))) })
            : text(type === 'rolloverToRothIra' ? 'grown.roth' : 'grown.later')}
        </>
      }
    >
      {isSpent ? text('grown.cash') : text('grown.amount', { amount: formatWholeDollars(grown) })}
    </Fact>
  );
}

function Facts({ shown, payOn }: { shown: Shown; payOn: string }) {
  const { type, payment } = shown;
  const withheld = payment.federalTax + payment.stateTax;
  const where = text(`get.${type}`);
  return (
    <>
      <Fact
        isLead
        label={text('get')}
        note={payment.fees > 0 ? text('get.fees', { where, fees: formatMoney(payment.fees) }) : where}
      >
        <Money amount={payment.net} />
      </Fact>
      <Fact label={text('withheld')} note={text(withheld > 0 ? 'withheld.some' : 'withheld.none')}>
        <Money amount={withheld} />
      </Fact>
      <Fact label={text('april', { year: String(Number(payOn.slice(0, 4)) + 1) })} note={aprilNote(shown)}>
        {aprilAmount(shown)}
      </Fact>
      <Grown {...shown} />
    </>
  );
}

interface OptionProps {
  readonly orderLineId: string;
  readonly type: DistributionTypeCode;
  readonly assumed: Assumptions;
  readonly name: string;
  readonly field: KitField<string>;
}

function Option({ orderLineId, type, assumed, name, field }: OptionProps) {
  const id = useId();
  const { data, failure } = useCalculation(orderLineId, [wholeOf(type)]);
  const payment = data?.payments[0];
  return (
    <section className={styles['option']} aria-label={participantSetupText(`choice.${type}`)}>
      <label className={styles['head']}>
        <input
          type="radio"
          name={name}
          checked={field.value === type}
          disabled={field.isDisabled}
          aria-describedby={id}
          onChange={() => field.set(type)}
          onBlur={field.blur}
        />
        <span className={styles['title']}>{participantSetupText(`choice.${type}`)}</span>
        <span className={styles['text']}>{text(`${type}.text`)}</span>
      </label>
      <dl id={id} className={styles['facts']}>
        {failure && <div className={styles['fact']}>{failure.message}</div>}
        {data && payment && (
          <Facts shown={{ type, payment, outlook: choiceOutlook(payment, assumed), assumed }} payOn={data.payOn} />
        )}
      </dl>
    </section>
  );
}

interface ChoiceComparisonProps {
  readonly orderLineId: string;
  readonly types: readonly DistributionTypeCode[];
  readonly options: ServiceOptions;
  readonly assumed: Assumptions;
}

/**
 * Compares the choices side by side, on a phone one below the other: what the participant gets, the tax now, the tax in
 * April, and what the money could become. Nothing is selected in advance.
 */
export function ChoiceComparison({ orderLineId, types, options, assumed }: ChoiceComparisonProps) {
  const id = useId();
  const field = useKitField<string>('choice', (value) => checkRadio(value, { isRequired: true }));
  const error = `${id}-error`;
  return (
    <fieldset
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={field.error ? error : undefined}
      className={fieldStyles['fieldset']}
    >
      <legend className={fieldStyles['label']}>{participantSetupText('choice.label')}</legend>
      <div className={styles['options']}>
        {types.map((type) => (
          <Option key={type} orderLineId={orderLineId} type={type} assumed={assumed} name={id} field={field} />
        ))}
      </div>
      {options.allowsMultipleInstructions && (
        <label className={styles['split']}>
          <input
            type="radio"
            name={id}
            checked={field.value === 'split'}
            disabled={field.isDisabled}
            onChange={() => field.set('split')}
            onBlur={field.blur}
          />
          <span className={styles['title']}>{participantSetupText('choice.split')}</span>
          <span className={styles['text']}>{participantSetupText('choice.split.text')}</span>
        </label>
      )}
      <div id={error} className={fieldStyles['error']}>
        {field.error}
      </div>
    </fieldset>
  );
}
