import { ageInYears } from '@fiducia/domain/foundation/calendar/age-in-years';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { agesOfUse, type TaxAssumptions } from '@fiducia/domain/payments/choice-outlook';
import { useState } from 'react';
import { formatBasisPoints } from '../../../kit/display/percent.tsx';
import { SliderInput } from '../../../kit/form/inputs/slider-input.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { participantChoicesText as text } from '../../../texts/participant-choices.ts';
import styles from './choice-comparison.module.css';

/** What the comparison of the choices assumes. */
export interface Assumptions extends TaxAssumptions {
  /** Undefined if we don't know the participant's date of birth. */
  readonly age: number | undefined;
  readonly ageOfUse: number;
  readonly growthPercent: number;
}

const growthStops = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Federal income tax brackets, in basis points. Source: IRC 1(j). */
const bracketStops = [1_000, 1_200, 2_200, 2_400, 3_200, 3_500, 3_700];

interface Entered {
  readonly growthPercent: number;
  readonly incomeTaxBp: number;
  readonly ageOfUse: number | undefined;
}

/** Returns what the comparison assumes, and a function that changes it. */
export function useAssumptions(dateOfBirth: CalendarDate | null, earlyAdditionalTaxBp: number) {
  const [entered, setEntered] = useState<Entered>({ growthPercent: 5, incomeTaxBp: 2_200, ageOfUse: undefined });
  const age = dateOfBirth === null ? undefined : ageInYears(dateOfBirth, today());
  const assumed: Assumptions = {
    ...entered,
    earlyAdditionalTaxBp,
    age,
    ageOfUse: entered.ageOfUse ?? agesOfUse(age ?? 0).usual,
  };
  return { assumed, change: (changes: Partial<Entered>) => setEntered({ ...entered, ...changes }) };
}

interface WhatIfProps {
  readonly assumed: Assumptions;
  readonly change: (changes: Partial<Entered>) => void;
}

/** Changes what the comparison assumes. Its values aren't part of the form. */
export function WhatIf({ assumed, change }: WhatIfProps) {
  const percent = (value: number) => text('whatIf.percent', { percent: value });
  return (
    <section className={styles['whatIf']} aria-label={text('whatIf.title')}>
      <div>
        <h3>{text('whatIf.title')}</h3>
        <p className={styles['note']}>{text('whatIf.lead')}</p>
      </div>
      <div className={styles['sliders']}>
        {assumed.age !== undefined && (
          <>
            <SliderInput
              label={text('whatIf.growth')}
              stops={growthStops}
              value={assumed.growthPercent}
              format={percent}
              onChange={(growthPercent) => change({ growthPercent })}
            />
            <SliderInput
              label={text('whatIf.age')}
              stops={agesOfUse(assumed.age).ages}
              value={assumed.ageOfUse}
              format={String}
              onChange={(ageOfUse) => change({ ageOfUse })}
            />
          </>
        )}
        <SliderInput
          label={text('whatIf.bracket')}
          stops={bracketStops}
          value={assumed.incomeTaxBp}
          format={formatBasisPoints}
          onChange={(incomeTaxBp) => change({ incomeTaxBp })}
        />
      </div>
      <p className={styles['note']}>{text('whatIf.note')}</p>
    </section>
  );
}
