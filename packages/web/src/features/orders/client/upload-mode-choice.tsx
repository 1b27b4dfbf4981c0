import type { UploadPreview } from '@fiducia/contract/orders/order.routes';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { useId } from 'react';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import styles from './orders.module.css';

export type UploadMode = 'add' | 'replace';

interface UploadModeChoiceProps {
  readonly preview: UploadPreview;
  readonly mode: UploadMode | undefined;
  readonly onChange: (mode: UploadMode) => void;
}

/** Asks whether a file's participants are added to those in the order, or replace them. */
export function UploadModeChoice({ preview, mode, onChange }: UploadModeChoiceProps) {
  const name = useId();
  const cards = [
    {
      value: 'add' as const,
      title: `Add ${participantCount(preview.rowCount)}`,
      text: `The order will have ${participantCount(preview.participants + preview.rowCount)}.`,
    },
    {
      value: 'replace' as const,
      title: `Replace ${preview.participants === 1 ? 'the participant' : `all ${participantCount(preview.participants)}`}`,
      text: `The order will have ${participantCount(preview.rowCount)}. Your changes to the current ones will be lost.`,
    },
  ];
  return (
    <fieldset className={fieldStyles['fieldset']}>
      <legend className={fieldStyles['label']}>
        This order already has {participantCount(preview.participants)}. What should we do with the new ones?
      </legend>
      <div className={fieldStyles['cards']}>
        {cards.map((card) => (
          <label key={card.value} className={`${fieldStyles['choice']} ${fieldStyles['card']}`}>
            <input type="radio" name={name} checked={mode === card.value} onChange={() => onChange(card.value)} />
            <span className={styles['mode']}>
              {card.title}
              <span className={fieldStyles['cardText']}>{card.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
