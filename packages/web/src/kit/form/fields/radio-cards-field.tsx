import { checkRadio } from '@fiducia/domain/foundation/validation/choice';
import { type ReactNode, useId } from 'react';
import { spoken } from '../../text/language.ts';
import styles from '../shell/field.module.css';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface RadioCard {
  readonly value: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly disabled?: boolean;
  /** Explains why the card is disabled. */
  readonly tooltip?: string | undefined;
}

export interface RadioCardsFieldProps extends FieldProps {
  readonly cards: readonly RadioCard[];
}

/** Renders a few options as cards with one sentence each. The user can select one. */
export function RadioCardsField({ name, label, hint, isRequired = false, span, cards }: RadioCardsFieldProps) {
  const id = useId();
  const field = useKitField<string>(name, (value) => checkRadio(value, { isRequired }));
  return (
    <fieldset
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={field.error ? true : undefined}
      className={styles['fieldset']}
      data-span={span}
      aria-describedby={field.error ? `${id}-error` : undefined}
    >
      <legend className={styles['label']}>
        {label}
        {!isRequired && <span className={styles['optional']}> {spoken('(optional)')}</span>}
      </legend>
      {hint && <div className={styles['hint']}>{hint}</div>}
      <div className={styles['cards']}>
        {cards.map((card) => (
          <label key={card.value} className={`${styles['choice']} ${styles['card']}`} title={card.tooltip}>
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={field.value === card.value}
              disabled={card.disabled || field.isDisabled}
              onChange={() => field.set(card.value)}
              onBlur={field.blur}
            />
            <span>
              <span className={styles['cardTitle']}>{card.title}</span>
              {card.text && <span className={styles['cardText']}>{card.text}</span>}
            </span>
          </label>
        ))}
      </div>
      <div id={`${id}-error`} className={styles['error']}>
        {field.error}
      </div>
    </fieldset>
  );
}
