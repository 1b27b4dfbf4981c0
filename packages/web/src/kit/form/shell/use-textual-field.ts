import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKitField } from './use-kit-field.ts';

export interface TextualRule<Value> {
  /** Returns the value of the entered text, or undefined if the text isn't a valid value. */
  readonly parse: (text: string) => Value | undefined;
  /** Formats a value as it appears after the user leaves the field. */
  readonly format: (value: Value) => string;
  /** Returns the error for the entered text, if any. */
  readonly check: (text: string) => string | undefined;
  /** Inserts separators while the user types at the end of the text. */
  readonly typing?: (text: string) => string;
  /** The error to show when invalid text is cleared as the user leaves the field. If left out, invalid text stays. */
  readonly clearsWith?: string;
}

/**
 * Connects a field whose text differs from its value, such as an amount, a date, or an ID. The form stores the value.
 * The text is validated on submit and formatted when the user leaves the field. Inserted separators never move the
 * cursor or undo a deletion.
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
