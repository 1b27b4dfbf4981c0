import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatWholeDollars as dollars } from '@fiducia/domain/foundation/money/format-money';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { assumedModel, compareIraOptions, type IraOption, type IraOptionEffect } from '@fiducia/domain/ira/ira-options';
import { comparedBalances, iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { type FederalRates, federalRates, federalRatesOn } from '@fiducia/domain/taxes/figures/federal-rates';
import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { formatBasisPoints } from '../../../kit/display/percent.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { SliderInput } from '../../../kit/form/inputs/slider-input.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useSupportPhone } from '../../../shell/support-phone.ts';
import { iraOptionsText as text } from '../../../texts/ira-options.ts';
import styles from './options-page.module.css';
import { ageOf, useOwnProspects } from './own/own-prospects.tsx';
import { type OwnIra, useOwnIras } from './own-iras.ts';

const brackets = ['1000', '1200', '2200', '2400', '3200'] as const;

/** Returns the rates of today, or the newest ones until those of a new year are published. */
function currentRates(): FederalRates | undefined {
  const rates = federalRatesOn(today());
  return isRejection(rates) ? federalRates.at(-1) : rates;
}

function Tax({ effect: { tax, earlyTax, withheld } }: { effect: IraOptionEffect }) {
  if (tax === 0) return text('tax.none');
  return (
    <>
      {earlyTax === 0 ? dollars(tax) : text('tax.early', { tax: dollars(tax), early: dollars(earlyTax) })}
      <br />
      {text('tax.withheld', { withheld: dollars(withheld) })}
    </>
  );
}

/** Where a choice starts in this portal, or how the owner starts it elsewhere. */
function Start({ option }: { option: IraOption }) {
  const phone = useSupportPhone();
  if (option === 'keep') return <Button href="/view-account">{text('keep.start')}</Button>;
  if (option === 'invest')
    return (
      <Button look="primary" href="/set-ira-preferences">
        {text('invest.start')}
      </Button>
    );
  if (option === 'cash')
    return (
      <Stack>
        <Button href="/take-money-out">{text('cash.start')}</Button>
        <p>{text('cash.how', { phone })}</p>
      </Stack>
    );
  return <p>{text(`${option}.how`)}</p>;
}

function Option({ effect }: { effect: IraOptionEffect }) {
  const { option } = effect;
  return (
    <Card title={text(option)}>
      <Stack>
        <p>{text(`${option}.text`)}</p>
        <Facts
          layout="rows"
          facts={[
            { label: text('later'), value: <strong>{dollars(effect.inTenYears)}</strong> },
            { label: text('tax'), value: <Tax effect={effect} /> },
            { label: text('fee'), value: dollars(effect.firstYearFee) },
            { label: text('time'), value: text(`${option}.time`) },
          ]}
        />
        <Start option={option} />
      </Stack>
    </Card>
  );
}

function Notes({ rates }: { rates: FederalRates }) {
  const { cashRateBp } = iraPricesOn(today());
  return (
    <Card title={text('notes.title')}>
      <ul className={styles['notes']}>
        <li>{text('notes.growth', { growth: formatBasisPoints(assumedModel.assumedGrowthBp ?? cashRateBp) })}</li>
        <li>{text('notes.cash', { rate: formatBasisPoints(cashRateBp) })}</li>
        <li>{text('notes.tax')}</li>
        <li>{text('notes.withheld', { rate: formatBasisPoints(rates.nonperiodicDefaultBp) })}</li>
        <li>{text('notes.roth')}</li>
      </ul>
    </Card>
  );
}

/** Shown until the owner has a balance, or chooses one. */
const exampleBalance = cents(5_000_00);

/** Returns the balance of the owner's largest open IRA, or undefined if there is no money yet. */
function ownBalance(iras: readonly OwnIra[]): Cents | undefined {
  const balances = iras.flatMap(({ status, balance }) =>
    status === 'open' && (balance ?? 0) > 0 ? [balance ?? 0] : [],
  );
  return balances.length === 0 ? undefined : cents(Math.max(...balances));
}

/** Compares what an IRA owner can do with the money: tax, fees, time, and what is left in ten years. */
export function Screen() {
  const [chosen, setBalance] = useState<Cents>();
  const [age, setAge] = useState<'under' | 'over'>();
  const [bracket, setBracket] = useState<(typeof brackets)[number]>('1200');
  const ages = useOwnProspects().data?.map((record) => ageOf(record) ?? 0) ?? [];
  const known = Math.max(0, ...ages) >= 59.5 ? 'over' : 'under';
  const own = ownBalance(useOwnIras().data ?? []);
  const balance = chosen ?? own ?? exampleBalance;
  const rates = currentRates();
  const shownAge = age ?? known;
  return (
    <>
      <PageHeader
        title={text('title')}
        subtitle={text('lead')}
        actions={<Button href="/transfer-assets">{text('bringOver')}</Button>}
      />
      <Stack>
        <Card title={text('you.title')}>
          <Stack>
            <SliderInput
              label={text('balance')}
              stops={own === undefined ? comparedBalances : [...comparedBalances, own].toSorted((a, b) => a - b)}
              value={balance}
              format={(amount) => dollars(cents(amount))}
              onChange={(amount) => setBalance(cents(amount))}
            />
            <Row>
              <div className={styles['question']}>
                <span>{text('age')}</span>
                <SegmentedChoice
                  label={text('age')}
                  value={shownAge}
                  options={(['under', 'over'] as const).map((value) => ({ value, text: text(`age.${value}`) }))}
                  onChange={setAge}
                />
              </div>
              <div className={styles['question']}>
                <span>{text('bracket')}</span>
                <SegmentedChoice
                  label={text('bracket')}
                  value={bracket}
                  options={brackets.map((value) => ({ value, text: formatBasisPoints(Number(value)) }))}
                  onChange={setBracket}
                />
              </div>
            </Row>
          </Stack>
        </Card>
        {rates && (
          <>
            <div className={styles['options']}>
              {compareIraOptions({
                balance,
                hasReached59Half: shownAge === 'over',
                incomeTaxBp: Number(bracket),
                prices: iraPricesOn(today()),
                rates,
                model: assumedModel,
              }).map((effect) => (
                <Option key={effect.option} effect={effect} />
              ))}
            </div>
            <Notes rates={rates} />
          </>
        )}
      </Stack>
    </>
  );
}
