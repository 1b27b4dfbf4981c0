export interface FormBox {
  /** Identifies the box within its form. The second state's boxes end in `-2`. */
  readonly box: string;
  /** The number as printed on the form. */
  readonly printed: string;
  readonly name: string;
  readonly kind: 'money' | 'text' | 'mark';
  /** Explanation for the recipient of the form. */
  readonly words: string;
  /** The first tax year whose form has this box. */
  readonly firstYear?: number;
  /** The last tax year whose form has this box. */
  readonly lastYear?: number;
}

type Years = Pick<FormBox, 'firstYear' | 'lastYear'>;

const boxOf =
  (kind: FormBox['kind']) =>
  (box: string, name: string, words: string, more: Years & { readonly printed?: string } = {}): FormBox => ({
    box,
    printed: box,
    name,
    kind,
    words,
    ...more,
  });

export const money = boxOf('money');
export const text = boxOf('text');
export const mark = boxOf('mark');

export const since2026: Years = { firstYear: 2026 };
export const until2025: Years = { lastYear: 2025 };

/** Returns the box of the first or second state of a form, such as `14` or `14-2`. */
export const stateBox = (box: string, index: number): string => (index === 0 ? box : `${box}-${index + 1}`);

/** Returns the boxes of both states. */
export const twice = (boxes: readonly FormBox[]): readonly FormBox[] =>
  [0, 1].flatMap((index) =>
    boxes.map((one) =>
      index === 0 ? one : { ...one, box: stateBox(one.box, index), name: `${one.name}, second state` },
    ),
  );
