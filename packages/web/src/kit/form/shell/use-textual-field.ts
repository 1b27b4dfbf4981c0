import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKitField } from './use-kit-field.ts';

export interface TextualRule<Value> {
  /** Parses a text; undefined if it is not a value. */
  readonly parse: (text: string) => Value | undefined;
  /** Formats a value, for display after blur. */
  readonly format: (value: Value) => string;
  /** Returns the message for an invalid text. */
  readonly check: (text: string) => string | undefined;
  /** Adds separators as the user types at the end of the text. */
  readonly typing?: (text: string) => string;
  /** Clears an unparsable text on blur and shows this message. */
  readonly clearsWith?: string;
}

/**
 * A field whose text differs from its value: money, dates, numbers, IDs. The form stores the value; the text is
 * validated on submit and formatted on blur. Added separators never move the caret or undo a deletion.
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
