import type { RecordAt } from '@fiducia/contract/api';
import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { leastScore } from '@fiducia/domain/rules/check-values';
import { type RuleFigure, ruleDefinition } from '@fiducia/domain/rules/rule-definitions';
import type { RuleCode, RuleValues } from '@fiducia/domain/rules/rule-version';
import type { Sureness } from '@fiducia/domain/taxes/figures/dated-figure';
import { saveChanges } from '../../entity/save-changes.ts';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { NumberField } from '../../kit/form/fields/number-field.tsx';
import { PercentField } from '../../kit/form/fields/percent-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

type Version = RecordAt<'/private/rule-versions'>;
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
    case 'years':
      return <NumberField {...common} isRequired minimum={1} maximum={30} />;
    case 'points':
      return <NumberField {...common} isRequired minimum={leastScore} maximum={100} />;
    case 'monthDay':
      return <TextField {...common} isRequired maxLength={5} hint="Month and day, such as 11-01" />;
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

function bodyOf(code: RuleCode, values: Values) {
  const { validFrom, validTo, source, sureness, reason } = values;
  return {
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    source: source ?? '',
    sureness,
    reason: reason ?? '',
    figures: figuresFrom(values, ruleDefinition(code).figures),
  };
}

/** Runs a request that saves a draft, and returns its failure with the errors at the form's fields. */
async function saved(request: () => Promise<unknown>) {
  try {
    await request();
    await queryClient.invalidateQueries({ queryKey: ['search', '/private/rule-versions'] });
    await queryClient.invalidateQueries({ queryKey: ['fetch'] });
    return undefined;
  } catch (error) {
    const failure = asFailure(error);
    const { errors } = failure;
    if (errors === undefined || typeof errors === 'string' || Array.isArray(errors)) return failure;
    const named = Object.entries(errors).map(([key, texts]) => [key.replace('figures.', 'figures_'), texts]);
    return { message: failure.message, errors: Object.fromEntries(named) };
  }
}

const fieldsOf = (
  code: RuleCode,
  figures: RuleValues | undefined,
): Readonly<Record<FigureName, string | number | null>> =>
  Object.fromEntries(
    ruleDefinition(code).figures.map(({ name }) => {
      const value = figures?.[name];
      return [fieldOf(name), typeof value === 'boolean' ? String(value) : (value ?? null)];
    }),
  );

interface DraftFormProps {
  readonly label: string;
  readonly code: RuleCode;
  readonly values: Values;
  readonly onSave: (values: Values) => ReturnType<typeof saved>;
  readonly onCancel: () => void;
}

function DraftForm({ label, code, values, onSave, onCancel }: DraftFormProps) {
  return (
    <Form<Values> label={label} values={values} submitText="Save draft" onCancel={onCancel} onSubmit={onSave}>
      <Fields>
        <DateField name="validFrom" label="Valid from" isRequired span={6} />
        <DateField name="validTo" label="Valid to" isRequired span={6} />
        {ruleDefinition(code).figures.map((figure) => (
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

/** Drafts the next version of a rule. Starts with the values and the end of the version that it follows. */
export function NewDraftForm({ rule, onDone }: { rule: ListedRule; onDone: () => void }) {
  const { code, key, versions, nextDraft } = rule;
  const { version, validFrom, validTo } = nextDraft;
  const start = versions.find((one) => one.version === version) ?? versions[0];
  return (
    <DraftForm
      label="New draft"
      code={code}
      values={{
        validFrom,
        validTo,
        source: null,
        sureness: 'confirmed',
        reason: null,
        ...fieldsOf(code, start?.values),
      }}
      onCancel={onDone}
      onSave={async (values) => {
        const body = { ruleCode: code, ...(key === null ? {} : { ruleKey: key }), ...bodyOf(code, values) };
        const failure = await saved(() => call('POST /private/rule-versions', { body }));
        if (failure) return failure;
        notify('Draft saved. Run it on past order lines, then ask another user to publish it.');
        onDone();
        return undefined;
      }}
    />
  );
}

/** Edits a draft. Its dry run is discarded. */
export function EditDraftForm({ draft, onDone }: { draft: Version; onDone: () => void }) {
  const { id, ruleCode: code, validFrom, validTo, source, sureness, reason, figures, updatedAt: seenAt } = draft;
  return (
    <DraftForm
      label="Edit draft"
      code={code}
      values={{ validFrom, validTo, source, sureness, reason, ...fieldsOf(code, figures) }}
      onCancel={onDone}
      onSave={async (values) => {
        const body = bodyOf(code, values);
        const request = requestTo('PATCH /private/rule-versions/:id', { params: { id }, body, seenAt });
        const failure = await saved(() => saveChanges(request));
        if (failure) return failure;
        notify('Draft saved');
        onDone();
        return undefined;
      }}
    />
  );
}
