import type { Bench } from '@fiducia/contract/rules/rule.routes';
import { ruleAreaNames } from '@fiducia/domain/rules/rule-version';
import { formatDate } from '@fiducia/domain/time/format-date';
import { useState } from 'react';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

/** Pick a line, see the path: which rule, which version, which facts, and what it said. */
export function TestBench() {
  const [bench, setBench] = useState<Bench>();
  return (
    <Stack>
      <Card title="Order line">
        <Form<{ orderLine: string | null }>
          label="Order line"
          values={{ orderLine: null }}
          submitText="Show the path"
          onSubmit={async ({ orderLine }) => {
            try {
              const query = { orderLine: orderLine ?? '' };
              setBench((await call<Bench>({ path: '/private/rules/test-bench', query })).result);
              return undefined;
            } catch (error) {
              setBench(undefined);
              const failure = asFailure(error);
              if (failure.httpStatus !== 404) return failure;
              return { message: '', errors: { orderLine: ['No order line that you may see has this number.'] } };
            }
          }}
        >
          <TextField name="orderLine" label="Number of the order line" isRequired maxLength={40} />
        </Form>
      </Card>
      {bench === undefined && <EmptyState title="Choose a line to see which rules decide about it" />}
      {bench && <p>{`Worked out for a payment on ${formatDate(bench.payOn)}.`}</p>}
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
