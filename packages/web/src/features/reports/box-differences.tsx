import type { BoxDifference } from '@fiducia/domain/reports/filing/correct-boxes';
import styles from './filing.module.css';
import { type FormOfYear, useCodeMeanings } from './use-code-meanings.ts';

interface BoxDifferencesProps {
  readonly caption: string;
  readonly form: FormOfYear;
  readonly boxes: readonly BoxDifference[];
}

/** Shows two versions of a form next to each other, with the changed boxes highlighted. */
export function BoxDifferences({ caption, form, boxes }: BoxDifferencesProps) {
  const meaningsOf = useCodeMeanings();
  if (boxes.length === 0) return <p className={styles['quiet']}>Nothing changed.</p>;
  return (
    <table className={styles['diff']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {boxes.map(({ box, name, before, after, isChanged }) => (
          <tr key={box} data-changed={isChanged || undefined}>
            <th scope="row">
              <b>{box}</b> {name}
            </th>
            {[before, after].map((value, side) => (
              <td key={side === 0 ? 'before' : 'after'}>
                {value}
                <span className={styles['meaning']}>{meaningsOf(form, box, value)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
