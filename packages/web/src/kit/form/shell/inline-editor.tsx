import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, failureTexts } from '../../display/alert.tsx';
import { Spinner } from '../../display/spinner.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import styles from './inline-editor.module.css';
import { noteUnsaved } from './unsaved-work.ts';

export interface InlineEditorProps {
  readonly label: string;
  readonly value: string;
  /** How to show the value while it isn't being edited. Defaults to the value itself. */
  readonly shown?: ReactNode;
  /** Returns the error for text that can't be saved, if any. */
  readonly check?: (text: string) => string | undefined;
  /**
   * Saves the value; `began` is the value when editing started. Returns the failure to show, or undefined on success.
   */
  readonly onSave: (value: string, began: string) => Promise<Failure | undefined>;
}

type State = 'idle' | 'editing' | 'saving' | 'saved';

/** Registers the entered text as unsaved work until the user saves or cancels. */
function useUnsavedText(began: RefObject<string>, state: State, text: string): void {
  useEffect(() => {
    const isOpen = state === 'editing' || state === 'saving';
    noteUnsaved(began, isOpen && text.trim() !== began.current, state === 'saving');
    return () => noteUnsaved(began, false);
  }, [began, state, text]);
}

/** Hides the check mark of a saved value after three seconds. */
function useFadingCheck(state: State, onFade: () => void): void {
  const fade = useEffectEvent(onFade);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => fade(), 3000);
    return () => clearTimeout(timer);
  }, [state]);
}

/**
 * Edits a value inline. A click starts editing, Enter or a click outside saves a changed value, and Escape reverts it.
 * A check mark appears for three seconds. If saving fails, shows the server's message and returns the focus to the
 * field. Source: doc 2 §4.
 */
export function InlineEditor({ label, value, shown, check, onSave }: InlineEditorProps) {
  const [state, setState] = useState<State>('idle');
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isFinishing = useRef(false);
  const began = useRef(value);
  useEffect(() => {
    if (state === 'editing') input.current?.focus();
  }, [state]);
  useFadingCheck(state, () => setState('idle'));
  useUnsavedText(began, state, text);
  const complain = (message: string) => {
    setError(message);
    setState('editing');
    input.current?.focus();
  };
  const finish = async () => {
    if (isFinishing.current || state !== 'editing') return;
    const next = text.trim();
    if (next === began.current) {
      setError(undefined);
      setState('idle');
      return;
    }
    const message = check?.(next);
    if (message) return complain(message);
    isFinishing.current = true;
    setError(undefined);
    setState('saving');
    const failure = await onSave(next, began.current);
    isFinishing.current = false;
    if (failure) complain(failureTexts(failure).join(' '));
    else setState('saved');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void finish();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setText(value);
      setError(undefined);
      setState('idle');
    }
  };
  if (state === 'idle' || state === 'saved') {
    return (
      <button
        type="button"
        className={styles['idle']}
        title={`Edit ${label}`}
        onClick={() => {
          began.current = state === 'idle' ? value : text;
          setText(began.current);
          setState('editing');
        }}
      >
        <span className={value ? undefined : styles['empty']}>
          {shown ?? ((state === 'saved' ? text : value) || `Add ${labelInSentence(label)}`)}
        </span>
        {state === 'saved' && <IconCheck size={16} className={styles['saved']} aria-label="Saved" />}
        <span className="visually-hidden">Edit {label}</span>
      </button>
    );
  }
  return (
    <div className={styles['box']} aria-busy={state === 'saving'}>
      <TextInput
        ref={input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        dense
        value={text}
        disabled={state === 'saving'}
        onChange={setText}
        onKeyDown={onKeyDown}
        onBlur={() => void finish()}
      />
      {state === 'saving' && <Spinner label="Saving" />}
      {error && (
        <span role="alert" className={styles['error']}>
          {error}
        </span>
      )}
    </div>
  );
}
