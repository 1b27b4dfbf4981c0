import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { iraMarketFacts, type YearOfIra, yearOfIra } from '@fiducia/domain/ira/ira-comparison';
import { iraModelCodes } from '@fiducia/domain/ira/ira-models';
import { comparedBalances, type IraPrices, iraPricesOn, yearlyFeeOf } from '@fiducia/domain/ira/ira-prices';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { formatBasisPoints } from '../../../kit/display/percent.tsx';
import { SliderInput } from '../../../kit/form/inputs/slider-input.tsx';
import { TextInput } from '../../../kit/form/inputs/text-input.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { useSupportHours, useSupportPhone } from '../../../shell/support-phone.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { iraCompareText as text } from '../../../texts/ira-compare.ts';
import styles from './ira.module.css';
import { dollars, OneYearTable } from './one-year-table.tsx';

const average = 'average';
const isPlainName = (provider: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/i.test(provider);

/** Returns a provider's name as the address writes it: `first-harbor` is `First Harbor`. */
const nameOf = (provider: string): string =>
  provider
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Reads a percentage such as 1.5 as basis points, up to 20%. */
function readRate(entry: string): number | undefined {
  const match = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(entry.trim());
  const rate = Math.round(Number(match?.[1] ?? Number.NaN) * 100);
  return rate <= 2_000 ? rate : undefined;
}

interface Yours {
  readonly fee: string;
  readonly rate: string;
}

/** Returns a year with the visitor's figures, or nothing while one of them is missing. */
function yearWith(balance: Cents, yours: Yours): YearOfIra[] {
  const fee = parseMoney(yours.fee);
  const rate = readRate(yours.rate);
  return fee === undefined || fee < 0 || rate === undefined ? [] : [yearOfIra(balance, fee, rate)];
}

const marketYears = (balance: Cents): YearOfIra[] =>
  [iraMarketFacts.yearlyFee.from, iraMarketFacts.yearlyFee.to].map((fee) =>
    yearOfIra(balance, fee, iraMarketFacts.cashRateBp),
  );

function Facts({ prices }: { prices: IraPrices }) {
  const phone = useSupportPhone();
  const hours = useSupportHours() || text('facts.phone.hours');
  const notListed = text('facts.notListed');
  const range = ({ from, to }: { from: Cents; to: Cents }) =>
    text('year.range', { from: dollars(from), to: dollars(to) });
  const none = (amount: Cents) => (amount === 0 ? text('facts.none') : dollars(amount));
  const source = <a href={iraMarketFacts.sourceHref}>{iraMarketFacts.source}</a>;
  const lines: readonly (readonly [string, ReactNode, ReactNode])[] = [
    [text('facts.yearly'), dollars(yearlyFeeOf(prices)), range(iraMarketFacts.yearlyFee)],
    [text('facts.opening'), none(prices.openingFee), range(iraMarketFacts.openingFee)],
    [text('facts.closing'), none(prices.closingFee), notListed],
    [text('facts.minimum'), none(prices.minimumBalance), notListed],
    [text('facts.rate'), formatBasisPoints(prices.cashRateBp), formatBasisPoints(iraMarketFacts.cashRateBp)],
    [
      text('facts.investments'),
      text('facts.investments.us', { count: iraModelCodes.length - 1 }),
      text('facts.investments.average'),
    ],
    [text('facts.advice'), text('facts.advice.us'), notListed],
    [text('facts.phone'), text('facts.phone.us', { phone, hours }), notListed],
    [text('facts.asOf'), longDay(prices.from), longDay(iraMarketFacts.asOf)],
    [text('facts.source'), text('facts.source.us'), source],
  ];
  return (
    <Card title={text('facts.title')}>
      <Stack>
        <div className={styles['scroll']}>
          <table className={`${styles['table']} ${styles['facts']}`}>
            <caption className="visually-hidden">{text('facts.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('facts.what')}</th>
                <th scope="col">{text('us')}</th>
                <th scope="col">{text('average')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(([what, us, others]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{us}</td>
                  <td>{others}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles['muted']}>{text('facts.note')}</p>
      </Stack>
    </Card>
  );
}

interface OwnFiguresProps {
  readonly yours: Yours;
  readonly onChange: (yours: Yours) => void;
}

function OwnFigures({ yours, onChange }: OwnFiguresProps) {
  return (
    <div className={styles['noPrint']}>
      <div className={styles['yours']}>
        <label>
          {text('yours.fee')}
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="$40"
            value={yours.fee}
            onChange={(fee) => onChange({ ...yours, fee })}
          />
        </label>
        <label>
          {text('yours.rate')}
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.5"
            value={yours.rate}
            onChange={(rate) => onChange({ ...yours, rate })}
          />
        </label>
      </div>
      <p className={styles['muted']}>{text('yours.hint')}</p>
    </div>
  );
}

/** Compares our IRA with default IRAs, and with the visitor's own provider, in dollars a year on a balance. */
export function Screen() {
  const provider = useParameter('provider');
  const [balance, setBalance] = useState(cents(5_000_00));
  const [yours, setYours] = useState<Yours>({ fee: '', rate: '' });
  const prices = iraPricesOn(today());
  const named = provider !== average && isPlainName(provider) ? nameOf(provider) : undefined;
  return (
    <div className={styles['page']}>
      <div className={styles['hero']}>
        <h1 tabIndex={-1}>{named === undefined ? text('title') : text('title.provider', { provider: named })}</h1>
        <p className={styles['lead']}>{text('lead')}</p>
      </div>
      {named !== undefined && (
        <Alert tone="announcement" title={text('unknown', { provider: named })}>
          {text('unknown.text')}
        </Alert>
      )}
      <Card title={text('year.title', { balance: dollars(balance) })}>
        <Stack>
          <SliderInput
            label={text('balance')}
            stops={comparedBalances}
            value={balance}
            format={(amount) => dollars(cents(amount))}
            onChange={(amount) => setBalance(cents(amount))}
          />
          <OneYearTable
            caption={text('year.caption')}
            columns={{
              name: text('year.ira'),
              fee: text('year.fee'),
              interest: text('year.interest'),
              net: text('year.net'),
            }}
            lines={[
              { id: 'us', name: text('us'), years: [yearOfIra(balance, yearlyFeeOf(prices), prices.cashRateBp)] },
              {
                id: 'you',
                name: named === undefined ? text('you') : text('you.named', { provider: named }),
                years: yearWith(balance, yours),
                empty: text('year.empty'),
              },
              { id: 'average', name: text('average'), years: marketYears(balance) },
            ]}
            range={(from, to) => text('year.range', { from, to })}
          />
          <OwnFigures yours={yours} onChange={setYours} />
        </Stack>
      </Card>
      <Facts prices={prices} />
      <div className={styles['noPrint']}>
        <Row>
          <Button look="primary" href="/start">
            {text('open')}
          </Button>
          <Button onClick={() => window.print()}>{text('print')}</Button>
        </Row>
      </div>
    </div>
  );
}
