import { type FormEvent, useState } from 'react';
import { Button } from '../display/button.tsx';
import { TextInput } from '../form/inputs/text-input.tsx';
import { FieldFrame } from '../form/shell/field-frame.tsx';
import { spoken } from '../text/language.ts';
import { ChoiceRows } from './choice-rows.tsx';
import type { OpenDialog } from './dialogs.ts';
import styles from './modal.module.css';
import { Modal } from './modal.tsx';

/** Renders one open dialog. */
export function DialogView({ dialog }: { dialog: OpenDialog }) {
  const { kind, texts, answer } = dialog;
  const [value, setValue] = useState(texts.value ?? '');
  const [error, setError] = useState('');
  const [seconds, setSeconds] = useState<ReadonlySet<string>>(new Set());
  const { title, text, okText = spoken('Okay'), cancelText = spoken('Cancel'), width = 432, isDangerous } = texts;
  const isPersistent = texts.isPersistent ?? kind !== 'alert';
  const accept = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (kind === 'prompt' && value.trim() === '') setError('Please enter a value');
    else if (kind === 'choices') answer([...seconds].join('\n'));
    else answer(kind === 'prompt' ? value.trim() : '');
  };
  return (
    <Modal title={title} width={width} isPersistent={isPersistent} onClose={() => answer(undefined)}>
      <form onSubmit={accept} noValidate>
        {text && <p className={styles['text']}>{text}</p>}
        {texts.help && <div className={styles['text']}>{texts.help}</div>}
        {kind === 'prompt' && (
          <div className={styles['prompt']}>
            <FieldFrame label={texts.label ?? ''} error={error}>
              {(ties) => <TextInput {...ties} value={value} onChange={setValue} takesFocus />}
            </FieldFrame>
          </div>
        )}
        {kind === 'choices' && <ChoiceRows rows={texts.rows ?? []} seconds={seconds} onChange={setSeconds} />}
        <div className={styles['foot']}>
          {kind !== 'alert' && <Button onClick={() => answer(undefined)}>{cancelText}</Button>}
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'}>
            {okText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
