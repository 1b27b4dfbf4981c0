import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatWholeDollars as dollars } from '@fiducia/domain/foundation/money/format-money';
import { fractionOf } from '@fiducia/domain/foundation/money/percent';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import {
  horizons,
  type InvestorAnswers,
  type IraModelCode,
  iraModelCodes,
  iraModels,
  isIraModelCode,
  reactionsToLoss,
  suggestModel,
} from '@fiducia/domain/ira/ira-models';
import { iraPricesOn, yearlyFeeOf } from '@fiducia/domain/ira/ira-prices';
import { useState } from 'react';
import { Alert, type Failure } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { formatBasisPoints } from '../../../../kit/display/percent.tsx';
import { NumberField } from '../../../../kit/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../../kit/form/fields/radio-cards-field.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { iraPreferencesText as text } from '../../../../texts/ira-preferences.ts';
import { useTopOnChange } from './use-top-on-change.ts';

export interface Preferences {
  readonly modelPortfolio: IraModelCode;
  readonly riskTolerance: 'cautious' | 'balanced' | 'growth';
  readonly monthlyContribution: Cents;
}

/** Reads stored preferences. Returns undefined for none, and for a model that we no longer offer. */
export function readPreferences(stored: unknown): Preferences | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { modelPortfolio, monthlyContribution } = { modelPortfolio: '', monthlyContribution: 0, ...stored };
  if (!isIraModelCode(modelPortfolio)) return undefined;
  const wish = Number.isSafeInteger(monthlyContribution) ? cents(monthlyContribution) : cents(0);
  const { riskTolerance } = iraModels[modelPortfolio];
  return { modelPortfolio, riskTolerance, monthlyContribution: wish };
}

/** The balance for which the choices show their fees. */
const shownBalance = cents(5_000_00);

function costOf(code: IraModelCode): string {
  const prices = iraPricesOn(today());
  const { mix, fundCostBp } = iraModels[code];
  const fee = dollars(cents(yearlyFeeOf(prices) + fractionOf(shownBalance, fundCostBp, 10_000)));
  const balance = dollars(shownBalance);
  return code === 'moneyMarket'
    ? text('model.cost.cash', { rate: formatBasisPoints(prices.cashRateBp), balance, fee })
    : text('model.cost', { ...mix, balance, fee });
}

interface QuestionsProps {
  readonly age: number | null;
  readonly onAnswered: (answers: InvestorAnswers) => void;
}

function Questions({ age, onAnswered }: QuestionsProps) {
  return (
    <Card title={text('questions.title')}>
      <Form<{ age: number | null; horizon: string | null; reaction: string | null; cushion: string | null }>
        label={text('questions.title')}
        values={{ age: age === null ? null : Math.trunc(age), horizon: null, reaction: null, cushion: null }}
        submitText={text('questions.submit')}
        onSubmit={({ age: given, horizon, reaction, cushion }) => {
          if (given !== null && isOneOf(horizons, horizon) && isOneOf(reactionsToLoss, reaction))
            onAnswered({ age: given, horizon, reaction, hasCushion: cushion === 'yes' });
          return undefined;
        }}
      >
        <Fields>
          <NumberField name="age" label={text('age')} isRequired minimum={18} maximum={120} span={4} />
        </Fields>
        <RadioCardsField
          name="horizon"
          label={text('horizon')}
          isRequired
          cards={horizons.map((value) => ({ value, title: text(`horizon.${value}`) }))}
        />
        <RadioCardsField
          name="reaction"
          label={text('reaction')}
          isRequired
          cards={reactionsToLoss.map((value) => ({ value, title: text(`reaction.${value}`) }))}
        />
        <RadioCardsField
          name="cushion"
          label={text('cushion')}
          isRequired
          cards={(['yes', 'no'] as const).map((value) => ({ value, title: text(`cushion.${value}`) }))}
        />
      </Form>
    </Card>
  );
}

interface ChoiceProps {
  readonly suggested: IraModelCode;
  readonly monthlyContribution: Cents;
  readonly submitText: string;
  readonly onBack: () => void;
  readonly onSave: (preferences: Preferences) => Promise<Failure | undefined>;
}

function Choice({ suggested, monthlyContribution, submitText, onBack, onSave }: ChoiceProps) {
  const prices = iraPricesOn(today());
  return (
    <Card title={text('model.title')}>
      <Stack>
        <Alert title={text('model.suggested', { model: text(`model.${suggested}`) })}>
          {text(`model.why.${suggested}`)}
        </Alert>
        <Form<{ modelPortfolio: string; monthlyDollars: number | null }>
          label={text('model.title')}
          values={{ modelPortfolio: suggested, monthlyDollars: monthlyContribution / 100 }}
          submitText={submitText}
          onSubmit={async (values) => {
            const { modelPortfolio } = values;
            if (!isIraModelCode(modelPortfolio)) return undefined;
            const { riskTolerance } = iraModels[modelPortfolio];
            return onSave({
              modelPortfolio,
              riskTolerance,
              monthlyContribution: cents(Math.round((values.monthlyDollars ?? 0) * 100)),
            });
          }}
        >
          <RadioCardsField
            name="modelPortfolio"
            label={text('model.which')}
            hint={text('model.costs.note', { yearly: dollars(yearlyFeeOf(prices)) })}
            isRequired
            cards={iraModelCodes.map((value) => ({ value, title: text(`model.${value}`), text: costOf(value) }))}
          />
          <Fields>
            <NumberField
              name="monthlyDollars"
              label={text('model.contribution')}
              hint={text('model.contribution.hint')}
              allowsZero
              maximum={100_000}
              span={6}
            />
          </Fields>
        </Form>
        <Row>
          <Button look="link" onClick={onBack}>
            {text('model.back')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

export interface PreferencesFlowProps {
  /** The owner's age, if it is known. */
  readonly age: number | null;
  /** The present choice, if there is one. */
  readonly current: Preferences | undefined;
  readonly submitText: string;
  readonly onSave: (preferences: Preferences) => Promise<Failure | undefined>;
}

/** Asks four questions, suggests a model portfolio with its fees, and lets the owner choose it or another one. */
export function PreferencesFlow({ age, current, submitText, onSave }: PreferencesFlowProps) {
  const [answers, setAnswers] = useState<InvestorAnswers>();
  useTopOnChange(answers);
  if (answers === undefined) return <Questions age={age} onAnswered={setAnswers} />;
  return (
    <Choice
      suggested={suggestModel(answers)}
      monthlyContribution={current?.monthlyContribution ?? cents(0)}
      submitText={submitText}
      onBack={() => setAnswers(undefined)}
      onSave={onSave}
    />
  );
}
