import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { type RuleFigure, ruleDefinition } from '@fiducia/domain/rules/rule-definitions';
import type { RuleValues } from '@fiducia/domain/rules/rule-version';
import type { Sureness } from '@fiducia/domain/taxes/figures/dated-figure';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { NumberField } from '../../kit/form/fields/number-field.tsx';
import { PercentField } from '../../kit/form/fields/percent-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

type FigureName = `figures_${string}`;

/**
 * Returns the name of the form field for a rule's value, which the server also uses in its errors. It has no dots,
 * because the form would interpret them as a path.
 */
const fieldOf = (name: string): FigureName => `figures_${name}`;

function FigureField({ figure }: { figure: RuleFigure }) {
  const common = { name: fieldOf(figure.name), label: figure.label, span: 6 } as const;
  switch (figure.unit) {
    case 'money':
      return <MoneyField {...common} isRequired allowsZero />;
    case 'rate':
      return <PercentField {...common} isRequired holds="basisPoints" minimum={0} maximum={100} />;
    case 'days':
      return <NumberField {...common} isRequired minimum={1} maximum={366} />;
    case 'flag':
      return (
        <SelectField
          {...common}
          isRequired
          options={[
            { value: 'true', text: 'Yes' },
            { value: 'false', text: 'No' },
          ]}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          isRequired
          options={(figure.choices ?? []).map((value) => ({ value, text: statusLabel(value) }))}
        />
      );
    case 'text':
      return <TextField {...common} maxLength={120} />;
  }
}

interface Facts {
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string | null;
  readonly sureness: Sureness;
  readonly reason: string | null;
}
type Values = Facts & Readonly<Record<FigureName, string | number | null>>;

function figuresFrom(values: Values, figures: readonly RuleFigure[]): RuleValues {
  return Object.fromEntries(
    figures.map(({ name, unit }) => {
      const value = values[fieldOf(name)];
      return [name, unit === 'flag' ? value === 'true' : (value ?? '')];
    }),
  );
}

async function save(rule: ListedRule, values: Values) {
  const { figures } = ruleDefinition(rule.code);
  const { validFrom, validTo, source, sureness, reason } = values;
  try {
    await call('POST /private/rule-versions', {
      body: {
        ruleCode: rule.code,
        ...(rule.key === null ? {} : { ruleKey: rule.key }),
        validFrom: validFrom ?? '',
        validTo: validTo ?? '',
        source: source ?? '',
        sureness,
        reason: reason ?? '',
        figures: figuresFrom(values, figures),
      },
    });
    await queryClient.invalidateQueries({ queryKey: ['search', '/private/rule-versions'] });
    return undefined;
  } catch (error) {
    const failure = asFailure(error);
    const { errors } = failure;
    if (errors === undefined || typeof errors === 'string' || Array.isArray(errors)) return failure;
    const named = Object.entries(errors).map(([key, texts]) => [key.replace('figures.', 'figures_'), texts]);
    return { message: failure.message, errors: Object.fromEntries(named) };
  }
}

function DraftForm({ rule, onDone }: { rule: ListedRule; onDone: () => void }) {
  const { figures } = ruleDefinition(rule.code);
  const [last] = rule.versions;
  const start = rule.versions.find(({ governsToday }) => governsToday) ?? last;
  const values: Values = {
    validFrom: null,
    validTo: null,
    source: null,
    sureness: 'confirmed',
    reason: null,
    ...Object.fromEntries(
      figures.map(({ name }) => {
        const value = start?.values[name];
        return [fieldOf(name), typeof value === 'boolean' ? String(value) : (value ?? null)];
      }),
    ),
  };
  return (
    <Form<Values>
      label="New draft"
      values={values}
      submitText="Save draft"
      onCancel={onDone}
      onSubmit={async (given) => {
        const failure = await save(rule, given);
        if (failure) return failure;
        notify('Draft saved. Test it under “Drafts and published”.');
        onDone();
        return undefined;
      }}
    >
      <Fields>
        <DateField name="validFrom" label="Valid from" isRequired span={6} />
        <DateField name="validTo" label="Valid to" isRequired span={6} />
        {figures.map((figure) => (
          <FigureField key={figure.name} figure={figure} />
        ))}
        <TextField name="source" label="Source" isRequired maxLength={400} span={12} />
        <SelectField
          name="sureness"
          label="Confidence"
          isRequired
          span={6}
          options={['confirmed', 'known', 'uncertain'].map((value) => ({ value, text: statusLabel(value) }))}
        />
        <TextField name="reason" label="Reason for change" isRequired maxLength={400} span={6} />
      </Fields>
    </Form>
  );
}

/** Shows the versions of a rule and lets staff draft a new one that starts with the current values. */
export function RuleDialog({ rule, onClose }: { rule: ListedRule; onClose: () => void }) {
  const [isDrafting, setDrafting] = useState(false);
  const { may } = useSession();
  const rows = rule.versions.map((version) => ({ ...version, id: `${version.version} ${version.validFrom}` }));
  return (
    <Modal title={rule.title} width="xlarge" height={640} onClose={onClose}>
      {isDrafting ? (
        <DraftForm rule={rule} onDone={onClose} />
      ) : (
        <Stack>
          <p>{rule.when}.</p>
          <PlainTable
            caption="Versions"
            empty="No versions yet"
            emptyNext="Create a draft to add the first version."
            rows={rows}
            columns={[
              { key: 'version', label: 'Version' },
              { key: 'validFrom', label: 'From', kind: 'date' },
              {
                key: 'validTo',
                label: 'To',
                kind: 'date',
                value: ({ validTo }) => (validTo === '9999-12-31' ? null : validTo),
              },
              { key: 'isBuiltIn', label: 'Origin', value: (row) => (row.isBuiltIn ? 'Built in' : 'Published') },
              { key: 'governsToday', label: 'Today', value: (row) => (row.governsToday ? 'In effect' : '') },
              { key: 'sureness', label: 'Confidence', value: ({ sureness }) => statusLabel(sureness) },
              { key: 'source', label: 'Source' },
            ]}
          />
          <Row>
            {may('system.edit') && (
              <Button look="primary" onClick={() => setDrafting(true)}>
                New draft
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}
