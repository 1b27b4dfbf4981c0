import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { Alert, type Failure, FailureAlert } from '../../display/alert.tsx';
import { Button } from '../../display/button.tsx';
import styles from './field.module.css';
import { noteUnsaved } from './unsaved-work.ts';

export interface FormState {
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

export interface FormProps<Values extends FieldValues> {
  /** What the fields start with, by name. */
  readonly values: Values;
  /**
   * Sends the form. `changes` holds only what differs from the start, `began` what those fields held when their editing
   * began. Answer the failure to show it; nothing means done.
   */
  readonly onSubmit: (
    values: Values,
    changes: Partial<Values>,
    began: Partial<Values>,
  ) => Promise<Failure | undefined> | Failure | undefined;
  readonly children: ReactNode;
  /** Text of the send button; Save by default. */
  readonly submitText?: string;
  readonly onCancel?: (() => void) | undefined;
  /** Replaces the buttons. */
  readonly actions?: (state: FormState) => ReactNode;
  readonly isDisabled?: boolean;
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Name for screen readers when no heading stands near. */
  readonly label?: string;
  /** Its first field takes the focus when its dialog opens, unless another one of its fields does. */
  readonly takesFocus?: boolean;
}

interface Complaint {
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

function labelOf(form: HTMLFormElement, control: HTMLElement): string {
  const legend = control.tagName === 'FIELDSET' ? control.querySelector('legend') : null;
  return (
    (legend ?? [...form.querySelectorAll('label')].find((label) => label.htmlFor === control.id))?.textContent ?? ''
  );
}

/** What is wrong, in the order of the screen. */
function readComplaints(form: HTMLFormElement): Complaint[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].map((control) => ({
    id: control.id,
    label: labelOf(form, control),
    message: document.getElementById(`${control.id}-error`)?.textContent ?? '',
  }));
}

function takeServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  failure: Failure,
): Failure | undefined {
  const { errors } = failure;
  if (errors === undefined || typeof errors === 'string' || Array.isArray(errors)) return failure;
  const names: Path<Values>[] = [];
  const isName = (name: string): name is Path<Values> => name in values;
  const left = Object.entries(errors).filter(([name, texts]) => {
    if (!isName(name)) return true;
    form.setError(name, { type: 'server', message: [texts].flat().join(' ') });
    names.push(name);
    return false;
  });
  if (left.length > 0) return { ...failure, errors: Object.fromEntries(left) };
  return names.length > 0 ? undefined : failure;
}

const anew = { keepDirtyValues: false, keepFieldsRef: true };

/** What each changed field held when its editing began; the start may change behind it when a record is read again. */
function useBegan<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const began = useRef(new Map<string, unknown>());
  const { dirtyFields, defaultValues } = form.formState;
  useEffect(() => {
    const dirty = Object.keys(dirtyFields);
    for (const name of began.current.keys()) if (!dirty.includes(name)) began.current.delete(name);
    for (const name of dirty) {
      if (!began.current.has(name))
        began.current.set(name, defaultValues === undefined ? undefined : Reflect.get(defaultValues, name));
    }
  });
  const read = (changes: Partial<Values>): Partial<Values> => {
    const values = { ...changes };
    for (const name of Object.keys(changes)) Reflect.set(values, name, began.current.get(name));
    return values;
  };
  return { read };
}

/** Says to the dialog around a form which field begins; without word the dialog takes its own first button. */
function useFirstField(place: RefObject<HTMLFormElement | null>, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const form = place.current;
    if (!takesFocus || !form || form.querySelector('[data-autofocus]')) return;
    form.querySelector(':is(input, select, textarea):enabled')?.setAttribute('data-autofocus', 'true');
  }, [place, takesFocus]);
}

/**
 * A form: judged when it is sent, then while it is corrected. The first wrong field gets the focus, more than one are
 * listed above with links, nothing typed is ever cleared, and the server's messages stand at their fields.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const {
    values,
    onSubmit,
    children,
    submitText = 'Save',
    onCancel,
    actions,
    isDisabled = false,
    onDirtyChange,
    label,
    takesFocus = false,
  } = props;
  const form = useForm<Values>({
    values,
    // The record may be read again while somebody types: what they typed stays.
    resetOptions: { keepDirtyValues: true },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    disabled: isDisabled,
  });
  const place = useRef<HTMLFormElement>(null);
  useFirstField(place, takesFocus);
  const [failure, setFailure] = useState<Failure>();
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const { isDirty, isSubmitting, dirtyFields, submitCount } = form.formState;
  const began = useBegan(form);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    noteUnsaved(place, isDirty, isSubmitting);
    return () => noteUnsaved(place, false);
  }, [isDirty, isSubmitting]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !place.current) return;
    const found = readComplaints(place.current);
    setComplaints(found);
    document.getElementById(found[0]?.id ?? '')?.focus();
  }, [submitCount, isSubmitting]);
  const send = async (sent: Values) => {
    const touched = new Set(Object.keys(dirtyFields));
    const changes: Partial<Values> = { ...sent };
    for (const name of Object.keys(sent)) if (!touched.has(name)) delete changes[name];
    setFailure(undefined);
    // A form may leave its page while it is being sent, before it is drawn again.
    noteUnsaved(place, isDirty, true);
    const answer = await onSubmit(sent, changes, began.read(changes));
    if (answer) setFailure(takeServerErrors(form, values, answer));
    // What was saved is the new start: what is read next takes its place.
    else if (JSON.stringify(latest.current) === JSON.stringify(values)) form.reset(sent, { keepValues: true, ...anew });
    else form.reset(latest.current, anew);
  };
  return (
    <FormProvider {...form}>
      <form
        ref={place}
        className={styles['form']}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.stopPropagation();
          if (isSubmitting) event.preventDefault();
          else void form.handleSubmit(send)(event);
        }}
      >
        {complaints.length > 1 && (
          <Alert tone="error" title="Please correct these fields">
            <ul className={styles['summary']}>
              {complaints.map((complaint) => (
                <li key={complaint.id}>
                  <a
                    href={`#${complaint.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(complaint.id)?.focus();
                    }}
                  >
                    {complaint.label}: {complaint.message}
                  </a>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <FailureAlert failure={failure} />
        {children}
        {actions ? (
          actions({ isBusy: isSubmitting, isDirty })
        ) : (
          <div className={styles['foot']}>
            <Button type="submit" look="primary" busy={isSubmitting} disabled={isDisabled}>
              {submitText}
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        )}
      </form>
    </FormProvider>
  );
}
