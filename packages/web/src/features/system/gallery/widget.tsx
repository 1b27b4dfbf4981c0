import type { ComponentType, ReactNode } from 'react';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';

export const widgetGroups = [
  'Values',
  'Actions',
  'Overlays',
  'Fields',
  'Dates',
  'Lookups',
  'Files',
  'Charts',
  'Pages',
] as const;
export type WidgetGroup = (typeof widgetGroups)[number];

/** One state of a widget, with the code that renders it. */
export interface WidgetState {
  readonly label: string;
  readonly code: string;
  readonly draw: () => ReactNode;
}

/** A message that a widget shows: the condition, and the exact text from the rule that the widget uses. */
export type RenderedMessage = readonly [when: string, words: string | undefined];

export interface Widget {
  readonly name: string;
  readonly group: WidgetGroup;
  readonly about: string;
  readonly states: readonly WidgetState[];
  readonly keys?: readonly (readonly [keys: string, effect: string])[];
  readonly says?: readonly RenderedMessage[];
}

function printed(value: unknown): string {
  if (typeof value === 'function') return '() => …';
  if (typeof value === 'object' && value !== null && '$$typeof' in value) return '<…/>';
  if (Array.isArray(value) && value.length > 2) return `[${printed(value[0])}, …]`;
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => `${name}: ${printed(one)}`);
    return `{ ${entries.join(', ')} }`;
  }
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Returns the source code of an element with these properties. */
export function codeOf(name: string, props: object): string {
  const { children, ...rest } = { children: undefined, ...props };
  const attributes = Object.entries(rest).map(([key, value]) => {
    if (value === true) return ` ${key}`;
    return typeof value === 'string' ? ` ${key}="${value}"` : ` ${key}={${printed(value)}}`;
  });
  const open = `<${name}${attributes.join('')}`;
  if (children === undefined) return `${open} />`;
  return `${open}>${typeof children === 'string' ? children : '…'}</${name}>`;
}

/** Returns a widget state that renders the component with these properties. */
export function state<Props extends object>(
  [name, Component]: readonly [name: string, component: ComponentType<Props>],
  label: string,
  props: Props,
): WidgetState {
  return { label, code: codeOf(name, props), draw: () => <Component {...props} /> };
}

const send = () => undefined;

/** Returns a state of a field. Wraps the field in a form, because it needs one. */
export function field<Props extends object>(
  [name, Component]: readonly [name: string, component: ComponentType<Props>],
  label: string,
  props: Props,
  values: Readonly<Record<string, unknown>> = {},
  isDisabled = false,
): WidgetState {
  return {
    label,
    code: codeOf(name, props),
    draw: () => (
      <Form
        values={{ ...values }}
        submitText="Check"
        isDisabled={isDisabled}
        onSubmit={send}
        label={`${name}, ${label}`}
      >
        <Fields>
          <Component {...props} />
        </Fields>
      </Form>
    ),
  };
}
