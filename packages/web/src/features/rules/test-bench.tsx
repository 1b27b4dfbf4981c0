import type { Bench } from '@fiducia/contract/rules/rule.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { ruleAreaNames } from '@fiducia/domain/rules/rule-version';
import { useState } from 'react';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

/**
 * Shows how the rules apply to an order line that the user selects: each rule with its version, inputs, and outcome.
 */
export function TestBench() {
  const [bench, setBench] = useState<Bench>();
  return (
    <Stack>
      <Card title="Order line">
        <Form<{ orderLine: string | null }>
          label="Order line"
          values={{ orderLine: null }}
          submitText="Show path"
          onSubmit={async ({ orderLine }) => {
            try {
              const query = { orderLine: orderLine ?? '' };
              setBench((await call('GET /private/rules/test-bench', { query })).result);
              return undefined;
            } catch (error) {
              setBench(undefined);
              const failure = asFailure(error);
              if (failure.httpStatus !== 404) return failure;
              return {
                message: '',
                errors: { orderLine: ['We couldn’t find an order line with this number that you can view.'] },
              };
            }
          }}
        >
          <TextField name="orderLine" label="Order line number" isRequired maxLength={40} />
        </Form>
      </Card>
      {bench === undefined && <EmptyState title="Enter an order line to see which rules apply to it" />}
      {bench && <p>{`Calculated for a payment on ${formatDate(bench.payOn)}.`}</p>}
      {bench?.steps.map((step, at) => (
        <Card key={`${at} ${step.rule}`} title={`${ruleAreaNames[step.area]} · ${step.title}`}>
          <Stack>
            <strong>{step.outcome}</strong>
            <Facts
              layout="rows"
              facts={[
                ...step.facts,
                { label: 'Version', value: step.version },
                { label: 'Source', value: step.source },
              ]}
            />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
