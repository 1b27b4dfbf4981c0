import { actionWidgets } from './action-widgets.tsx';
import { chartWidgets } from './chart-widgets.tsx';
import { choiceWidgets } from './choice-widgets.tsx';
import { fieldWidgets } from './field-widgets.tsx';
import { fileWidgets } from './file-widgets.tsx';
import { pickerWidgets } from './picker-widgets.tsx';
import { valueWidgets } from './value-widgets.tsx';
import type { Widget, WidgetGroup } from './widget.tsx';

/** All widgets of the catalog. */
export const allWidgets: readonly Widget[] = [
  ...valueWidgets,
  ...actionWidgets,
  ...fieldWidgets,
  ...choiceWidgets,
  ...pickerWidgets,
  ...fileWidgets,
  ...chartWidgets,
];

export function widgetsOf(group: WidgetGroup): readonly Widget[] {
  return allWidgets.filter((widget) => widget.group === group);
}

/**
 * Returns the widgets whose name, states, or messages contain all search words, or undefined if the search is empty.
 */
export function findWidgets(text: string): readonly Widget[] | undefined {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return allWidgets.filter(({ name, about, states, says = [] }) => {
    const texts = [name, about, ...states.map(({ label }) => label), ...says.flat()].join(' ').toLowerCase();
    return words.every((word) => texts.includes(word));
  });
}
