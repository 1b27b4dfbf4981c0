import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKitField } from './use-kit-field.ts';

export interface TextualRule<Value> {
  /** The value that a text stands for; undefined when it stands for none. */
  readonly parse: (text: string) => Value | undefined;
  /** The text of a value, as it looks after the field is left. */
  readonly format: (value: Value) => string;
  /** The message for the text as typed, or nothing. */
  readonly check: (text: string) => string | undefined;
  /** Puts separators in while somebody types at the end of the text. */
  readonly typing?: (text: string) => string;
  /** Clears a text that stands for no value when the field is left, with this message. */
  readonly clearsWith?: string;
}

/**
 * A field whose text and value differ: money, dates, numbers, ids. The form holds the value; the text is judged when
 * the form is sent, and formatted when the field is left. Separators never move the caret or undo a deletion.
 */
export function useTextualField<Value>(name: string, rule: TextualRule<Value>) {
  const textOf = (value: Value | null | undefined) => (value === null || value === undefined ? '' : rule.format(value));
  const input = useRef<HTMLInputElement>(null);
  const text = useRef('');
  const field = useKitField<Value>(name, () => rule.check(text.current));
  const [shown, setShown] = useState(() => textOf(field.value));
  const { value } = field;
  const follow = useEffectEvent((next: Value | null | undefined) => {
    const typed = rule.parse(text.current);
    const isSame = JSON.stringify(typed ?? null) === JSON.stringify(next ?? null);
    if (isSame && (text.current !== '' || next === null || next === undefined)) return;
    text.current = textOf(next);
    setShown(text.current);
  });
  useEffect(() => follow(value), [value]);
  const show = (next: string) => {
    text.current = next;
    setShown(next);
    field.set(rule.parse(next) ?? null);
  };
  return {
    field,
    control: {
      ref: input,
      value: shown,
      disabled: field.isDisabled,
      name,
      onChange: (typed: string) => {
        const isAtEnd = input.current === null || input.current.selectionStart === typed.length;
        const isLonger = typed.length > text.current.length;
        show(rule.typing && isAtEnd && isLonger ? rule.typing(typed) : typed);
      },
      onBlur: () => {
        const read = rule.parse(text.current);
        if (read !== undefined) show(rule.format(read));
        else if (rule.clearsWith && text.current.trim() !== '') {
          show('');
          field.complain(rule.clearsWith);
        }
        field.blur();
      },
    },
    show,
  };
}
