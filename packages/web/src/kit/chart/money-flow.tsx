import { Money } from '../display/money.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './money-flow.module.css';
import { type Block, bandsOf, type Column, type FlowStep, placeFlow } from './place-flow.ts';

const colourOf = ({ series, part }: Block): string =>
  part?.needsAttention ? 'var(--chip-orange-dot)' : `var(--series-${series})`;

/** Draws where the money of a step went: one band to each block of the next step, as high as what it brought. */
function Bands({ from, to, height }: { from: Column; to: Column; height: number }) {
  return (
    <svg
      className={styles['bands']}
      viewBox={`0 0 100 ${height}`}
      style={{ height }}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bandsOf(from, to).map(({ block, path }) => (
        <path
          key={block.part?.label ?? ''}
          d={path}
          opacity={block.part ? 0.2 : 0.25}
          style={{ fill: colourOf(block) }}
        />
      ))}
    </svg>
  );
}

/** Names the blocks of a step next to them. The step's own amount is its heading. */
function Parts({ column: { blocks, inflow } }: { column: Column }) {
  return [inflow, ...blocks].map(
    (block) =>
      block?.part && (
        <small
          key={block.part.label}
          className={classNames(styles['part'], block.part.needsAttention && styles['attention'])}
          title={block.part.title}
          style={{ top: block.top + block.height / 2 }}
        >
          <Money amount={block.part.amount} />{' '}
          <span>{block.part.href ? <a href={block.part.href}>{block.part.label}</a> : block.part.label}</span>
        </small>
      ),
  );
}

/** Shows how far money has come, from what is expected to what goes out. Heights compare dollars. */
export function MoneyFlow({ steps }: { steps: readonly FlowStep[] }) {
  const { columns, height } = placeFlow(steps);
  return (
    <>
      <ul className={styles['flow']}>
        {steps.map(({ label, amount, note, when, href, isNewCount }, at) => {
          const column = columns[at];
          const next = steps[at + 1]?.isNewCount ? undefined : columns[at + 1];
          return (
            <li key={label} className={classNames(styles['step'], isNewCount && styles['starts'])}>
              <a href={href}>
                <span>{label}</span>
                <strong>
                  <Money amount={amount} />
                </strong>
                <small>{note}</small>
                <small>{when}</small>
              </a>
              <div className={styles['column']}>
                <div className={styles['picture']} style={{ height }} aria-hidden>
                  {column &&
                    [...column.blocks, ...(column.inflow ? [column.inflow] : [])].map((block) => (
                      <span
                        key={block.part?.label ?? ''}
                        className={block.isStriped ? styles['striped'] : styles['filled']}
                        style={{ top: block.top, height: block.height, color: colourOf(block) }}
                      />
                    ))}
                  {column && next && <Bands from={column} to={next} height={height} />}
                </div>
                {column && <Parts column={column} />}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles['key']}>Height: dollars. Striped: not this far yet.</p>
    </>
  );
}
