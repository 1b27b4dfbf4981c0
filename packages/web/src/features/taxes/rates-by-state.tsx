import type { RowAt } from '@fiducia/contract/api';
import { stateTaxRate } from '@fiducia/contract/taxes/state-tax-rate.entity';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { serverNow } from '../../kit/display/server-time.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import styles from './taxes.module.css';

type Rate = RowAt<'/private/state-tax-rates'>;
/** A state's rates, latest first, with the ones for payments today. */
interface StateRates {
  readonly id: string;
  readonly current: Rate;
  readonly all: readonly Rate[];
}

const { ruleCode, optOutCode } = stateTaxRate.fields;
const nameIn = (codes: typeof ruleCode.codes, code: string): string =>
  codes?.find((one) => one.code === code)?.displayName ?? code;

const period = ({ validFrom, validTo }: Rate): string =>
  validTo ? `${formatDay(validFrom)} to ${formatDay(validTo)}` : `Since ${formatDay(validFrom)}`;

function byState(rates: readonly Rate[], today: string): StateRates[] {
  const states = Map.groupBy(rates, ({ stateCode }) => stateCode);
  return [...states].flatMap(([id, ofState]) => {
    const all = ofState.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
    const current = all.find(({ validFrom }) => validFrom <= today) ?? all.at(-1);
    return current ? [{ id, current, all }] : [];
  });
}

const historyColumns: readonly Column<Rate>[] = [
  { key: 'validFrom', label: 'Payment dates', value: period },
  { key: 'ruleCode', label: 'Rule', value: (row) => nameIn(ruleCode.codes, row.ruleCode) },
  { key: 'rolloverRate', label: 'Eligible rollovers', kind: 'percent' },
  { key: 'lumpSumRate', label: 'Other lump sums', kind: 'percent' },
  { key: 'shareOfFederal', label: 'Share of federal tax', kind: 'percent' },
  { key: 'smallestVoluntary', label: 'Minimum voluntary', kind: 'money' },
  { key: 'formName', label: 'Form' },
  { key: 'source', label: 'Source' },
  { key: 'verifiedOn', label: 'Verified', kind: 'date' },
];

/** Lists each state once, with the withholding for payments today, and the other periods on request. */
export function RatesByState() {
  const { data, failure } = useFetch('GET /private/state-tax-rates', { query: { resultsPerPage: -1 } });
  const [wanted, setWanted] = useState('');
  const [opened, setOpened] = useState<StateRates>();
  const today = localDate(new Date(serverNow()).toISOString(), timeZones.eastern);
  const words = wanted.trim().toLowerCase();
  const states = byState(data ?? [], today).filter(
    ({ id, current }) =>
      words === '' || id.toLowerCase() === words || current.displayName.toLowerCase().includes(words),
  );
  return (
    <Stack>
      <FailureAlert failure={failure} />
      <TextInput
        type="search"
        aria-label="Find a state"
        placeholder="Find a state"
        value={wanted}
        onChange={setWanted}
      />
      {data === undefined && !failure && <Skeleton lines={12} />}
      {data && (
        <Card flush>
          <PlainTable
            caption={`State withholding on ${formatDay(today)}`}
            rows={states}
            empty="No state matches"
            emptyNext="Enter the state’s name or its two letters."
            columns={[
              { key: 'state', label: 'State', value: ({ id, current }) => `${current.displayName} (${id})` },
              { key: 'rule', label: 'Rule', value: ({ current }) => nameIn(ruleCode.codes, current.ruleCode) },
              {
                key: 'rollover',
                label: 'Eligible rollovers',
                kind: 'percent',
                value: ({ current }) => current.rolloverRate,
              },
              { key: 'lump', label: 'Other lump sums', kind: 'percent', value: ({ current }) => current.lumpSumRate },
              {
                key: 'optOut',
                label: 'Opt-out',
                value: ({ current }) =>
                  current.ruleCode === 'none' ? null : nameIn(optOutCode.codes, current.optOutCode),
              },
              {
                key: 'period',
                label: 'In force',
                render: ({ current }) => <span className={styles['period']}>{period(current)}</span>,
              },
              {
                key: 'all',
                label: 'Periods',
                render: (row) => (
                  <Button dense onClick={() => setOpened(row)}>
                    {row.all.length === 1 ? '1 period' : `${row.all.length} periods`}
                    <span className="visually-hidden"> of {row.current.displayName}</span>
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
      {opened && (
        <Modal
          title={`Withholding in ${opened.current.displayName}`}
          width="xlarge"
          onClose={() => setOpened(undefined)}
        >
          <PlainTable
            caption={`Withholding in ${opened.current.displayName}`}
            columns={historyColumns}
            rows={opened.all}
            empty="No periods"
          />
        </Modal>
      )}
    </Stack>
  );
}
